import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
type Db = Kysely<any>

/**
 * Queued emails are stored as content instead of two texts, with their respondent and the reason of a failure;
 * invitations still to be written are marked.
 */
export const mailQueue: Migration = {
  async up(db: Db) {
    await db.schema.alterTable('mail').addColumn('letter', 'jsonb').execute()
    await db.schema.alterTable('mail').addColumn('failure', 'text').execute()
    await db.schema
      .alterTable('mail')
      .addColumn('respondent_id', 'text', (column) => column.references('respondent.id').onDelete('set null'))
      .execute()
    await db.schema
      .alterTable('respondent')
      .addColumn('to_invite', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
    await db.schema.alterTable('inquiry').addColumn('inviting_since', 'text').execute()

    await db.schema.dropIndex('mail_by_state_due_at').execute()
    await sql`create index mail_waiting on mail (customer_id, due_at, id) where state = 'waiting'`.execute(db)
    await sql`create index mail_by_respondent_id on mail (respondent_id, id) where respondent_id is not null`.execute(
      db,
    )
    await sql`create index respondent_to_invite on respondent (inquiry_id, id) where to_invite = true`.execute(db)
    await sql`create index inquiry_inviting on inquiry (inviting_since) where inviting_since is not null`.execute(db)
  },
}
