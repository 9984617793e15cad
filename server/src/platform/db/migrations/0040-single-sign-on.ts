import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Single sign-on with OpenID Connect: linked identities, and sign-ins in progress. */
export const singleSignOn: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('federated_identity')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id'))
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('federated_identity_once_at_issuer', ['issuer', 'subject'])
      .addUniqueConstraint('federated_identity_once_for_user', ['user_id', 'issuer'])
      .execute()
    await db.schema
      .createTable('single_sign_on_attempt')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('state_hash', 'text', (column) => column.notNull().unique())
      .addColumn('browser_hash', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.references('user_account.id'))
      .addColumn('subject', 'text')
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('spent_at', 'text')
      .addCheckConstraint('single_sign_on_attempt_kind', sql`kind in ('enter', 'link')`)
      .execute()
    await db.schema
      .createIndex('single_sign_on_attempt_by_user_id')
      .on('single_sign_on_attempt')
      .column('user_id')
      .execute()
    await db.schema
      .createIndex('single_sign_on_attempt_by_expires_at')
      .on('single_sign_on_attempt')
      .column('expires_at')
      .execute()
  },
}
