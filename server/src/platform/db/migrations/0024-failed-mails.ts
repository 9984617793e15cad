import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** 'What needs you' looks for mails to respondents that failed, which are few among all. */
export const failedMails: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await sql`create index mail_failed on mail (respondent_id, id) where failure is not null and respondent_id is not null`.execute(
      db,
    )
  },
}
