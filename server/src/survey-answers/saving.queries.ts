import type { Insertable } from 'kysely'
import type { SurveyAnswerTable, Transaction } from '../db/schema.ts'
import type { Respondent } from './survey-answers.queries.ts'

/** What is stored of the answer to one question: every column. */
export type AnswerRow = Required<Omit<Insertable<SurveyAnswerTable>, 'respondent_id' | 'inquiry_id'>>

/** Upserts a respondent's answers. One statement, whatever their number. */
export async function upsertAnswers(
  db: Transaction,
  { id, inquiryId }: Pick<Respondent, 'id' | 'inquiryId'>,
  rows: readonly AnswerRow[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('survey_answer')
    .values(rows.map((row) => ({ respondent_id: id, inquiry_id: inquiryId, ...row })))
    .onConflict((existing) =>
      existing.columns(['respondent_id', 'question_id']).doUpdateSet(
        (row) =>
          ({
            performance: row.ref('excluded.performance'),
            importance: row.ref('excluded.importance'),
            text: row.ref('excluded.text'),
            checkbox_options: row.ref('excluded.checkbox_options'),
            document_id: row.ref('excluded.document_id'),
            version: row.ref('excluded.version'),
            saved_at: row.ref('excluded.saved_at'),
            submission_id: row.ref('excluded.submission_id'),
          }) satisfies Record<keyof Omit<AnswerRow, 'question_id'>, unknown>,
      ),
    )
    .execute()
}
