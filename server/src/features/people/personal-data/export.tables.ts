import { type RawBuilder, sql } from 'kysely'
import type { PersonalTable } from './register/columns.ts'
import { register } from './register.ts'

/** The owner of an export. `customerId` is a manager's organisation, otherwise null. */
export interface Exporting {
  readonly userId: string
  readonly emailKey: string
  readonly customerId: string | null
}

/** How a table is exported: its title, rows, and explanatory columns. */
interface ExportedTable {
  readonly title: string
  /** The table with its joins, and the owner's rows. */
  readonly rows: (of: Exporting) => RawBuilder<unknown>
  /** Columns of other tables, by their name in the export. */
  readonly beside?: Readonly<Record<string, string>>
}

const OWN_RESPONDENT = (of: Exporting) =>
  sql`(respondent.user_id = ${of.userId} or (respondent.user_id is null and respondent.email_key = ${of.emailKey}))`
const IN_INQUIRY = { inquiry: 'inquiry.description' }

/** A person's export: each table with columns the register assigns to the person. */
const ownTables: Readonly<Record<string, ExportedTable>> = {
  user_account: {
    title: 'Your account',
    rows: ({ userId }) => sql`user_account where user_account.id = ${userId}`,
  },
  former_address: {
    title: 'Your previous addresses',
    rows: ({ userId }) => sql`former_address where former_address.user_id = ${userId}`,
  },
  federated_identity: {
    title: 'Your single sign-on providers',
    rows: ({ userId }) => sql`federated_identity where federated_identity.user_id = ${userId}`,
  },
  session: {
    title: 'Your sign-ins',
    rows: ({ userId }) => sql`session where session.user_id = ${userId}`,
  },
  totp_key: {
    title: 'Your authenticator app',
    rows: ({ userId }) => sql`totp_key where totp_key.user_id = ${userId} and totp_key.confirmed_at is not null`,
  },
  recovery_code: {
    title: 'Your recovery codes, without the codes',
    rows: ({ userId }) => sql`recovery_code where recovery_code.user_id = ${userId}`,
  },
  known_browser: {
    title: 'When each browser you sign in with was last seen',
    rows: ({ userId }) => sql`known_browser where known_browser.user_id = ${userId}`,
  },
  invitation: {
    title: 'Invitations to you',
    rows: ({ emailKey }) => sql`invitation where invitation.email_key = ${emailKey}`,
    beside: { organisation: 'invitation.customer_name' },
  },
  consultant_invitation: {
    title: 'Invitations to you as a consultant',
    rows: ({ emailKey }) => sql`consultant_invitation where consultant_invitation.email_key = ${emailKey}`,
  },
  respondent: {
    title: 'Surveys you were invited to',
    rows: (of) => sql`respondent join inquiry on inquiry.id = respondent.inquiry_id where ${OWN_RESPONDENT(of)}`,
    beside: IN_INQUIRY,
  },
  survey_answer: {
    title: 'Your answers',
    rows: (of) => sql`survey_answer
      join respondent on respondent.id = survey_answer.respondent_id
      join inquiry on inquiry.id = survey_answer.inquiry_id
      join survey_question on survey_question.inquiry_id = survey_answer.inquiry_id
        and survey_question.question_id = survey_answer.question_id
      where ${OWN_RESPONDENT(of)}`,
    beside: { ...IN_INQUIRY, question: 'survey_question.title' },
  },
  reminder_plan: {
    title: 'Surveys you get no more reminders for',
    rows: (of) => sql`reminder_plan
      join respondent on respondent.id = reminder_plan.respondent_id
      join inquiry on inquiry.id = reminder_plan.inquiry_id
      where reminder_plan.stopped_at is not null and ${OWN_RESPONDENT(of)}`,
    beside: IN_INQUIRY,
  },
  document: {
    title: 'Documents you uploaded or created',
    rows: ({ userId }) => sql`document join inquiry on inquiry.id = document.inquiry_id
      where document.uploaded_by = ${userId}`,
    beside: IN_INQUIRY,
  },
  inquiry: {
    title: 'Inquiries you started',
    rows: ({ userId }) => sql`inquiry where inquiry.created_by = ${userId}`,
    beside: IN_INQUIRY,
  },
  intake_draft: {
    title: 'Intake answers you typed but didn’t submit',
    rows: ({ customerId }) => sql`intake_draft join inquiry on inquiry.id = intake_draft.inquiry_id
      join intake_question on intake_question.id = intake_draft.intake_question_id
      where inquiry.customer_id = ${customerId}`,
    beside: { ...IN_INQUIRY, question: 'intake_question.title' },
  },
  custom_question: {
    title: 'Questions you added',
    rows: ({ userId }) => sql`custom_question join inquiry on inquiry.id = custom_question.inquiry_id
      where custom_question.created_by = ${userId}`,
    beside: IN_INQUIRY,
  },
  reminder: {
    title: 'Reminders you sent',
    rows: ({ userId }) => sql`reminder join inquiry on inquiry.id = reminder.inquiry_id
      where reminder.asked_by = ${userId}`,
    beside: IN_INQUIRY,
  },
  result: {
    title: 'Results you published',
    rows: ({ userId }) => sql`result join inquiry on inquiry.id = result.inquiry_id
      where result.published_by = ${userId}`,
    beside: IN_INQUIRY,
  },
  results_seen: {
    title: 'Results you opened',
    rows: ({ userId }) => sql`results_seen join inquiry on inquiry.id = results_seen.inquiry_id
      where results_seen.user_id = ${userId}`,
    beside: IN_INQUIRY,
  },
  passkey: {
    title: 'Your passkeys',
    rows: ({ userId }) => sql`passkey where passkey.user_id = ${userId}`,
  },
  preference: {
    title: 'Your display settings',
    rows: ({ userId }) => sql`preference where preference.user_id = ${userId}`,
  },
  mail: {
    title: 'Emails to you',
    rows: ({ emailKey }) => sql`mail where lower(mail.to_address) = ${emailKey}`,
  },
  audit_event: {
    title: 'Your actions in the audit log',
    rows: ({ userId }) => sql`audit_event where audit_event.user_id = ${userId}`,
  },
}

