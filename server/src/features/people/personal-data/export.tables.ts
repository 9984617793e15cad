import { t } from '@plumbline/texts/calls/people'
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
  readonly title: () => string
  /** The table with its joins, and the owner's rows. */
  readonly rows: (of: Exporting) => RawBuilder<unknown>
  /** Columns of other tables, by their name in the export. */
  readonly beside?: Readonly<Record<string, string>>
}

const OWN_RESPONDENT = (of: Exporting) =>
  sql`(respondent.user_id = ${of.userId} or (respondent.user_id is null and respondent.email_key = ${of.emailKey}))`
const OWNER = (of: Exporting) => sql`(action_owner.user_id = ${of.userId} or action_owner.email_key = ${of.emailKey})`
const IN_INQUIRY = { inquiry: 'inquiry.description' }

/** A person's export: each table with columns the register assigns to the person. */
const ownTables: Readonly<Record<string, ExportedTable>> = {
  user_account: {
    title: () => t.yourAccount,
    rows: ({ userId }) => sql`user_account where user_account.id = ${userId}`,
  },
  former_address: {
    title: () => t.yourPreviousAddresses,
    rows: ({ userId }) => sql`former_address where former_address.user_id = ${userId}`,
  },
  federated_identity: {
    title: () => t.yourSingleSignOn,
    rows: ({ userId }) => sql`federated_identity where federated_identity.user_id = ${userId}`,
  },
  session: {
    title: () => t.yourSignIns,
    rows: ({ userId }) => sql`session where session.user_id = ${userId}`,
  },
  totp_key: {
    title: () => t.yourAuthenticator,
    rows: ({ userId }) => sql`totp_key where totp_key.user_id = ${userId} and totp_key.confirmed_at is not null`,
  },
  recovery_code: {
    title: () => t.yourRecoveryCodesWithout,
    rows: ({ userId }) => sql`recovery_code where recovery_code.user_id = ${userId}`,
  },
  known_browser: {
    title: () => t.yourBrowsers,
    rows: ({ userId }) => sql`known_browser where known_browser.user_id = ${userId}`,
  },
  invitation: {
    title: () => t.invitationsToYou,
    rows: ({ emailKey }) => sql`invitation where invitation.email_key = ${emailKey}`,
    beside: { organisation: 'invitation.customer_name' },
  },
  consultant_invitation: {
    title: () => t.consultantInvitationsToYou,
    rows: ({ emailKey }) => sql`consultant_invitation where consultant_invitation.email_key = ${emailKey}`,
  },
  respondent: {
    title: () => t.yourSurveys,
    rows: (of) => sql`respondent join inquiry on inquiry.id = respondent.inquiry_id where ${OWN_RESPONDENT(of)}`,
    beside: IN_INQUIRY,
  },
  survey_answer: {
    title: () => t.yourAnswers,
    rows: (of) => sql`survey_answer
      join respondent on respondent.id = survey_answer.respondent_id
      join inquiry on inquiry.id = survey_answer.inquiry_id
      join survey_question on survey_question.inquiry_id = survey_answer.inquiry_id
        and survey_question.question_id = survey_answer.question_id
      where ${OWN_RESPONDENT(of)}`,
    beside: { ...IN_INQUIRY, question: 'survey_question.title' },
  },
  reminder_plan: {
    title: () => t.surveysWithoutReminders,
    rows: (of) => sql`reminder_plan
      join respondent on respondent.id = reminder_plan.respondent_id
      join inquiry on inquiry.id = reminder_plan.inquiry_id
      where reminder_plan.stopped_at is not null and ${OWN_RESPONDENT(of)}`,
    beside: IN_INQUIRY,
  },
  document: {
    title: () => t.yourDocuments,
    rows: ({ userId }) => sql`document join inquiry on inquiry.id = document.inquiry_id
      where document.uploaded_by = ${userId}`,
    beside: IN_INQUIRY,
  },
  inquiry: {
    title: () => t.yourInquiries,
    rows: ({ userId }) => sql`inquiry where inquiry.created_by = ${userId}`,
    beside: IN_INQUIRY,
  },
  intake_draft: {
    title: () => t.yourIntakeDrafts,
    rows: ({ customerId }) => sql`intake_draft join inquiry on inquiry.id = intake_draft.inquiry_id
      join intake_question on intake_question.id = intake_draft.intake_question_id
      where inquiry.customer_id = ${customerId}`,
    beside: { ...IN_INQUIRY, question: 'intake_question.title' },
  },
  scheduled_sending: {
    title: () => t.yourScheduledInvitations,
    rows: ({ userId }) => sql`scheduled_sending join inquiry on inquiry.id = scheduled_sending.inquiry_id
      where scheduled_sending.scheduled_by = ${userId}`,
    beside: IN_INQUIRY,
  },
  custom_question: {
    title: () => t.yourQuestions,
    rows: ({ userId }) => sql`custom_question join inquiry on inquiry.id = custom_question.inquiry_id
      where custom_question.created_by = ${userId}`,
    beside: IN_INQUIRY,
  },
  reminder: {
    title: () => t.yourReminders,
    rows: ({ userId }) => sql`reminder join inquiry on inquiry.id = reminder.inquiry_id
      where reminder.asked_by = ${userId}`,
    beside: IN_INQUIRY,
  },
  result: {
    title: () => t.resultsYouPublished,
    rows: ({ userId }) => sql`result join inquiry on inquiry.id = result.inquiry_id
      where result.published_by = ${userId}`,
    beside: IN_INQUIRY,
  },
  results_seen: {
    title: () => t.resultsYouOpened,
    rows: ({ userId }) => sql`results_seen join inquiry on inquiry.id = results_seen.inquiry_id
      where results_seen.user_id = ${userId}`,
    beside: IN_INQUIRY,
  },
  result_link: {
    title: () => t.resultLinksYouMade,
    rows: ({ userId }) => sql`result_link join result on result.id = result_link.result_id
      join inquiry on inquiry.id = result.inquiry_id where result_link.created_by = ${userId}`,
    beside: IN_INQUIRY,
  },
  action: {
    title: () => t.yourRoadmapActions,
    rows: (of) => sql`action join inquiry on inquiry.id = action.inquiry_id
      join action_owner on action_owner.id = action.owner_id where ${OWNER(of)}`,
    beside: IN_INQUIRY,
  },
  action_owner: {
    title: () => t.yourActionReminders,
    rows: (of) => sql`action_owner join inquiry on inquiry.id = action_owner.inquiry_id
      where action_owner.stopped_at is not null and ${OWNER(of)}`,
    beside: IN_INQUIRY,
  },
  action_event: {
    title: () => t.yourChangesOfActions,
    rows: (of) => sql`action_event join action on action.id = action_event.action_id
      join inquiry on inquiry.id = action.inquiry_id
      left join action_owner on action_owner.id = action_event.owner_id
      where action_event.user_id = ${of.userId} or ${OWNER(of)}`,
    beside: { ...IN_INQUIRY, action: 'action.what' },
  },
  passkey: {
    title: () => t.yourPasskeys,
    rows: ({ userId }) => sql`passkey where passkey.user_id = ${userId}`,
  },
  preference: {
    title: () => t.yourDisplaySettings,
    rows: ({ userId }) => sql`preference where preference.user_id = ${userId}`,
  },
  mail: {
    title: () => t.emailsToYou,
    rows: ({ emailKey }) => sql`mail where lower(mail.to_address) = ${emailKey}`,
  },
  audit_event: {
    title: () => t.yourActions,
    rows: ({ userId }) => sql`audit_event where audit_event.user_id = ${userId}`,
  },
}

