import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Recently deleted records, so that a deletion can be undone. */
export const deletedRecords: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('deleted_record')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('content', 'jsonb', (column) => column.notNull())
      .addColumn('named_by', 'jsonb', (column) => column.notNull())
      .addColumn('deleted_by', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('deleted_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('deleted_record_by_deleted_by').on('deleted_record').column('deleted_by').execute()
    await db.schema.createIndex('deleted_record_by_deleted_at').on('deleted_record').column('deleted_at').execute()
  },
}
