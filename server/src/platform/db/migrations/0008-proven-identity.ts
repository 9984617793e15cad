import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
type Db = Kysely<any>

/** Only an account with a proven address is a person, and clients are recognised by the cookie they were seen with. */
export const provenIdentity: Migration = {
  async up(db: Db) {
    await db.schema
      .alterTable('user_account')
      .addColumn('verification_withdrawn', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
    // It was not recorded which unverified accounts had once been verified: those that signed in or were reset had
    // been.
    await db
      .updateTable('user_account')
      .set({ verification_withdrawn: true })
      .where('is_verified', '=', false)
      .where((where) =>
        where.or([
          where.exists(where.selectFrom('session').select('session.id').whereRef('user_id', '=', 'user_account.id')),
          where.exists(where.selectFrom('inquiry').select('inquiry.id').whereRef('created_by', '=', 'user_account.id')),
          where(
            'email',
            'in',
            where.selectFrom('audit_event').select('subject').where('action', '=', 'accountUnverified'),
          ),
        ]),
      )
      .execute()
    // An account that was never verified takes no survey: whoever proves the address gets it.
    await db
      .updateTable('respondent')
      .set({ user_id: null })
      .where('status', '=', 'pending')
      .where(
        'user_id',
        'in',
        sql`(select id from user_account where is_verified = ${sql.lit(false)} and verification_withdrawn = ${sql.lit(false)})`,
      )
      .execute()

    await db.schema.alterTable('rate_limit').addColumn('blocked_until', 'text').execute()
    await db.schema.alterTable('password_reset').addColumn('client', 'text').execute()
  },
}
