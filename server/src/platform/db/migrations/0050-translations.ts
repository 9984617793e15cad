import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What is asked in several languages: each record keeps its translations, a sent inquiry the languages it is offered in. */
export const translations: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    const translated = [
      'inquiry_type',
      'pathway',
      'diagnostic_question',
      'intake_question',
      'finding',
      'recommendation',
      'roadmap',
      'custom_question',
      'survey_question',
      'inquiry',
    ]
    for (const table of translated)
      await db.schema
        .alterTable(table)
        .addColumn('translations', 'jsonb', (column) => column.notNull().defaultTo('{}'))
        .execute()
    for (const table of ['inquiry_type', 'inquiry']) {
      await db.schema
        .alterTable(table)
        .addColumn('original_language', 'text', (column) => column.notNull().defaultTo('en'))
        .execute()
      await db.schema
        .alterTable(table)
        .addColumn('languages', 'jsonb', (column) => column.notNull().defaultTo('[]'))
        .execute()
    }
    await db.schema.alterTable('respondent').addColumn('answered_in', 'text').execute()
  },
}
