import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Each answer stores the client's id of its last save. */
export const ownSaves: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema.alterTable('survey_answer').addColumn('submission_id', 'text').execute()
  },
}
