import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A results draft keeps the consultant's translations beside its content. Those of a version are in its content. */
export const resultsTranslations: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .alterTable('results_draft')
      .addColumn('translations', 'jsonb', (column) => column.notNull().defaultTo('{}'))
      .execute()
  },
}
