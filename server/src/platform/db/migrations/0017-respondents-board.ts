import { type AlterTableColumnAlteringBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Respondents' status, reminders, and confidential inquiries. Existing inquiries are identified, have no attributes and
 * no reminders. [OPS-014]
 */
export const respondentsBoard: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await addSmallestGroups(db, 'inquiry_type')
    await addSmallestGroups(db, 'inquiry')
    await addTexts(db, 'inquiry', ['introduction'])
    await add(db, 'inquiry', (to) => to.addColumn('closed_at', 'text'))
    await add(db, 'inquiry', (to) =>
      to.addColumn('confidentiality', 'text', (column) => column.notNull().defaultTo('identified')),
    )
    await add(db, 'inquiry', (to) =>
      to.addColumn('attribute_names', 'jsonb', (column) => column.notNull().defaultTo('[]')),
    )
    await add(db, 'inquiry', (to) =>
      to.addColumn('reminders', 'boolean', (column) => column.notNull().defaultTo(false)),
    )

    await addTexts(db, 'respondent', ['first_name', 'last_name', 'attribute_1', 'attribute_2', 'attribute_3'])
    for (const name of ['last_day', 'opened_at', 'returned_at', 'return_reason'])
      await add(db, 'respondent', (to) => to.addColumn(name, 'text'))
    await add(db, 'respondent', (to) => to.addColumn('answered', 'integer', (column) => column.notNull().defaultTo(0)))
    await add(db, 'respondent', (to) =>
      to.addColumn('returned_submissions', 'jsonb', (column) => column.notNull().defaultTo('[]')),
    )
    await countAnswered(db)

    await db.schema
      .createTable('reminder')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiry.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('sentence', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('asked_by', 'text', (column) => column.references('user_account.id'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('reminder_by_inquiry_id').on('reminder').columns(['inquiry_id', 'id']).execute()
    await db.schema.createIndex('reminder_by_asked_by').on('reminder').column('asked_by').execute()
    await db.schema
      .createTable('reminder_plan')
      .addColumn('respondent_id', 'text', (column) =>
        column.primaryKey().notNull().references('respondent.id').onDelete('cascade'),
      )
      .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiry.id').onDelete('cascade'))
      .addColumn('next_at', 'text')
      .addColumn('slot', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('reminder_id', 'text', (column) => column.references('reminder.id').onDelete('cascade'))
      .addColumn('stopped_at', 'text')
      .execute()
    await db.schema.createIndex('reminder_plan_by_inquiry_id').on('reminder_plan').column('inquiry_id').execute()
    await sql`create index reminder_plan_due on reminder_plan (inquiry_id, next_at, reminder_id) where next_at is not null`.execute(
      db,
    )
    await db.schema.createIndex('reminder_plan_by_reminder_id').on('reminder_plan').column('reminder_id').execute()

    for (const name of ['kind', 'reminder_id', 'not_after']) await add(db, 'mail', (to) => to.addColumn(name, 'text'))
    await db.updateTable('mail').set({ kind: 'invitation' }).where('respondent_id', 'is not', null).execute()
    await sql`create index mail_by_reminder_id on mail (reminder_id, respondent_id) where reminder_id is not null`.execute(
      db,
    )
    await sql`create index mail_not_after on mail (not_after) where state = 'waiting' and not_after is not null`.execute(
      db,
    )
  },
}

// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyDb = Kysely<any>

// SQLite adds one column per statement.
async function add(
  db: AnyDb,
  table: string,
  column: (to: ReturnType<AnyDb['schema']['alterTable']>) => AlterTableColumnAlteringBuilder,
) {
  await column(db.schema.alterTable(table)).execute()
}

async function addTexts(db: AnyDb, table: string, names: readonly string[]) {
  for (const name of names)
    await add(db, table, (to) => to.addColumn(name, 'text', (column) => column.notNull().defaultTo('')))
}

async function addSmallestGroups(db: AnyDb, table: string) {
  await add(db, table, (to) => to.addColumn('min_figures', 'integer', (column) => column.notNull().defaultTo(5)))
  await add(db, table, (to) => to.addColumn('min_texts', 'integer', (column) => column.notNull().defaultTo(10)))
}

/** Questions each respondent has answered so far: both ratings, a text, a multiple choice or a document. */
async function countAnswered(db: AnyDb) {
  await sql`
    update respondent set answered = (
      select count(*) from survey_answer
      where survey_answer.respondent_id = respondent.id and (
        (survey_answer.performance is not null and survey_answer.importance is not null)
        or survey_answer.text <> '' or survey_answer.document_id is not null
        or cast(survey_answer.checkbox_options as text) <> '[]'
      )
    ) where saved_at is not null`.execute(db)
}
