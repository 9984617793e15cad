import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
type Db = Kysely<any>

/** A fingerprint of the secret that signs sessions and links: at most one row. */
export const signingSecret: Migration = {
  async up(db: Db) {
    await db.schema
      .createTable('signing_secret')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addCheckConstraint('signing_secret_one', sql`id = 1`)
      .execute()
  },
}
