import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Results drafts, publishing with a note, withdrawing with a reason; who has opened which version; tags on comments. A
 * recommendation can name an area.
 */
export const resultsDraft: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema.alterTable('recommendation').addColumn('area', 'text').execute()

    await db.schema
      .alterTable('result')
      .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('result').addColumn('republished_from', 'integer').execute()
    await db.schema.alterTable('result').addColumn('withdrawn_at', 'text').execute()
    await db.schema
      .alterTable('result')
      .addColumn('withdrawn_by', 'text', (column) => column.references('user_account.id'))
      .execute()
    await db.schema.alterTable('result').addColumn('withdraw_reason', 'text').execute()
    await db.schema.alterTable('result').addColumn('remind_at', 'text').execute()
    await db.schema.createIndex('result_by_withdrawn_by').on('result').column('withdrawn_by').execute()
    await db.schema.createIndex('result_by_remind_at').on('result').column('remind_at').execute()

    await db.schema
      .createTable('results_draft')
      .addColumn('inquiry_id', 'text', (column) =>
        column.primaryKey().notNull().references('inquiry.id').onDelete('cascade'),
      )
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('content', 'jsonb', (column) => column.notNull())
      .addColumn('saved_by', 'text', (column) => column.notNull().references('user_account.id'))
      .addColumn('saved_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('results_draft_by_saved_by').on('results_draft').column('saved_by').execute()

    await db.schema
      .createTable('results_seen')
      .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiry.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('results_seen_pk', ['inquiry_id', 'user_id'])
      .execute()
    await db.schema.createIndex('results_seen_by_user_id').on('results_seen').column('user_id').execute()

    await db.schema
      .createTable('answer_tag')
      .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiry.id').onDelete('cascade'))
      .addColumn('respondent_id', 'text', (column) => column.notNull().references('respondent.id').onDelete('cascade'))
      .addColumn('question_id', 'text', (column) => column.notNull())
      .addColumn('tag', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('answer_tag_pk', ['inquiry_id', 'question_id', 'respondent_id', 'tag'])
      .execute()
    await db.schema.createIndex('answer_tag_by_respondent_id').on('answer_tag').column('respondent_id').execute()
  },
}
