import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Second factors: the encrypted key of an authenticator app, and recovery codes. One can be required of the consultants
 * and of an organisation's managers; a session without the required factor can only set it up.
 */
export const secondFactors: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('totp_key')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id'))
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('confirmed_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('totp_key_confirmed')
      .unique()
      .on('totp_key')
      .column('user_id')
      .where(sql.ref('confirmed_at'), 'is not', null)
      .execute()
    await db.schema
      .createIndex('totp_key_waiting')
      .unique()
      .on('totp_key')
      .column('user_id')
      .where(sql.ref('confirmed_at'), 'is', null)
      .execute()
    await db.schema
      .createTable('recovery_code')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id'))
      .addColumn('selector', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('recovery_code_selector', ['user_id', 'selector'])
      .execute()
    await db.schema
      .createTable('factor_requirement')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('customer_id', 'text', (column) => column.unique().references('customer.id'))
      .addColumn('required_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .alterTable('session')
      .addColumn('needs_factor', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
  },
}
