import { call } from '../wire/call.ts'
import { Day, GivenInstant, Instant, oneOf } from '../wire/fields.ts'
import { listQuery, PageQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'

/** The audit log's filter groups. An event can be in more than one. */
export const auditGroups = ['Sign-ins', 'Passwords', 'People', 'Catalogue', 'Data', 'Refusals'] as const
export type AuditGroup = (typeof auditGroups)[number]

/** Every security event (security, rule 11): its stored name, its label, and its groups. */
export const auditActions = {
  signedIn: action('Signed in', 'Sign-ins'),
  signInRefused: action('Sign-in refused', 'Sign-ins', 'Refusals'),
  signedInByLink: action('Signed in by a survey link', 'Sign-ins'),
  surveyLinkRefused: action('Survey link refused', 'Sign-ins', 'Refusals'),
  surveyCodeAskedFor: action('Code for a survey link requested', 'Sign-ins'),
  surveyCodeRefused: action('Code for a survey link refused', 'Sign-ins', 'Refusals'),
  surveyLinkAskedFor: action('Survey link requested', 'Sign-ins'),
  singleSignOnRefused: action('Single sign-on refused', 'Sign-ins', 'Refusals'),
  singleSignOnLinked: action('Single sign-on linked', 'Sign-ins', 'People'),
  singleSignOnUnlinked: action('Single sign-on unlinked', 'Sign-ins', 'People'),
  signedOut: action('Signed out', 'Sign-ins'),
  sessionEnded: action('Session ended', 'Sign-ins'),
  otherSessionsEnded: action('All other sessions ended', 'Sign-ins'),
  passwordResetAskedFor: action('Password reset requested', 'Passwords'),
  passwordResetRefused: action('Password reset refused', 'Passwords', 'Refusals'),
  passwordReset: action('Password reset', 'Passwords'),
  passwordResetAtMachine: action('Password reset on the server', 'Passwords'),
  passwordChanged: action('Password changed', 'Passwords'),
  passwordChangeRefused: action('Password change refused', 'Passwords', 'Refusals'),
  secondFactorRefused: action('Second factor refused', 'Sign-ins', 'Refusals'),
  secondFactorAdded: action('Second factor set up', 'Passwords'),
  secondFactorRemoved: action('Second factor removed', 'Passwords'),
  secondFactorReset: action('Second factor reset by an administrator', 'Passwords', 'People'),
  secondFactorRequired: action('Second factor required', 'People'),
  secondFactorNotRequired: action('Second factor no longer required', 'People'),
  recoveryCodesMade: action('New recovery codes created', 'Passwords'),
  passwordAskedAgainRefused: action('Password confirmation refused', 'Passwords', 'Refusals'),
  passkeyAdded: action('Passkey added', 'Sign-ins'),
  passkeyRemoved: action('Passkey removed', 'Sign-ins'),
  passkeyRefused: action('Passkey refused', 'Sign-ins', 'Refusals'),
  signedUp: action('Signed up', 'People'),
  signUpRefused: action('Sign-up refused', 'People', 'Refusals'),
  addressVerified: action('Address verified', 'People'),
  invitationSent: action('Invitation sent', 'People'),
  invitationCopied: action('Invitation link copied', 'People'),
  invitationWithdrawn: action('Invitation withdrawn', 'People'),
  consultantInvited: action('Consultant invited', 'People'),
  consultantInvitationWithdrawn: action('Consultant invitation withdrawn', 'People'),
  consultantJoined: action('Consultant joined', 'People'),
  respondentsAdded: action('Respondents added', 'People'),
  respondentChanged: action('Respondent changed', 'People'),
  respondentReplaced: action('Respondent replaced', 'People'),
  respondentRemoved: action('Respondent removed', 'People'),
  invitationSentAgain: action('Invitation sent again', 'People'),
  lastDayMoved: action('Deadline changed', 'People'),
  inquiryRenamed: action('Inquiry renamed', 'Data'),
  inquiryDeleted: action('Inquiry deleted', 'Data'),
  inquiryClosed: action('Inquiry closed', 'Data'),
  inquiryReopened: action('Inquiry reopened', 'Data'),
  surveyReturned: action('Survey returned', 'Data'),
  respondentsReminded: action('Respondents reminded', 'People'),
  remindersChanged: action('Automatic reminders changed', 'People'),
  remindersStopped: action('Opted out of reminders', 'People'),
  remindersResumed: action('Opted back in to reminders', 'People'),
  mailRefused: action('Email refused', 'People', 'Refusals'),
  accountChanged: action('Account changed', 'People'),
  accountActivated: action('Account activated', 'People'),
  accountDeactivated: action('Account deactivated', 'People'),
  accountVerified: action('Account verified', 'People'),
  accountUnverified: action('Account verification withdrawn', 'People'),
  accountDeleted: action('Account deleted', 'People'),
  superAdminMade: action('First super administrator created', 'People'),
  organisationChanged: action('Organisation changed', 'People'),
  organisationActivated: action('Organisation activated', 'People'),
  organisationDeactivated: action('Organisation deactivated', 'People'),
  organisationDeleted: action('Organisation deleted', 'People'),
  customQuestionApproved: action('Custom question approved', 'Catalogue'),
  customQuestionRejected: action('Custom question rejected', 'Catalogue'),
  customQuestionDeleted: action('Custom question deleted', 'Catalogue'),
  inquiryTypeDeleted: action('Inquiry type deleted', 'Catalogue'),
  pathwayDeleted: action('Pathway deleted', 'Catalogue'),
  pathwayMoved: action('Pathway moved', 'Catalogue'),
  diagnosticQuestionDeleted: action('Diagnostic question deleted', 'Catalogue'),
  diagnosticQuestionMoved: action('Diagnostic question moved', 'Catalogue'),
  pathwayDuplicated: action('Pathway duplicated', 'Catalogue'),
  diagnosticQuestionsDeleted: action('Diagnostic questions deleted', 'Catalogue'),
  diagnosticQuestionsAdded: action('List of diagnostic questions added', 'Catalogue'),
  diagnosticQuestionDuplicated: action('Diagnostic question duplicated', 'Catalogue'),
  diagnosticQuestionsMovedAway: action('Diagnostic questions moved to another pathway', 'Catalogue'),
  diagnosticQuestionsAreaChanged: action('Area of diagnostic questions changed', 'Catalogue'),
  intakeQuestionDeleted: action('Intake question deleted', 'Catalogue'),
  intakeQuestionMoved: action('Intake question moved', 'Catalogue'),
  findingDeleted: action('Finding deleted', 'Catalogue'),
  recommendationDeleted: action('Recommendation deleted', 'Catalogue'),
  roadmapDeleted: action('Roadmap deleted', 'Catalogue'),
  deletionUndone: action('Deletion undone', 'Catalogue'),
  catalogueExported: action('Catalogue exported', 'Catalogue', 'Data'),
  catalogueImported: action('Catalogue imported', 'Catalogue', 'Data'),
  surveyAnswersRead: action('Survey answers read', 'Data'),
  documentOpened: action('Document opened', 'Data'),
  documentsDownloaded: action('Documents downloaded', 'Data'),
  answersExported: action('Answers exported', 'Data'),
  resultsUploaded: action('Results uploaded', 'Data'),
  resultsDraftSaved: action('Results draft saved', 'Data'),
  resultsWorkbookLoaded: action('Workbook applied to the results draft', 'Data'),
  resultsPublished: action('Results published', 'Data'),
  resultsWithdrawn: action('Results withdrawn', 'Data'),
  resultsTemplateExported: action('Results template exported', 'Data'),
  helpDocumentUploaded: action('Help document uploaded', 'Data'),
  pdfExported: action('PDF exported', 'Data'),
  auditLogExported: action('Audit log exported', 'Data'),
  auditLogCut: action('Audit log trimmed', 'Data'),
  dataAskedFor: action('Data export requested', 'Data'),
  dataTakenOut: action('Data export downloaded', 'Data'),
  addressChangeAskedFor: action('Email address change requested', 'People'),
  addressChangeRefused: action('Email address change refused', 'People', 'Refusals'),
  addressChanged: action('Email address changed', 'People'),
  retentionChanged: action('Retention changed', 'Data'),
  answersMadeAnonymous: action('Answers made anonymous', 'Data'),
  personErased: action('Person erased', 'People', 'Data'),
  organisationErased: action('Organisation erased', 'People', 'Data'),
  uploadRefused: action('Upload refused', 'Data', 'Refusals'),
  accessRefused: action('Access refused', 'Refusals'),
  recordNotFound: action('Requested a record that doesn’t exist or isn’t theirs', 'Refusals'),
  tooManyTries: action('Too many tries', 'Refusals'),
} as const
export type AuditAction = keyof typeof auditActions
/** All of them, in the order above. */
export const auditActionNames = Object.keys(auditActions).filter(isAuditAction)

/** Whether this version knows an event by this name. */
export function isAuditAction(name: string): name is AuditAction {
  return Object.hasOwn(auditActions, name)
}

function action<const W extends string>(words: W, ...groups: AuditGroup[]) {
  return { words, groups }
}

/**
 * An event that happened `Count` times within a minute. `Who` is the person who did it, '' if unauthenticated; names
 * are as of that time.
 */
export const AuditEvent = z.object({
  Id: z.uuid(),
  At: Instant,
  Who: z.string(),
  Email: z.string(),
  CustomerName: z.string(),
  Action: z.string(),
  Subject: z.string(),
  Detail: z.record(z.string(), z.string()),
  ClientAddress: z.string(),
  Count: z.number(),
})
export type AuditEvent = z.output<typeof AuditEvent>

const filter = {
  search: PageQuery.shape.search,
  from: z.optional(Day),
  to: z.optional(Day),
  since: z.optional(GivenInstant),
  until: z.optional(GivenInstant),
  group: z.optional(oneOf(auditGroups)),
  action: z.optional(z.string().check(z.refine(isAuditAction, 'There is no such event. Choose one from the list.'))),
}
const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { path: ['to'], message: 'The last day can’t be before the first.' },
)

/**
 * `search` covers who, organisation, what, subject and address; `from` and `to` are days in UTC, both inclusive.
 * `since` (inclusive) and `until` (exclusive) are instants, for days in the reader's time zone. `action` is the name of
 * one event.
 */
export const AuditFilter = z.object(filter).check(inOrder)
export type AuditFilter = z.output<typeof AuditFilter>

const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const

/** Newest first. The log is append-only: no call changes or deletes an event. */
export const listAuditEvents = call({
  ...superAdmin,
  method: 'GET',
  path: '/AuditLog',
  summary: 'List security events',
  query: z.extend(listQuery(['At', 'Who', 'Action', 'Subject', 'ClientAddress']), filter).check(inOrder),
  answer: pageOf(AuditEvent),
})
/** All events of the filter as CSV, newest first. Logged as an event itself. */
export const exportAuditEvents = call({
  ...superAdmin,
  method: 'GET',
  path: '/AuditLog/Export',
  summary: 'Export security events',
  query: AuditFilter,
  answer: 'file',
})
