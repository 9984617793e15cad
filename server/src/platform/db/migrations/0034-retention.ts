import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Answers are anonymised some months after publication if the organisation has chosen so: the announced day, and when
 * it was done.
 */
export const retention: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema.alterTable('customer').addColumn('retention_months', 'integer').execute()
    await db.schema.alterTable('inquiry').addColumn('anonymous_on', 'text').execute()
    await db.schema.alterTable('inquiry').addColumn('anonymised_at', 'text').execute()
  },
}
