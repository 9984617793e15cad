import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
type Db = Kysely<any>

/** Who is somebody: an account whose address was proved, and a client that is told from another by what it was seen with. */
export const provenIdentity: Migration = {
  async up(db: Db) {
    await db.schema
      .alterTable('user_account')
      .addColumn('verification_withdrawn', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
    // Nobody has noted so far which unverified accounts were verified once: who has been in, or was set back, was.
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
    // Who was never verified takes no survey: it waits for who proves the address.
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
