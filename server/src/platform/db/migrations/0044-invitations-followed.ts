import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Pending invitations record whether the link was opened, and can have a second, copied link. */
export const invitationsFollowed: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema.alterTable('invitation').addColumn('opened_at', 'text').execute()
    await db.schema.alterTable('invitation').addColumn('copied_hash', 'text').execute()
    await db.schema.createIndex('invitation_by_copied_hash').on('invitation').column('copied_hash').unique().execute()
  },
}
