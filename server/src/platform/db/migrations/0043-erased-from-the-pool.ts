import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Whether the texts of a confidential inquiry are withheld because somebody's were erased, and whether an erasure has kept them. Before, they always went: so
 * those of inquiries from which somebody who had submitted was erased are withheld from now on. And what an erased account's address is known by, should it come back
 * unasked. (decisions 057, 058)
 */
export const erasedFromThePool: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .alterTable('inquiry')
      .addColumn('texts_withheld', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
    await db.schema
      .alterTable('erasure')
      .addColumn('texts', 'text', (column) =>
        column.notNull().defaultTo('removed').check(sql`texts in ('kept', 'removed')`),
      )
      .execute()
    // A keyed hash: who has the database alone cannot try addresses.
    await db.schema.alterTable('erasure').addColumn('address_hash', 'text').execute()
    await sql`update inquiry set texts_withheld = true
      where confidentiality = 'confidential' and anonymised_at is null and exists (
        select 1 from respondent where respondent.inquiry_id = inquiry.id
          and respondent.status = 'completed' and respondent.email_key like 'erased %')`.execute(db)
  },
}
