import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * People download their own data, exported in the background, and change their address with a code emailed to the new
 * one.
 */
export const ownData: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('data_export')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().unique().references('user_account.id'))
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
      .addColumn('asked_at', 'text', (column) => column.notNull())
      .addColumn('claimed_until', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expires_at', 'text')
      .addColumn('file_key', 'text', (column) => column.unique())
      .addColumn('size', 'integer', (column) => column.notNull().defaultTo(0))
      .addCheckConstraint('data_export_state', sql`state in ('waiting', 'ready', 'failed')`)
      .execute()
    await db.schema.createIndex('data_export_by_state').on('data_export').columns(['state', 'asked_at', 'id']).execute()
    await db.schema
      .createTable('email_change')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id'))
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('email_change_by_user_id').on('email_change').columns(['user_id', 'id']).execute()
  },
}
