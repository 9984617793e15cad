import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A roadmap's steps get actions, with owners who may have no account. */
export const actions: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('action_owner')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiry.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (column) => column.references('user_account.id'))
      .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('email', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('email_key', 'text')
      .addColumn('stopped_at', 'text')
      .execute()
    await index('action_owner', ['inquiry_id', 'user_id'], true)
    await index('action_owner', ['inquiry_id', 'email_key'], true)
    await index('action_owner', ['user_id'])
    await index('action_owner', ['email_key'])

    await db.schema
      .createTable('action_link')
      .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('owner_id', 'text', (column) => column.notNull().references('action_owner.id').onDelete('cascade'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await index('action_link', ['owner_id'])

    await db.schema
      .createTable('action')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiry.id').onDelete('cascade'))
      .addColumn('step', 'integer', (column) => column.notNull().check(sql`step in (1, 2, 3)`))
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('owner_id', 'text', (column) => column.references('action_owner.id'))
      .addColumn('start_day', 'text')
      .addColumn('due_day', 'text')
      .addColumn('status', 'text', (column) =>
        column.notNull().check(sql`status in ('open', 'in progress', 'done', 'dropped')`),
      )
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('basis_kind', 'text', (column) => column.check(sql`basis_kind in ('finding', 'recommendation')`))
      .addColumn('basis_text', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('basis_id', 'text')
      .addColumn('questions', 'jsonb', (column) => column.notNull())
      .addColumn('reminders', 'boolean', (column) => column.notNull().defaultTo(true))
      .addColumn('remind_at', 'text')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await index('action', ['inquiry_id', 'due_day'])
    await index('action', ['owner_id'])
    await db.schema
      .createIndex('action_to_remind')
      .on('action')
      .column('remind_at')
      .where(sql.ref('remind_at'), 'is not', null)
      .execute()

    await db.schema
      .createTable('action_event')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('action_id', 'text', (column) => column.notNull().references('action.id').onDelete('cascade'))
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.references('user_account.id'))
      .addColumn('owner_id', 'text', (column) => column.references('action_owner.id').onDelete('cascade'))
      .addColumn('changes', 'jsonb', (column) => column.notNull())
      .execute()
    await index('action_event', ['action_id', 'id'])
    await index('action_event', ['user_id'])
    await index('action_event', ['owner_id'])

    async function index(table: string, columns: string[], isUnique = false) {
      const name = `${table}_by_${columns.join('_and_')}`
      const made = db.schema.createIndex(name).on(table).columns(columns)
      await (isUnique ? made.unique() : made).execute()
    }
  },
}
