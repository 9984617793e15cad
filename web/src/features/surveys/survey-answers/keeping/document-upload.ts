/** A file being uploaded. */
export interface DocumentUpload {
  readonly file: File
  readonly inquiryId: string
  readonly questionId: string
  /** The upload to resume: '/api/Uploads/{id}'. */
  readonly place: string | undefined
  /** Called with a new upload's address, to be stored with the file. */
  readonly placed: (place: string) => void
  /** Called with the progress, from 0 to 1. */
  readonly moved: (share: number) => void
  /** Called with the reason for waiting; null once it continues. */
  readonly waits: (why: string | null) => void
  /** Aborted with `CANCELLED` the upload is also deleted on the server. */
  readonly signal: AbortSignal
}

/** The abort reason for a removed file. */
export const CANCELLED = 'cancelled'

/** Resumes uploading a file, and returns its address. */
export type UploadFile = (upload: DocumentUpload) => Promise<string>
