import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * An inquiry says which version of its survey there is, so that a server can keep it in memory and know when it is stale. What a respondent saves lies beside one another in every index: by question each answer was in another page, which was read, written and waited for. Found by
 * their question are texts alone, and by their document the few that have one. (decision 054)
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
    // With the question, so that it is known without a look at each answer whether a question has any.
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
