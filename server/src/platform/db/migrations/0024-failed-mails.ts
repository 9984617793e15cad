import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A partial index for the failed emails listed under 'Needs your attention'. */
export const failedMails: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await sql`create index mail_failed on mail (respondent_id, id) where failure is not null and respondent_id is not null`.execute(
      db,
    )
  },
}
