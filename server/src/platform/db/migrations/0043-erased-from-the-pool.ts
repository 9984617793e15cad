import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Whether a confidential inquiry's comments are withheld because someone's were erased, and whether an erasure kept
 * them. Until now they were always deleted, so inquiries with an erased submission are marked as withheld. Also a keyed
 * hash of an erased account's address, so that it can be refused. (decisions 057, 058)
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
    // A keyed hash: someone with only the database cannot try addresses.
    await db.schema.alterTable('erasure').addColumn('address_hash', 'text').execute()
    await sql`update inquiry set texts_withheld = true
      where confidentiality = 'confidential' and anonymised_at is null and exists (
        select 1 from respondent where respondent.inquiry_id = inquiry.id
          and respondent.status = 'completed' and respondent.email_key like 'erased %')`.execute(db)
  },
}
