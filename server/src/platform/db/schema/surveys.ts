import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

export interface SurveysTables {
  survey_answer: SurveyAnswerTable
  document: DocumentTable
  upload: UploadTable
  upload_part: UploadPartTable
}

/**
 * One respondent's answer to one question: draft until the respondent has submitted. Each type of question has columns of its own: two
 * ratings ('1' to '5', DK '0'), a typed text, the boxes that were chosen, a document.
 */
export interface SurveyAnswerTable {
  respondent_id: string
  inquiry_id: string
  question_id: string
  performance: string | null
  importance: string | null
  text: string | null
  checkbox_options: Json<string[]>
  document_id: string | null
  /** 1 with the first save, one more with each that changed something (an optimistic lock). */
  version: Generated<number>
  saved_at: string | null
  /** What the client called the last save that changed it. */
  submission_id: string | null
}

/** A stored file: `name` is a label, `file_key` the server's own name in the store. */
export interface DocumentTable {
  id: string
  kind: 'survey' | 'help' | 'results' | 'export'
  inquiry_id: string
  respondent_id: string | null
  question_id: string | null
  name: string
  name_key: string
  media_type: string
  size: number
  file_key: string
  uploaded_by: string
  created_at: string
}

/** A file that a respondent has begun to upload: of its bytes so many are `received`. A document made of it has its id. */
export interface UploadTable {
  id: string
  inquiry_id: string
  respondent_id: string
  question_id: string
  name: string
  size: number
  received: number
  uploaded_by: string
  /** When it was begun or a part of it came last. */
  moved_at: string
}

/** A part of an upload, a file of its own in the store; `position` is that of its first byte. */
export interface UploadPartTable {
  upload_id: string
  position: number
  file_key: string
}
