import { type Insertable, sql } from 'kysely'
import { jsonOf, jsonRows } from '../../../platform/db/json-rows.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { SurveyAnswerTable } from '../../../platform/db/schema/surveys.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import type { Respondent } from './survey-answers.queries.ts'

/** What is stored of the answer to one question: every column. */
export type AnswerRow = Required<Omit<Insertable<SurveyAnswerTable>, 'respondent_id' | 'inquiry_id'>>

const columns = {
  question_id: 'text',
  performance: 'text',
  importance: 'text',
  text: 'text',
  checkbox_options: 'jsonb',
  document_id: 'text',
  version: 'integer',
  saved_at: 'text',
  submission_id: 'text',
} as const satisfies Record<keyof AnswerRow, string>
const names = sql.join(Object.keys(columns).map((column) => sql.ref(column)))
const taken = sql.join(
  Object.keys(columns)
    .filter((column) => column !== 'question_id')
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
)

/** Upserts a respondent's answers. One prepared statement, whatever their number. */
export async function upsertAnswers(
  db: Transaction,
  { id, inquiryId }: Pick<Respondent, 'id' | 'inquiryId'>,
  rows: readonly AnswerRow[],
): Promise<void> {
  if (rows.length === 0) return
  await upsertGiven(db, { respondentId: id, inquiryId, json: jsonOf(columns, rows) })
}

const upsertGiven = prepared(
  (db, given: (name: 'respondentId' | 'inquiryId' | 'json') => string) => sql<never>`
    insert into survey_answer (respondent_id, inquiry_id, ${names})
    select ${given('respondentId')}, ${given('inquiryId')}, ${names} from ${jsonRows(db, columns, given('json'))} as given where true
    on conflict (respondent_id, question_id) do update set ${taken}`,
)
