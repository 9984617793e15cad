import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Findings and recommendations can name a topic and the questions they rest on. */
export const whatFindingsSpeakOf: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    for (const table of ['finding', 'recommendation']) {
      await db.schema.alterTable(table).addColumn('speaks_of', 'text').execute()
      await db.schema
        .alterTable(table)
        .addColumn('question_ids', 'jsonb', (column) => column.notNull().defaultTo('[]'))
        .execute()
    }
  },
}
