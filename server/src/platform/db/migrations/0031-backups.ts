import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Automatic backups, and their schedule (at most one row). */
export const backups: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('backup')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('claimed_until', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('proven_at', 'text')
      .addColumn('failure', 'text')
      .execute()
    await db.schema.createIndex('backup_by_started_at').on('backup').columns(['started_at', 'id']).execute()
    await db.schema
      .createTable('backup_watch')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('every_minutes', 'integer', (column) => column.notNull())
      .addColumn('alarmed_at', 'text')
      .addCheckConstraint('backup_watch_one', sql`id = 1`)
      .execute()
  },
}
