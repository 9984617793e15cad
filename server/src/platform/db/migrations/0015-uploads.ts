import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Uploads in progress, and the parts received. */
export const uploads: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('upload')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiry.id').onDelete('cascade'))
      .addColumn('respondent_id', 'text', (column) => column.notNull().references('respondent.id').onDelete('cascade'))
      .addColumn('question_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('received', 'integer', (column) => column.notNull())
      .addColumn('uploaded_by', 'text', (column) => column.notNull().references('user_account.id'))
      .addColumn('moved_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('upload_inquiry').on('upload').columns(['inquiry_id']).execute()
    await db.schema.createIndex('upload_respondent').on('upload').columns(['respondent_id']).execute()
    await db.schema.createIndex('upload_uploaded_by').on('upload').columns(['uploaded_by']).execute()
    await db.schema.createIndex('upload_moved').on('upload').columns(['moved_at', 'id']).execute()
    await db.schema
      .createTable('upload_part')
      .addColumn('upload_id', 'text', (column) => column.notNull().references('upload.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('file_key', 'text', (column) => column.notNull().unique())
      .addPrimaryKeyConstraint('upload_part_key', ['upload_id', 'position'])
      .execute()
  },
}
