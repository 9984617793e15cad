import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Inquiries get a version of their survey, so that a server can cache it and detect a stale copy. A respondent's
 * answers are now adjacent in every index: indexed by question, each was in another page to read, write and wait for.
 * Only texts are found by question, and the few document answers by document. (decision 054)
 */
export const answersBesideOneAnother: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .alterTable('inquiry')
      .addColumn('survey_version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await db.schema.dropIndex('survey_answer_by_inquiry_id_question_id').execute()
    await db.schema.dropIndex('survey_answer_by_document_id').execute()
    // Covers the question, so that checking whether it has answers needs no table look-up.
    await db.schema
      .createIndex('survey_answer_by_inquiry_id')
      .on('survey_answer')
      .columns(['inquiry_id', 'respondent_id', 'question_id'])
      .execute()
    await db.schema
      .createIndex('survey_answer_by_text_question')
      .on('survey_answer')
      .columns(['inquiry_id', 'question_id'])
      .where(sql.ref('text'), 'is not', null)
      .execute()
    await db.schema
      .createIndex('survey_answer_by_document_id')
      .on('survey_answer')
      .column('document_id')
      .where(sql.ref('document_id'), 'is not', null)
      .execute()
  },
}
