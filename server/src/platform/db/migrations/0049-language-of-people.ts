import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The language someone reads, an organisation's, and that of a respondent as the list of people has it. */
export const languageOfPeople: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    for (const table of ['user_account', 'customer', 'respondent'])
      await db.schema.alterTable(table).addColumn('language', 'text').execute()
  },
}
