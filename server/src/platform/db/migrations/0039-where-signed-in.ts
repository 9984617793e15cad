import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Sessions record their browser, address, how they were started and when last used; accounts remember the browsers they
 * signed in with.
 */
export const whereSignedIn: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema.alterTable('session').addColumn('browser', 'text').execute()
    await db.schema.alterTable('session').addColumn('client_address', 'text').execute()
    await db.schema.alterTable('session').addColumn('used_at', 'text').execute()
    await db.schema
      .alterTable('session')
      .addColumn('begun_by', 'text', (column) => column.notNull().defaultTo('password'))
      .execute()
    await db.updateTable('session').set({ begun_by: 'survey-link' }).where('inquiry_id', 'is not', null).execute()
    await db.schema
      .createTable('known_browser')
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('browser_hash', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_browser_key', ['user_id', 'browser_hash'])
      .execute()
  },
}
