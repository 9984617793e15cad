import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Invitations are sent at an hour of the manager's choice. */
export const scheduledSending: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('scheduled_sending')
      .addColumn('inquiry_id', 'text', (column) =>
        column.primaryKey().notNull().references('inquiry.id').onDelete('cascade'),
      )
      .addColumn('send_at', 'text')
      .addColumn('time_zone', 'text', (column) => column.notNull())
      .addColumn('content', 'jsonb', (column) => column.notNull())
      .addColumn('people', 'integer', (column) => column.notNull())
      .addColumn('scheduled_by', 'text', (column) => column.notNull().references('user_account.id'))
      .addColumn('scheduled_at', 'text', (column) => column.notNull())
      .addColumn('failure', 'text')
      .execute()
    await db.schema.createIndex('scheduled_sending_by_send_at').on('scheduled_sending').column('send_at').execute()
    await db.schema
      .createIndex('scheduled_sending_by_scheduled_by')
      .on('scheduled_sending')
      .column('scheduled_by')
      .execute()
  },
}
