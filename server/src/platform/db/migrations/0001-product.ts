import { type ColumnDataType, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
type Db = Kysely<any>
type Table<Columns extends string = string> = CreateTableBuilder<string, Columns>

const areas = ['Culture', 'People', 'Process', 'Structure', 'Other']

/** All tables of the first version. Deleting from the catalogue never deletes data of an inquiry. */
export const product: Migration = {
  async up(db: Db) {
    await table(db, 'customer')
      .addColumn('name', 'text', required)
      .addColumn('name_key', 'text', required)
      .addColumn('industry', 'text', required)
      .addColumn('website', 'text', required)
      .addColumn('address', 'text', required)
      .addColumn('state', 'text', required)
      .addColumn('city', 'text', required)
      .addColumn('country', 'text', required)
      .addColumn('years_in_business', 'text')
      .addColumn('duration', 'text')
      .addColumn('profit_or_non', 'text')
      .addColumn('ownership_structure', 'text')
      .addColumn('annual_revenue', 'text')
      .addColumn('average_fte', 'text')
      .addColumn('number_of_locations', 'text')
      .addColumn('headquarter_address', 'text')
      .addColumn('is_active', 'boolean', (column) => column.notNull().defaultTo(true))
      .addColumn('profile_completed_at', 'text')
      .addColumn('created_at', 'text', required)
      .addColumn('deleted_at', 'text')
      .execute()
    await uniqueWhereNotDeleted(db, 'customer', 'name_key')

    await table(db, 'user_account')
      .addColumn('customer_id', 'text', (column) => column.references('customer.id'))
      .addColumn('is_admin', 'boolean', required)
      .addColumn('first_name', 'text', required)
      .addColumn('last_name', 'text', required)
      .addColumn('email', 'text', required)
      .addColumn('email_key', 'text', required)
      .addColumn('designation', 'text', required)
      .addColumn('password_hash', 'text', required)
      .addColumn('active', 'boolean', (column) => column.notNull().defaultTo(true))
      .addColumn('is_verified', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('created_at', 'text', required)
      .addColumn('deleted_at', 'text')
      .execute()
    await uniqueWhereNotDeleted(db, 'user_account', 'email_key')
    await index(db, 'user_account', ['customer_id', 'id'])

    await table(db, 'session')
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id'))
      .addColumn('created_at', 'text', required)
      .addColumn('expires_at', 'text', required)
      .addColumn('ended_at', 'text')
      .execute()
    await index(db, 'session', ['user_id'])
    await index(db, 'session', ['expires_at'])

    await table(db, 'email_verification')
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('expires_at', 'text', required)
      .addColumn('used_at', 'text')
      .addColumn('created_at', 'text', required)
      .execute()
    await index(db, 'email_verification', ['user_id'])

    await table(db, 'password_reset')
      .addColumn('user_id', 'text', (column) => column.references('user_account.id'))
      .addColumn('email_key', 'text', required)
      .addColumn('code_hash', 'text', required)
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expires_at', 'text', required)
      .addColumn('used_at', 'text')
      .addColumn('created_at', 'text', required)
      .execute()
    await index(db, 'password_reset', ['email_key', 'id'])
    await index(db, 'password_reset', ['user_id'])

    await db.schema
      .createTable('rate_limit')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', required)
      .addColumn('window_ends_at', 'text', required)
      .execute()
    await index(db, 'rate_limit', ['window_ends_at'])

    await table(db, 'inquiry_type')
      .addColumn('name', 'text', required)
      .addColumn('description', 'text', required)
      .addColumn('is_active', 'boolean', (column) => column.notNull().defaultTo(true))
      .execute()

    await table(db, 'pathway').addColumn('name', 'text', required).execute()

    await table(db, 'pathway_inquiry_type')
      .addColumn('pathway_id', 'text', (column) => column.notNull().references('pathway.id').onDelete('cascade'))
      .addColumn('inquiry_type_id', 'text', (column) =>
        column.notNull().references('inquiry_type.id').onDelete('cascade'),
      )
      .addUniqueConstraint('pathway_inquiry_type_pair', ['pathway_id', 'inquiry_type_id'])
      .execute()
    await index(db, 'pathway_inquiry_type', ['inquiry_type_id', 'id'])

    await questionColumns(
      table(db, 'diagnostic_question').addColumn('pathway_id', 'text', (column) =>
        column.notNull().references('pathway.id').onDelete('cascade'),
      ),
      'diagnostic_question',
    ).execute()
    await index(db, 'diagnostic_question', ['pathway_id', 'id'])

    await table(db, 'intake_question')
      .addColumn('inquiry_type_id', 'text', (column) =>
        column.notNull().references('inquiry_type.id').onDelete('cascade'),
      )
      .addColumn('title', 'text', required)
      .addColumn('type', 'text', required)
      .addColumn('description', 'text', required)
      .addColumn('max_length', 'integer')
      .addCheckConstraint('intake_question_type', oneOf('type', ['Textbox', 'Checkbox']))
      .execute()
    await index(db, 'intake_question', ['inquiry_type_id', 'id'])

    await table(db, 'finding')
      .addColumn('inquiry_type_id', 'text', (column) =>
        column.notNull().references('inquiry_type.id').onDelete('cascade'),
      )
      .addColumn('area', 'text', required)
      .addColumn('detail', 'text', required)
      .addCheckConstraint('finding_area', oneOf('area', areas))
      .execute()
    await index(db, 'finding', ['inquiry_type_id', 'id'])

    await table(db, 'recommendation')
      .addColumn('inquiry_type_id', 'text', (column) =>
        column.notNull().references('inquiry_type.id').onDelete('cascade'),
      )
      .addColumn('detail', 'text', required)
      .execute()
    await index(db, 'recommendation', ['inquiry_type_id', 'id'])

    await table(db, 'roadmap')
      .addColumn('inquiry_type_id', 'text', (column) =>
        column.notNull().references('inquiry_type.id').onDelete('cascade'),
      )
      .addColumn('step1_title', 'text', required)
      .addColumn('step1_description', 'text', required)
      .addColumn('step1_detail', 'text', required)
      .addColumn('step2_title', 'text', required)
      .addColumn('step2_description', 'text', required)
      .addColumn('step2_detail', 'text', required)
      .addColumn('step3_title', 'text', required)
      .addColumn('step3_description', 'text', required)
      .addColumn('step3_detail', 'text', required)
      .execute()
    await index(db, 'roadmap', ['inquiry_type_id', 'id'])

    await table(db, 'inquiry')
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customer.id'))
      .addColumn('inquiry_type_id', 'text', (column) => column.notNull().references('inquiry_type.id'))
      .addColumn('description', 'text', required)
      .addColumn('is_active', 'boolean', (column) => column.notNull().defaultTo(true))
      .addColumn('expiry_date', 'text')
      .addColumn('recreated_from_id', 'text', (column) => column.references('inquiry.id'))
      .addColumn('created_by', 'text', (column) => column.notNull().references('user_account.id'))
      .addColumn('created_at', 'text', required)
      .addColumn('intake_answered_at', 'text')
      .addColumn('respondents_added_at', 'text')
      .addColumn('published_at', 'text')
      .execute()
    await index(db, 'inquiry', ['customer_id', 'id'])
    await index(db, 'inquiry', ['inquiry_type_id'])
    await index(db, 'inquiry', ['recreated_from_id'])
    await index(db, 'inquiry', ['created_by'])

    await table(db, 'invitation')
      .addColumn('kind', 'text', required)
      .addColumn('email_key', 'text', required)
      .addColumn('customer_id', 'text', (column) => column.references('customer.id'))
      .addColumn('customer_name', 'text', required)
      .addColumn('inquiry_id', 'text', (column) => column.references('inquiry.id'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('expires_at', 'text')
      .addColumn('used_at', 'text')
      .addColumn('created_at', 'text', required)
      .addCheckConstraint('invitation_kind', oneOf('kind', ['organisation', 'administrator', 'respondent']))
      .execute()
    await index(db, 'invitation', ['email_key'])
    await index(db, 'invitation', ['customer_id'])
    await index(db, 'invitation', ['inquiry_id'])

    await table(db, 'intake_answer')
      .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiry.id').onDelete('cascade'))
      .addColumn('intake_question_id', 'text', (column) => column.references('intake_question.id').onDelete('set null'))
      .addColumn('question', 'text', required)
      .addColumn('question_type', 'text', required)
      .addColumn('answer', 'text', required)
      .addUniqueConstraint('intake_answer_question', ['inquiry_id', 'intake_question_id'])
      .addCheckConstraint('intake_answer_type', oneOf('question_type', ['Textbox', 'Checkbox']))
      .execute()
    await index(db, 'intake_answer', ['intake_question_id'])

    await questionColumns(
      table(db, 'custom_question')
        .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiry.id').onDelete('cascade'))
        .addColumn('created_by', 'text', (column) => column.notNull().references('user_account.id'))
        .addColumn('status', 'text', (column) => column.notNull().defaultTo('Pending')),
      'custom_question',
    )
      .addCheckConstraint('custom_question_status', oneOf('status', ['Pending', 'Approved', 'Reject']))
      .execute()
    await index(db, 'custom_question', ['inquiry_id'])
    await index(db, 'custom_question', ['created_by', 'id'])

    await questionColumns(
      db.schema
        .createTable('survey_question')
        .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiry.id').onDelete('cascade'))
        .addColumn('question_id', 'text', required)
        .addColumn('position', 'integer', required)
        .addColumn('is_custom', 'boolean', required),
      'survey_question',
    )
      .addPrimaryKeyConstraint('survey_question_key', ['inquiry_id', 'question_id'])
      .addUniqueConstraint('survey_question_position', ['inquiry_id', 'position'])
      .execute()

    await table(db, 'respondent')
      .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiry.id').onDelete('cascade'))
      .addColumn('email', 'text', required)
      .addColumn('email_key', 'text', required)
      .addColumn('user_id', 'text', (column) => column.references('user_account.id'))
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('pending'))
      .addColumn('saved_at', 'text')
      .addColumn('completed_at', 'text')
      .addColumn('created_at', 'text', required)
      .addUniqueConstraint('respondent_address', ['inquiry_id', 'email_key'])
      .addUniqueConstraint('respondent_user', ['inquiry_id', 'user_id'])
      .addUniqueConstraint('respondent_of_inquiry', ['id', 'inquiry_id'])
      .addCheckConstraint('respondent_status', oneOf('status', ['pending', 'completed']))
      .execute()
    await index(db, 'respondent', ['inquiry_id', 'id'])
    await index(db, 'respondent', ['inquiry_id', 'status'])
    await index(db, 'respondent', ['user_id', 'id'])
    await index(db, 'respondent', ['email_key'])

    await table(db, 'document')
      .addColumn('kind', 'text', required)
      .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiry.id'))
      .addColumn('respondent_id', 'text', (column) => column.references('respondent.id'))
      .addColumn('question_id', 'text')
      .addColumn('name', 'text', required)
      .addColumn('name_key', 'text', required)
      .addColumn('media_type', 'text', required)
      .addColumn('size', 'integer', required)
      .addColumn('file_key', 'text', (column) => column.notNull().unique())
      .addColumn('uploaded_by', 'text', (column) => column.notNull().references('user_account.id'))
      .addColumn('created_at', 'text', required)
      .addCheckConstraint('document_kind', oneOf('kind', ['survey', 'help', 'results', 'export']))
      .execute()
    await index(db, 'document', ['inquiry_id', 'kind', 'id'])
    await index(db, 'document', ['respondent_id', 'id'])
    await index(db, 'document', ['uploaded_by'])
    await db.schema
      .createIndex('document_help_name')
      .unique()
      .on('document')
      .columns(['inquiry_id', 'name_key'])
      .where(sql.ref('kind'), '=', sql.lit('help'))
      .execute()

    await db.schema
      .createTable('survey_answer')
      .addColumn('respondent_id', 'text', required)
      .addColumn('inquiry_id', 'text', required)
      .addColumn('question_id', 'text', required)
      .addColumn('answer', 'text')
      .addColumn('value_answer', 'text')
      .addColumn('checkbox_options', 'jsonb', required)
      .addColumn('document_id', 'text', (column) => column.references('document.id'))
      .addPrimaryKeyConstraint('survey_answer_key', ['respondent_id', 'question_id'])
      .addForeignKeyConstraint(
        'survey_answer_respondent',
        ['respondent_id', 'inquiry_id'],
        'respondent',
        ['id', 'inquiry_id'],
        (key) => key.onDelete('cascade'),
      )
      .addForeignKeyConstraint('survey_answer_question', ['inquiry_id', 'question_id'], 'survey_question', [
        'inquiry_id',
        'question_id',
      ])
      .execute()
    await index(db, 'survey_answer', ['inquiry_id', 'question_id'])
    await index(db, 'survey_answer', ['document_id'])

    await table(db, 'result')
      .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiry.id').onDelete('cascade'))
      .addColumn('version', 'integer', required)
      .addColumn('content', 'jsonb', required)
      .addColumn('advance_insights', 'integer', required)
      .addColumn('published_by', 'text', (column) => column.notNull().references('user_account.id'))
      .addColumn('published_at', 'text', required)
      .addColumn('document_id', 'text', (column) => column.references('document.id'))
      .addUniqueConstraint('result_version', ['inquiry_id', 'version'])
      .execute()
    await index(db, 'result', ['published_by'])
    await index(db, 'result', ['document_id'])

    await table(db, 'mail')
      .addColumn('to_address', 'text', required)
      .addColumn('subject', 'text', required)
      .addColumn('text', 'text', required)
      .addColumn('html', 'text', required)
      .addColumn('customer_id', 'text', (column) => column.references('customer.id'))
      .addColumn('message_id', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('due_at', 'text', required)
      .addColumn('claimed_until', 'text')
      .addColumn('sent_at', 'text')
      .addColumn('last_error', 'text')
      .addColumn('created_at', 'text', required)
      .addCheckConstraint('mail_state', oneOf('state', ['waiting', 'sent', 'failed']))
      .execute()
    await index(db, 'mail', ['state', 'due_at'])
    await index(db, 'mail', ['customer_id', 'sent_at'])

    await table(db, 'audit_event')
      .addColumn('at', 'text', required)
      .addColumn('user_id', 'text', (column) => column.references('user_account.id'))
      .addColumn('customer_id', 'text', (column) => column.references('customer.id'))
      .addColumn('client_address', 'text', required)
      .addColumn('action', 'text', required)
      .addColumn('subject', 'text', required)
      .addColumn('detail', 'jsonb', required)
      .execute()
    await index(db, 'audit_event', ['user_id'])
    await index(db, 'audit_event', ['customer_id'])
    await index(db, 'audit_event', ['at'])
  },
}

const required = (column: { notNull(): unknown }) => column.notNull() as never

function table(db: Db, name: string): Table {
  return db.schema.createTable(name).addColumn('id', 'text', (column) => column.primaryKey())
}

function questionColumns(table: Table, name: string): Table {
  const columns: [string, ColumnDataType][] = [
    ['title', 'text'],
    ['type', 'text'],
    ['description', 'text'],
    ['area', 'text'],
    ['rating_options', 'jsonb'],
    ['checkbox_options', 'jsonb'],
    ['accepted_formats', 'text'],
  ]
  let built = table.addColumn('max_length', 'integer').addColumn('validation_regex', 'text')
  for (const [column, type] of columns) built = built.addColumn(column, type, required)
  return built
    .addCheckConstraint(`${name}_type`, oneOf('type', ['Textbox', 'Checkbox', 'Rating', 'Document']))
    .addCheckConstraint(`${name}_area`, oneOf('area', areas))
    .addCheckConstraint(`${name}_scored`, sql`area = 'Other' or type = 'Rating'`)
    .addCheckConstraint(`${name}_formats`, oneOf('accepted_formats', ['any', 'excel']))
}

function oneOf(column: string, values: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`
}

async function index(db: Db, on: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${on}_by_${columns.join('_')}`)
    .on(on)
    .columns(columns)
    .execute()
}

async function uniqueWhereNotDeleted(db: Db, on: string, column: string): Promise<void> {
  await db.schema
    .createIndex(`${on}_${column}`)
    .unique()
    .on(on)
    .column(column)
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
}
