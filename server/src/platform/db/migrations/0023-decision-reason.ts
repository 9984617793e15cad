import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A custom question is rejected with a reason, or added to the catalogue too. That question can be deleted and
 * restored, so its id is no foreign key.
 */
export const decisionReason: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .alterTable('custom_question')
      .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('custom_question').addColumn('catalogue_question_id', 'text').execute()
  },
}
