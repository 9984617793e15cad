import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A person's preferences across devices; null: never chosen. */
export const preferences: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('preference')
      .addColumn('user_id', 'text', (column) => column.primaryKey().notNull().references('user_account.id'))
      .addColumn('rows_per_page', 'integer')
      .addColumn('single_keys', 'boolean')
      .execute()
  },
}
