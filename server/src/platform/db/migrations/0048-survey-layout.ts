import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How the survey of a type lays out its rating questions; an inquiry keeps the layout it was sent with. */
export const surveyLayout: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    for (const table of ['inquiry_type', 'inquiry'])
      await db.schema
        .alterTable(table)
        .addColumn('survey_layout', 'text', (column) =>
          column.notNull().defaultTo('standard').check(sql`survey_layout in ('standard', 'compact')`),
        )
        .execute()
  },
}
