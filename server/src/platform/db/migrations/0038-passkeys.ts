import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Passkeys: only the public key of each, and a hash of the pending challenge. */
export const passkeys: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('passkey')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', (column) => column.notNull())
      // Up to 2³² − 1, more than PostgreSQL's integer holds.
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'jsonb', (column) => column.notNull())
      .addColumn('is_synced', 'boolean', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('last_used_at', 'text')
      .execute()
    await db.schema.createIndex('passkey_by_user_id').on('passkey').columns(['user_id', 'id']).execute()
    await db.schema
      .createTable('passkey_challenge')
      .addColumn('challenge_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.references('user_account.id').onDelete('cascade'))
      .addColumn('browser_hash', 'text')
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('passkey_challenge_by_user_id').on('passkey_challenge').column('user_id').execute()
    await db.schema.createIndex('passkey_challenge_by_end').on('passkey_challenge').column('expires_at').execute()
  },
}