/** The current version of the published results. */
const PUBLISHED = sql`inquiry.published_at is not null and result.withdrawn_at is null and result.version = (
  select max(newest.version) from result as newest where newest.inquiry_id = result.inquiry_id)`

/** A manager's additional export: what their screens show of the organisation, and nobody's answers. */
const organisationTables: Readonly<Record<string, ExportedTable>> = {
  customer: {
    title: 'Your organisation',
    rows: ({ customerId }) => sql`customer where customer.id = ${customerId}`,
  },
  user_account: {
    title: 'Its people',
    rows: ({ customerId }) =>
      sql`user_account where user_account.customer_id = ${customerId} and user_account.deleted_at is null`,
  },
  factor_requirement: {
    title: 'Since when its managers need a second factor',
    rows: ({ customerId }) => sql`factor_requirement where factor_requirement.customer_id = ${customerId}`,
  },
  inquiry: {
    title: 'Its inquiries',
    rows: ({ customerId }) => sql`inquiry where inquiry.customer_id = ${customerId}`,
  },
  intake_answer: {
    title: 'Intake answers',
    rows: ({ customerId }) => sql`intake_answer join inquiry on inquiry.id = intake_answer.inquiry_id
      where inquiry.customer_id = ${customerId}`,
    beside: { ...IN_INQUIRY, question: 'intake_answer.question' },
  },
  intake_draft: {
    title: 'Intake answers typed but not submitted',
    rows: ({ customerId }) => sql`intake_draft join inquiry on inquiry.id = intake_draft.inquiry_id
      join intake_question on intake_question.id = intake_draft.intake_question_id
      where inquiry.customer_id = ${customerId}`,
    beside: { ...IN_INQUIRY, question: 'intake_question.title' },
  },
  custom_question: {
    title: 'Decisions on its custom questions',
    rows: ({ customerId }) => sql`custom_question join inquiry on inquiry.id = custom_question.inquiry_id
      where inquiry.customer_id = ${customerId}`,
    beside: { ...IN_INQUIRY, question: 'custom_question.title' },
  },
  respondent: {
    title: 'Its respondents',
    rows: ({ customerId }) => sql`respondent join inquiry on inquiry.id = respondent.inquiry_id
      where inquiry.customer_id = ${customerId}`,
    beside: IN_INQUIRY,
  },
  result: {
    title: 'Published results',
    rows: ({ customerId }) => sql`result join inquiry on inquiry.id = result.inquiry_id
      where inquiry.customer_id = ${customerId} and ${PUBLISHED}`,
    beside: IN_INQUIRY,
  },
}

/** A part of an export: a table with the columns the register assigns to the person, or to the manager. */
export interface ExportedPart extends ExportedTable {
  readonly table: string
  readonly columns: readonly string[]
}

/** The parts of a person's export, and of a manager's organisation. */
export const exportedParts = {
  person: partsFor('person', ownTables),
  manager: partsFor('manager', organisationTables),
}

function partsFor(of: 'person' | 'manager', tables: Readonly<Record<string, ExportedTable>>): ExportedPart[] {
  return Object.entries(tables).map(([table, exported]) => ({
    ...exported,
    table,
    columns: columnsFor(of, (register as Readonly<Record<string, PersonalTable>>)[table]),
  }))
}

/** A table's columns exported for the person, or a manager. */
export function columnsFor(of: 'person' | 'manager', table: PersonalTable | undefined): string[] {
  return Object.entries(table?.columns ?? {})
    .filter(([, column]) => column.export === of || column.export === 'both')
    .map(([name]) => name)
}
