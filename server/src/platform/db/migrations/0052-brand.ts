import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How the installation and each organisation present themselves. */
export const brand: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    let table = db.schema
      .createTable('brand')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('customer_id', 'text', (column) => column.references('customer.id').onDelete('cascade'))
    for (const name of [
      'name',
      'color',
      'sender_name',
      'reply_to',
      'email_foot',
      'report_foot',
      'imprint',
      'privacy',
    ] as const)
      table = table.addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
    await table
      .addColumn('shows_plumbline', 'boolean', (column) => column.notNull().defaultTo(true))
      .addColumn('logo_hash', 'text')
      .addColumn('logo', 'text')
      .addColumn('logo_width', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('logo_height', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('brand_by_customer').on('brand').column('customer_id').unique().execute()
    await db.schema.createIndex('brand_by_logo').on('brand').column('logo_hash').execute()
  },
}
