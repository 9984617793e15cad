import { t } from '@plumbline/texts/wire/audit-log'
import { call } from '../wire/call.ts'
import { Day, GivenInstant, Instant, oneOf } from '../wire/fields.ts'
import { listQuery, PageQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'

/** The audit log's filter groups. An event can be in more than one. */
export const auditGroups = ['Sign-ins', 'Passwords', 'People', 'Catalogue', 'Data', 'Refusals'] as const
export type AuditGroup = (typeof auditGroups)[number]

/** Every security event (security, rule 11): its stored name, its label, and its groups. */
export const auditActions = {
  signedIn: action(() => t.signedIn, 'Sign-ins'),
  signInRefused: action(() => t.signInRefused, 'Sign-ins', 'Refusals'),
  signedInByLink: action(() => t.signedInByLink, 'Sign-ins'),
  surveyLinkRefused: action(() => t.surveyLinkRefused, 'Sign-ins', 'Refusals'),
  surveyCodeAskedFor: action(() => t.surveyCodeAskedFor, 'Sign-ins'),
  surveyCodeRefused: action(() => t.surveyCodeRefused, 'Sign-ins', 'Refusals'),
  surveyLinkAskedFor: action(() => t.surveyLinkAskedFor, 'Sign-ins'),
  singleSignOnRefused: action(() => t.singleSignOnRefused, 'Sign-ins', 'Refusals'),
  singleSignOnLinked: action(() => t.singleSignOnLinked, 'Sign-ins', 'People'),
  singleSignOnUnlinked: action(() => t.singleSignOnUnlinked, 'Sign-ins', 'People'),
  signedOut: action(() => t.signedOut, 'Sign-ins'),
  sessionEnded: action(() => t.sessionEnded, 'Sign-ins'),
  otherSessionsEnded: action(() => t.otherSessionsEnded, 'Sign-ins'),
  passwordResetAskedFor: action(() => t.passwordResetAskedFor, 'Passwords'),
  passwordResetRefused: action(() => t.passwordResetRefused, 'Passwords', 'Refusals'),
  passwordReset: action(() => t.passwordReset, 'Passwords'),
  passwordResetAtMachine: action(() => t.passwordResetAtMachine, 'Passwords'),
  passwordChanged: action(() => t.passwordChanged, 'Passwords'),
  passwordChangeRefused: action(() => t.passwordChangeRefused, 'Passwords', 'Refusals'),
  secondFactorRefused: action(() => t.secondFactorRefused, 'Sign-ins', 'Refusals'),
  secondFactorAdded: action(() => t.secondFactorAdded, 'Passwords'),
  secondFactorRemoved: action(() => t.secondFactorRemoved, 'Passwords'),
  secondFactorReset: action(() => t.secondFactorReset, 'Passwords', 'People'),
  secondFactorRequired: action(() => t.secondFactorRequired, 'People'),
  secondFactorNotRequired: action(() => t.secondFactorNotRequired, 'People'),
  recoveryCodesMade: action(() => t.recoveryCodesMade, 'Passwords'),
  passwordAskedAgainRefused: action(() => t.passwordAskedAgainRefused, 'Passwords', 'Refusals'),
  passkeyAdded: action(() => t.passkeyAdded, 'Sign-ins'),
  passkeyRemoved: action(() => t.passkeyRemoved, 'Sign-ins'),
  passkeyRefused: action(() => t.passkeyRefused, 'Sign-ins', 'Refusals'),
  signedUp: action(() => t.signedUp, 'People'),
  signUpRefused: action(() => t.signUpRefused, 'People', 'Refusals'),
  addressVerified: action(() => t.addressVerified, 'People'),
  invitationSent: action(() => t.invitationSent, 'People'),
  invitationCopied: action(() => t.invitationCopied, 'People'),
  invitationWithdrawn: action(() => t.invitationWithdrawn, 'People'),
  consultantInvited: action(() => t.consultantInvited, 'People'),
  consultantInvitationWithdrawn: action(() => t.consultantInvitationWithdrawn, 'People'),
  consultantJoined: action(() => t.consultantJoined, 'People'),
  respondentsAdded: action(() => t.respondentsAdded, 'People'),
  sendingScheduled: action(() => t.sendingScheduled, 'People'),
  sendingWithdrawn: action(() => t.sendingWithdrawn, 'People'),
  respondentChanged: action(() => t.respondentChanged, 'People'),
  respondentReplaced: action(() => t.respondentReplaced, 'People'),
  respondentRemoved: action(() => t.respondentRemoved, 'People'),
  invitationSentAgain: action(() => t.invitationSentAgain, 'People'),
  lastDayMoved: action(() => t.lastDayMoved, 'People'),
  inquiryRenamed: action(() => t.inquiryRenamed, 'Data'),
  inquiryDeleted: action(() => t.inquiryDeleted, 'Data'),
  inquiryClosed: action(() => t.inquiryClosed, 'Data'),
  inquiryReopened: action(() => t.inquiryReopened, 'Data'),
  surveyReturned: action(() => t.surveyReturned, 'Data'),
  respondentsReminded: action(() => t.respondentsReminded, 'People'),
  remindersChanged: action(() => t.remindersChanged, 'People'),
  remindersStopped: action(() => t.remindersStopped, 'People'),
  remindersResumed: action(() => t.remindersResumed, 'People'),
  mailRefused: action(() => t.mailRefused, 'People', 'Refusals'),
  accountChanged: action(() => t.accountChanged, 'People'),
  accountActivated: action(() => t.accountActivated, 'People'),
  accountDeactivated: action(() => t.accountDeactivated, 'People'),
  accountVerified: action(() => t.accountVerified, 'People'),
  accountUnverified: action(() => t.accountUnverified, 'People'),
  accountDeleted: action(() => t.accountDeleted, 'People'),
  superAdminMade: action(() => t.superAdminMade, 'People'),
  organisationChanged: action(() => t.organisationChanged, 'People'),
  organisationActivated: action(() => t.organisationActivated, 'People'),
  organisationDeactivated: action(() => t.organisationDeactivated, 'People'),
  organisationDeleted: action(() => t.organisationDeleted, 'People'),
  brandChanged: action(() => t.brandChanged, 'Data'),
  customQuestionApproved: action(() => t.customQuestionApproved, 'Catalogue'),
  customQuestionRejected: action(() => t.customQuestionRejected, 'Catalogue'),
  customQuestionDeleted: action(() => t.customQuestionDeleted, 'Catalogue'),
  inquiryTypeDeleted: action(() => t.inquiryTypeDeleted, 'Catalogue'),
  pathwayDeleted: action(() => t.pathwayDeleted, 'Catalogue'),
  pathwayMoved: action(() => t.pathwayMoved, 'Catalogue'),
  diagnosticQuestionDeleted: action(() => t.diagnosticQuestionDeleted, 'Catalogue'),
  diagnosticQuestionMoved: action(() => t.diagnosticQuestionMoved, 'Catalogue'),
  pathwayDuplicated: action(() => t.pathwayDuplicated, 'Catalogue'),
  diagnosticQuestionsDeleted: action(() => t.diagnosticQuestionsDeleted, 'Catalogue'),
  diagnosticQuestionsAdded: action(() => t.diagnosticQuestionsAdded, 'Catalogue'),
  diagnosticQuestionDuplicated: action(() => t.diagnosticQuestionDuplicated, 'Catalogue'),
  diagnosticQuestionsMovedAway: action(() => t.diagnosticQuestionsMovedAway, 'Catalogue'),
  diagnosticQuestionsAreaChanged: action(() => t.diagnosticQuestionsAreaChanged, 'Catalogue'),
  intakeQuestionDeleted: action(() => t.intakeQuestionDeleted, 'Catalogue'),
  intakeQuestionMoved: action(() => t.intakeQuestionMoved, 'Catalogue'),
  findingDeleted: action(() => t.findingDeleted, 'Catalogue'),
  recommendationDeleted: action(() => t.recommendationDeleted, 'Catalogue'),
  roadmapDeleted: action(() => t.roadmapDeleted, 'Catalogue'),
  deletionUndone: action(() => t.deletionUndone, 'Catalogue'),
  catalogueExported: action(() => t.catalogueExported, 'Catalogue', 'Data'),
  catalogueImported: action(() => t.catalogueImported, 'Catalogue', 'Data'),
  surveyAnswersRead: action(() => t.surveyAnswersRead, 'Data'),
  documentOpened: action(() => t.documentOpened, 'Data'),
  documentsDownloaded: action(() => t.documentsDownloaded, 'Data'),
  answersExported: action(() => t.answersExported, 'Data'),
  resultsUploaded: action(() => t.resultsUploaded, 'Data'),
  resultsDraftSaved: action(() => t.resultsDraftSaved, 'Data'),
  questionsJoined: action(() => t.questionsJoined, 'Data'),
  questionsSeparated: action(() => t.questionsSeparated, 'Data'),
  resultsWorkbookLoaded: action(() => t.resultsWorkbookLoaded, 'Data'),
  resultsPublished: action(() => t.resultsPublished, 'Data'),
  resultsWithdrawn: action(() => t.resultsWithdrawn, 'Data'),
  resultLinkMade: action(() => t.resultLinkMade, 'Data'),
  resultLinkEnded: action(() => t.resultLinkEnded, 'Data'),
  resultLinkOpened: action(() => t.resultLinkOpened, 'Data'),
  resultLinkRefused: action(() => t.resultLinkRefused, 'Data', 'Refusals'),
  resultsTemplateExported: action(() => t.resultsTemplateExported, 'Data'),
  helpDocumentUploaded: action(() => t.helpDocumentUploaded, 'Data'),
  pdfExported: action(() => t.pdfExported, 'Data'),
  reportExported: action(() => t.reportExported, 'Data'),
  auditLogExported: action(() => t.auditLogExported, 'Data'),
  auditLogCut: action(() => t.auditLogCut, 'Data'),
  dataAskedFor: action(() => t.dataAskedFor, 'Data'),
  dataTakenOut: action(() => t.dataTakenOut, 'Data'),
  addressChangeAskedFor: action(() => t.addressChangeAskedFor, 'People'),
  addressChangeRefused: action(() => t.addressChangeRefused, 'People', 'Refusals'),
  addressChanged: action(() => t.addressChanged, 'People'),
  retentionChanged: action(() => t.retentionChanged, 'Data'),
  normsAgreed: action(() => t.normsAgreed, 'Data'),
  normsWithdrawn: action(() => t.normsWithdrawn, 'Data'),
  normsSwitched: action(() => t.normsSwitched, 'Data'),
  normsLoaded: action(() => t.normsLoaded, 'Data'),
  normsRemoved: action(() => t.normsRemoved, 'Data'),
  answersMadeAnonymous: action(() => t.answersMadeAnonymous, 'Data'),
  personErased: action(() => t.personErased, 'People', 'Data'),
  organisationErased: action(() => t.organisationErased, 'People', 'Data'),
  uploadRefused: action(() => t.uploadRefused, 'Data', 'Refusals'),
  accessRefused: action(() => t.accessRefused, 'Refusals'),
  recordNotFound: action(() => t.recordNotFound, 'Refusals'),
  tooManyTries: action(() => t.tooManyTries, 'Refusals'),
} as const
export type AuditAction = keyof typeof auditActions
/** All of them, in the order above. */
export const auditActionNames = Object.keys(auditActions).filter(isAuditAction)

/** Whether this version knows an event by this name. */
export function isAuditAction(name: string): name is AuditAction {
  return Object.hasOwn(auditActions, name)
}

function action(words: () => string, ...groups: AuditGroup[]) {
  return {
    get words() {
      return words()
    },
    groups,
  }
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
  action: z.optional(z.string().check(z.refine(isAuditAction, { error: () => t.noSuchEvent }))),
}
const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { path: ['to'], error: () => t.lastDayBeforeFirst },
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
