import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What someone exported last, and whether an organisation's managers may export. */
export const reportChoices: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema.alterTable('preference').addColumn('report_choice', 'jsonb').execute()
    await db.schema
      .alterTable('customer')
      .addColumn('managers_export', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
  },
}