/** The current version of the published results. */
const PUBLISHED = sql`inquiry.published_at is not null and result.withdrawn_at is null and result.version = (
  select max(newest.version) from result as newest where newest.inquiry_id = result.inquiry_id)`

/** A manager's additional export: what their screens show of the organisation, and nobody's answers. */
const organisationTables: Readonly<Record<string, ExportedTable>> = {
  customer: {
    title: () => t.yourOrganisation,
    rows: ({ customerId }) => sql`customer where customer.id = ${customerId}`,
  },
  norm_sharing: {
    title: () => t.sharingOfFigures,
    rows: ({ customerId }) => sql`norm_sharing where norm_sharing.customer_id = ${customerId}`,
  },
  user_account: {
    title: () => t.itsPeople,
    rows: ({ customerId }) =>
      sql`user_account where user_account.customer_id = ${customerId} and user_account.deleted_at is null`,
  },
  brand: {
    title: () => t.itsBrand,
    rows: ({ customerId }) => sql`brand where brand.customer_id = ${customerId}`,
  },
  factor_requirement: {
    title: () => t.itsFactorRequirement,
    rows: ({ customerId }) => sql`factor_requirement where factor_requirement.customer_id = ${customerId}`,
  },
  inquiry: {
    title: () => t.itsInquiries,
    rows: ({ customerId }) => sql`inquiry where inquiry.customer_id = ${customerId}`,
  },
  intake_answer: {
    title: () => t.intakeAnswers,
    rows: ({ customerId }) => sql`intake_answer join inquiry on inquiry.id = intake_answer.inquiry_id
      where inquiry.customer_id = ${customerId}`,
    beside: { ...IN_INQUIRY, question: 'intake_answer.question' },
  },
  intake_draft: {
    title: () => t.intakeDrafts,
    rows: ({ customerId }) => sql`intake_draft join inquiry on inquiry.id = intake_draft.inquiry_id
      join intake_question on intake_question.id = intake_draft.intake_question_id
      where inquiry.customer_id = ${customerId}`,
    beside: { ...IN_INQUIRY, question: 'intake_question.title' },
  },
  scheduled_sending: {
    title: () => t.scheduledInvitations,
    rows: ({ customerId }) => sql`scheduled_sending join inquiry on inquiry.id = scheduled_sending.inquiry_id
      where inquiry.customer_id = ${customerId}`,
    beside: IN_INQUIRY,
  },
  custom_question: {
    title: () => t.decisionsOnQuestions,
    rows: ({ customerId }) => sql`custom_question join inquiry on inquiry.id = custom_question.inquiry_id
      where inquiry.customer_id = ${customerId}`,
    beside: { ...IN_INQUIRY, question: 'custom_question.title' },
  },
  respondent: {
    title: () => t.itsRespondents,
    rows: ({ customerId }) => sql`respondent join inquiry on inquiry.id = respondent.inquiry_id
      where inquiry.customer_id = ${customerId}`,
    beside: IN_INQUIRY,
  },
  result: {
    title: () => t.publishedResults,
    rows: ({ customerId }) => sql`result join inquiry on inquiry.id = result.inquiry_id
      where inquiry.customer_id = ${customerId} and ${PUBLISHED}`,
    beside: IN_INQUIRY,
  },
  result_link: {
    title: () => t.resultLinks,
    rows: ({ customerId }) => sql`result_link join result on result.id = result_link.result_id
      join inquiry on inquiry.id = result.inquiry_id where inquiry.customer_id = ${customerId}`,
    beside: IN_INQUIRY,
  },
  action: {
    title: () => t.roadmapActions,
    rows: ({ customerId }) => sql`action join inquiry on inquiry.id = action.inquiry_id
      where inquiry.customer_id = ${customerId}`,
    beside: IN_INQUIRY,
  },
  action_owner: {
    title: () => t.actionOwners,
    rows: ({ customerId }) => sql`action_owner join inquiry on inquiry.id = action_owner.inquiry_id
      where inquiry.customer_id = ${customerId} and action_owner.user_id is null`,
    beside: IN_INQUIRY,
  },
  action_event: {
    title: () => t.changesOfActions,
    rows: ({ customerId }) => sql`action_event join action on action.id = action_event.action_id
      join inquiry on inquiry.id = action.inquiry_id where inquiry.customer_id = ${customerId}`,
    beside: { ...IN_INQUIRY, action: 'action.what' },
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
