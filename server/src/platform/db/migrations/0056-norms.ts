import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Norms: who agreed, which types have them, the calculated ones and those from files. */
export const norms: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('norm_sharing')
      .addColumn('customer_id', 'text', (column) => column.primaryKey().notNull().references('customer.id'))
      .addColumn('shares', 'boolean', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull().references('user_account.id'))
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('norm_sharing_by_changed_by').on('norm_sharing').column('changed_by').execute()
    await db.schema
      .createTable('norm_type')
      .addColumn('inquiry_type_id', 'text', (column) =>
        column.primaryKey().notNull().references('inquiry_type.id').onDelete('cascade'),
      )
      .addColumn('is_on', 'boolean', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('norm_file')
      .addColumn('inquiry_type_id', 'text', (column) =>
        column.primaryKey().notNull().references('inquiry_type.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('content', 'jsonb', (column) => column.notNull())
      .addColumn('loaded_by', 'text', (column) => column.notNull().references('user_account.id'))
      .addColumn('loaded_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('norm_file_by_loaded_by').on('norm_file').column('loaded_by').execute()
    await db.schema
      .createTable('norm_run')
      .addColumn('quarter', 'text', (column) => column.primaryKey().notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('norm')
      .addColumn('inquiry_type_id', 'text', (column) =>
        column.notNull().references('inquiry_type.id').onDelete('cascade'),
      )
      .addColumn('question_id', 'text', (column) => column.notNull())
      .addColumn('wording', 'text', (column) => column.notNull())
      .addColumn('slice', 'text', (column) => column.notNull())
      .addColumn('content', 'jsonb', (column) => column.notNull())
      .addColumn('calculated_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('norm_key', ['inquiry_type_id', 'question_id', 'wording', 'slice'])
      .execute()
  },
}
