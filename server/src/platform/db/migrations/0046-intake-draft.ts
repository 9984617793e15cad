import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Drafts of intake answers. */
export const intakeDraft: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('intake_draft')
      .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiry.id').onDelete('cascade'))
      .addColumn('intake_question_id', 'text', (column) =>
        column.notNull().references('intake_question.id').onDelete('cascade'),
      )
      .addColumn('answer', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('intake_draft_pk', ['inquiry_id', 'intake_question_id'])
      .execute()
    await db.schema
      .createIndex('intake_draft_by_intake_question_id')
      .on('intake_draft')
      .column('intake_question_id')
      .execute()
  },
}
