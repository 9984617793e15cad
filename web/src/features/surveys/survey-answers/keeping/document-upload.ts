/** A file on its way to the server. */
export interface DocumentUpload {
  readonly file: File
  readonly inquiryId: string
  readonly questionId: string
  /** Where an earlier try has left it: '/api/Uploads/{id}'. */
  readonly place: string | undefined
  /** Told the place of a new upload, to be kept with the file. */
  readonly placed: (place: string) => void
  /** Told how much of the file has gone, from 0 to 1. */
  readonly moved: (share: number) => void
  /** Told why it waits for the next try; null once it goes on. */
  readonly waits: (why: string | null) => void
  /** Aborted with `CANCELLED` the upload is dropped on the server too. */
  readonly signal: AbortSignal
}

/** Why an upload is aborted whose file was taken back. */
export const CANCELLED = 'cancelled'

/** Uploads a file from where it has stopped, and answers its place. */
export type UploadFile = (upload: DocumentUpload) => Promise<string>
