import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Whether the password is known to be the address owner's. Not recorded so far: people awaiting approval are let in by
 * an administrator, as before, or by setting a new password.
 */
export const provenPassword: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .alterTable('user_account')
      .addColumn('password_proven', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
  },
}
