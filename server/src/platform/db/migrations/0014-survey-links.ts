import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Emailed survey links can be revoked, and a session opened by one is limited to its inquiry. */
export const surveyLinks: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema.alterTable('invitation').addColumn('withdrawn_at', 'text').execute()
    await db.schema
      .alterTable('session')
      .addColumn('inquiry_id', 'text', (column) => column.references('inquiry.id'))
      .execute()
    await db.schema.createIndex('session_by_inquiry_id').on('session').column('inquiry_id').execute()
  },
}
