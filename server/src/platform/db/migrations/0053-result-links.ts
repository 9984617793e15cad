import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Links to published versions for people without an account. */
export const resultLinks: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('result_link')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('result_id', 'text', (column) => column.notNull().references('result.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text')
      .addColumn('last_day', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull().references('user_account.id'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('opened', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('last_opened_at', 'text')
      .execute()
    await db.schema.createIndex('result_link_by_result_id').on('result_link').column('result_id').execute()
    await db.schema.createIndex('result_link_by_created_by').on('result_link').column('created_by').execute()
  },
}
