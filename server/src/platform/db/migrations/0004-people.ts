import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
type Db = Kysely<any>

/** Who awaits approval, who invited whom, and at most one pending invitation per address. */
export const people: Migration = {
  async up(db: Db) {
    await db.schema
      .alterTable('user_account')
      .addColumn('waits_for_approval', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
    // It was not recorded whether an inactive account was refused or undecided: people who never signed in still await
    // approval.
    await db
      .updateTable('user_account')
      .set({ waits_for_approval: true })
      .where('active', '=', false)
      .where('is_admin', '=', false)
      .where('customer_id', 'is not', null)
      .where((where) =>
        where.not(
          where.exists(where.selectFrom('session').select('session.id').whereRef('user_id', '=', 'user_account.id')),
        ),
      )
      .execute()
    await db.schema
      .createIndex('user_account_waiting')
      .on('user_account')
      .columns(['customer_id', 'id'])
      .where(sql.ref('waits_for_approval'), '=', sql.lit(true))
      .execute()

    await db.schema
      .alterTable('invitation')
      .addColumn('invited_by', 'text', (column) => column.references('user_account.id'))
      .execute()
    await db.schema.createIndex('invitation_by_invited_by').on('invitation').column('invited_by').execute()
    await sql`create unique index invitation_open on invitation (kind, email_key, coalesce(customer_id, ''))
      where kind <> 'respondent' and used_at is null`.execute(db)
  },
}
