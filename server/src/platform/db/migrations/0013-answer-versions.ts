import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Answers get a version and the time they were saved; submissions get an idempotency key. */
export const answerVersions: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    const answers = () => db.schema.alterTable('survey_answer')
    await answers()
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await answers().addColumn('saved_at', 'text').execute()
    const respondents = () => db.schema.alterTable('respondent')
    await respondents().addColumn('submission_id', 'text').execute()
    await respondents().addColumn('submission_digest', 'text').execute()
  },
}
