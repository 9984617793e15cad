import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

export interface SurveysTables {
  survey_answer: SurveyAnswerTable
  document: DocumentTable
  upload: UploadTable
  upload_part: UploadPartTable
}

/**
 * A respondent's answer to a question: a draft until submitted. Each question type has its own columns: two ratings
 * ('1' to '5', DK '0'), a text, the chosen options, a document.
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
  /** 1 on the first save, plus 1 with each change (optimistic lock). */
  version: Generated<number>
  saved_at: string | null
  /** The client's id of the last save that changed it. */
  submission_id: string | null
}

/** A stored file: `name` is a label, `file_key` its name in the store. */
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

/** An upload in progress; `received` counts its bytes. A document made from it keeps the id. */
export interface UploadTable {
  id: string
  inquiry_id: string
  respondent_id: string
  question_id: string
  name: string
  size: number
  received: number
  uploaded_by: string
  /** When it started or last received a part. */
  moved_at: string
}

/** A part of an upload, a file of its own in the store; `position` is the offset of its first byte. */
export interface UploadPartTable {
  upload_id: string
  position: number
  file_key: string
}
