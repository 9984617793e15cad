import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The moment from which queued emails are held after a restore: at most one row. */
export const mailHold: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('mail_hold')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addCheckConstraint('mail_hold_one', sql`id = 1`)
      .execute()
  },
}
