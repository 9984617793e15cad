import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Consultants invite consultants and see when each last signed in: from the audit log at first, then recorded at
 * sign-in.
 */
export const team: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema.alterTable('user_account').addColumn('last_sign_in_at', 'text').execute()
    await sql`update user_account set last_sign_in_at = seen.at
      from (select user_id, max(at) as at from audit_event where action = 'signedIn' group by user_id) as seen
      where seen.user_id = user_account.id`.execute(db)
    await db.schema
      .createTable('consultant_invitation')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('invited_by', 'text', (column) => column.notNull().references('user_account.id'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('sent_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .addColumn('withdrawn_at', 'text')
      .execute()
    await db.schema
      .createIndex('consultant_invitation_open')
      .unique()
      .on('consultant_invitation')
      .column('email_key')
      .where(sql.ref('used_at'), 'is', null)
      .where(sql.ref('withdrawn_at'), 'is', null)
      .execute()
    await db.schema
      .createIndex('consultant_invitation_by_invited_by')
      .on('consultant_invitation')
      .column('invited_by')
      .execute()
    await db.schema
      .createIndex('consultant_invitation_by_expires_at')
      .on('consultant_invitation')
      .column('expires_at')
      .execute()
  },
}
