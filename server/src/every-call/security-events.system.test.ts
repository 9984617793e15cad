/** Every security event is recorded with who, when, what and from where, and only for what happened. */

import { exportCatalogue, importCatalogue, previewImport } from '@plumbline/contract/catalogue/catalogue'
import { changeCustomQuestionStatus, deleteCustomQuestion } from '@plumbline/contract/catalogue/custom-questions'
import { deleteDiagnosticQuestion, moveDiagnosticQuestion } from '@plumbline/contract/catalogue/diagnostic-questions'
import { deleteFinding, getFinding, listFindings } from '@plumbline/contract/catalogue/findings'
import { deleteInquiryType } from '@plumbline/contract/catalogue/inquiry-types'
import { deleteIntakeQuestion, moveIntakeQuestion } from '@plumbline/contract/catalogue/intake-questions'
import {
  changeAreaOfDiagnosticQuestions,
  createDiagnosticQuestions,
  deleteDiagnosticQuestions,
  duplicateDiagnosticQuestion,
  moveDiagnosticQuestions,
} from '@plumbline/contract/catalogue/many-questions'
import { deletePathway, duplicatePathway, movePathway } from '@plumbline/contract/catalogue/pathways'
import { deleteRecommendation } from '@plumbline/contract/catalogue/recommendations'
import { deleteRoadmap } from '@plumbline/contract/catalogue/roadmaps'
import {
  type AuditAction,
  type AuditEvent,
  auditActions,
  exportAuditEvents,
  listAuditEvents,
} from '@plumbline/contract/desk/audit-log'
import { restoreDeleted } from '@plumbline/contract/desk/deleted'
import {
  beginTotp,
  confirmTotp,
  makeRecoveryCodes,
  removeTotp,
  requireOfConsultants,
  requireOfManagers,
  resetFactors,
} from '@plumbline/contract/domain/factors'
import { questionExample } from '@plumbline/contract/domain/question-fields'
import { uploadHelpDocument } from '@plumbline/contract/inquiries/help-documents'
import { deleteInquiry, getInquiry, renameInquiry } from '@plumbline/contract/inquiries/inquiries'
import { optOut, remind, setReminders } from '@plumbline/contract/inquiries/reminders'
import { addParticipants } from '@plumbline/contract/inquiries/respondents'
import {
  changeRespondent,
  closeInquiry,
  moveLastDay,
  removeRespondent,
  reopenInquiry,
  resendInvitation,
  returnSurvey,
} from '@plumbline/contract/inquiries/respondents-board'
import { scheduleSending, withdrawSending } from '@plumbline/contract/inquiries/scheduled-sending'
import {
  changePassword,
  forgotPassword,
  login,
  logout,
  resetPassword,
  verifyForgotPasswordToken,
} from '@plumbline/contract/people/auth'
import { removeLogo } from '@plumbline/contract/people/brand'
import { completeCustomerProfile } from '@plumbline/contract/people/company-profile'
import { changeCustomerUser, deleteCustomerUser } from '@plumbline/contract/people/customer-users'
import { changeCustomer, deleteCustomer, getCustomer } from '@plumbline/contract/people/customers'
import { askForDataExport, linkToDataExport, openDataExport } from '@plumbline/contract/people/data-export'
import { askForNewAddress, changeAddress } from '@plumbline/contract/people/email-change'
import { eraseOrganisation, erasePerson } from '@plumbline/contract/people/erasure'
import {
  copyOrganisationInvitation,
  inviteOrganisation,
  withdrawOrganisationInvitation,
} from '@plumbline/contract/people/invitations'
import { addPasskey, beginPasskey, passkeySignIn, removePasskey } from '@plumbline/contract/people/passkeys'
import { changeRetention } from '@plumbline/contract/people/retention'
import { endOtherSessions, endOwnSession } from '@plumbline/contract/people/sessions'
import { signUp, verifyEmail } from '@plumbline/contract/people/sign-up'
import {
  beginLink,
  finishLink,
  finishSingleSignOn,
  unlinkSingleSignOn,
} from '@plumbline/contract/people/single-sign-on'
import { inviteConsultant, joinTeam, withdrawTeamInvitation } from '@plumbline/contract/people/team'
import { exportAnswers, listAnswerDocuments } from '@plumbline/contract/results/answers-workspace'
import { changeSharing, changeTypeNorms, importNorms, removeNorms } from '@plumbline/contract/results/norms'
import { exportData, makeReport, usualChoice } from '@plumbline/contract/results/reports'
import { createResultLink, endResultLink, openResultLink } from '@plumbline/contract/results/result-links'
import { getResultsTemplate, publishResults } from '@plumbline/contract/results/results'
import { getResultsDraft, readDraftWorkbook, saveResultsDraft } from '@plumbline/contract/results/results-draft'
import { republishResults, withdrawResults } from '@plumbline/contract/results/results-versions'
import {
  addSurveyAnswers,
  listUserDocuments,
  viewOpenEndedAnswers,
  viewSurveyAnswers,
} from '@plumbline/contract/surveys/survey-answers'
import { newSurveyLink, openSurvey } from '@plumbline/contract/surveys/survey-entry'
import type { CallSpec, Input } from '@plumbline/contract/wire/call'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import { recordRefusedMail } from '../domain/access/audit.ts'
import { optOutToken } from '../features/inquiries/reminders/opt-out-tokens.ts'
import { makeNextExport } from '../features/people/personal-data/data-exports.ts'
import { seeToRetention } from '../features/people/personal-data/retaining.ts'
import { makeFirstSuperAdmin } from '../operations/start/first-super-admin.ts'
import { resetSuperAdmin } from '../operations/start/reset-super-admin.ts'
import { sweepAudit } from '../operations/sweep.ts'
import { newId } from '../platform/db/ids.ts'
import { deliverDue } from '../platform/mail/delivery.ts'
import { cookieOf } from '../test/cookies.ts'
import { appCode, giveAuthenticator } from '../test/outside/authenticator.ts'
import { startOpenIdProvider } from '../test/outside/openid-provider.ts'
import { authenticator } from '../test/outside/passkey-authenticator.ts'
import { isOnSqlite } from '../test/outside/places.ts'
import { sampleWorkbook } from '../test/sample-workbook.ts'
import { startServer, TestFile } from '../test/server.ts'
import { sender } from '../test/start-server.ts'

const RIGHT = 'Upright-Line-7'
const NEW = 'Plumb-Bob-99'
const NOW = '2026-03-10T09:00:00.000Z'
/** An unreachable provider. */
const OIDC = {
  issuer: 'https://login.acme.example.com/',
  clientId: 'plumbline',
  clientSecret: 'rT5nW8qZ2kLm',
  name: 'Acme',
  domains: [],
  isFactorTrusted: false,
  isOnly: false,
}

/** The origin for passkeys. */
const SECURE = 'https://plumbline.test'

/**
 * A server behind a proxy, a super administrator, an organisation with its people, and the audit log as read over the
 * API.
 */
async function watched(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer({
    ...options,
    settings: { trustedProxies: 1, publicUrl: SECURE, oidc: OIDC, ...options.settings },
  })
  const { make, as, signedIn } = server
  const sam = await make.superAdmin({ email: 'sam@example.com', last_name: 'Smith' })
  const customer = await make.customer({ name: 'Acme Ltd' })
  const given = { customer_id: customer.id }
  const ada = await make.customerAdmin({
    ...given,
    email: 'ada@acme.example.com',
    first_name: 'Ada',
    last_name: 'Stone',
  })
  const uma = await make.customerUser({ ...given, email: 'Uma@acme.example.com', first_name: 'Uma', last_name: 'Reed' })
  const from = { 'x-forwarded-for': '203.0.113.7' }
  return {
    ...server,
    people: { sam, ada, uma },
    customer,
    /** A call from the client's address, as this person. */
    by: async (person: { id: string }) => {
      const { send } = await signedIn(person)
      return <C extends CallSpec>(call: C, input: Input<C> & { headers?: Record<string, string> }) =>
        send(call, Object.assign({}, input, { headers: { ...from, ...input.headers } }))
    },
    anybody: <C extends CallSpec>(call: C, input: Input<C>) =>
      server.send(call, Object.assign({ headers: from }, input)),
    log: async (query: Record<string, unknown> = {}) =>
      (await as(sam).sendFaulty(listAuditEvents, { query: { pageSize: 100, ...query } })).answer.data,
  }
}
type Watched = Awaited<ReturnType<typeof watched>>
type Expected = Partial<AuditEvent> & Pick<AuditEvent, 'Subject'>

const bySam = { Who: 'Sam Smith', Email: 'sam@example.com', CustomerName: '' }
const byAda = { Who: 'Ada Stone', Email: 'ada@acme.example.com', CustomerName: 'Acme Ltd' }
const byUma = { Who: 'Uma Reed', Email: 'Uma@acme.example.com', CustomerName: 'Acme Ltd' }
const byNobody = { Who: '', Email: '', CustomerName: '' }

const user = { FirstName: 'Uma', LastName: 'Reed', Designation: 'Analyst', Active: true, IsVerified: true }
const organisation = { Website: '', Address: '2 High Street', State: 'Kent', City: 'Dover', IsActive: true }
const founder = { ...signUp.example, isAdmin: true }
const workbook = async () => new TestFile('Results.xlsx', await sampleWorkbook())
const normsFile = new TestFile(
  'Norms.csv',
  'Question;Organisations;Source;Performance lower quartile;Performance median;Performance upper quartile\nWe decide fast;12;2019;3;3.4;4',
)
async function typeWithNorms(make: Watched['make']) {
  const type = await make.inquiryType({ name: 'Health check' })
  const pathway = await make.pathway({ inquiry_type_id: type.id })
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'We decide fast' })
  return type
}
const pdf = (name: string) => new TestFile(name, '%PDF-1.7\n%%EOF\n')

/** Each action with its cause and the expected event. */
const causes: Partial<Record<AuditAction, (server: Watched) => Promise<Expected>>> = {
  signedIn: async ({ anybody }) => {
    await anybody(login, { body: { username: ' UMA@acme.example.com', password: RIGHT } })
    return { ...byUma, Subject: 'Uma@acme.example.com' }
  },
  signInRefused: async ({ anybody }) => {
    await anybody(login, { body: { username: 'UMA@acme.example.com', password: 'Wrong-Line-7' } })
    const Detail = { Reason: 'The email address or the password is wrong.' }
    return { ...byNobody, Subject: 'uma@acme.example.com', Detail }
  },
  singleSignOnRefused: async ({ anybody }) => {
    await anybody(finishSingleSignOn, { body: { State: 'enter.nobodys', AuthorizationCode: 'nobodys' } })
    const Reason =
      'This login was already used, was started in another browser, or is older than ten minutes. Start again.'
    return { ...byNobody, Subject: '(unknown)', Detail: { Reason, Provider: 'Acme' } }
  },
  singleSignOnLinked: async ({ surroundings, signedIn, people: { sam } }) => {
    const provider = await startOpenIdProvider()
    onTestFinished(() => provider.close())
    const settings = { ...surroundings.settings, publicUrl: 'http://plumbline.test', oidc: provider.settings() }
    const app = await createApp({ ...surroundings, settings })
    onTestFinished(() => app.close())
    const send = sender(app, (await signedIn(sam)).token)
    const begun = await send(beginLink, { body: { Password: RIGHT } })
    const body = await provider.comeBack(begun.answer.Location, 'sam')
    await send(finishLink, { body, headers: { cookie: cookieOf(begun), 'x-forwarded-for': '203.0.113.7' } })
    return { ...bySam, Subject: 'sam@example.com', Detail: { Provider: 'Acme' } }
  },
  singleSignOnUnlinked: async ({ by, make, people: { sam } }) => {
    const link = { issuer: OIDC.issuer, subject: 'sam', created_at: NOW }
    await make.insert('federated_identity', { id: newId(), user_id: sam.id, ...link })
    await (await by(sam))(unlinkSingleSignOn, { body: { Password: RIGHT } })
    return { ...bySam, Subject: 'sam@example.com', Detail: { Provider: 'Acme' } }
  },
  signedInByLink: async (server) => {
    const { Invite } = await withSurveyLink(server)
    await server.anybody(openSurvey, { body: { Invite, ...zoe } })
    return { ...byZoe, Subject: 'zoe@acme.example.com', Detail: { Inquiry: 'Spring' } }
  },
  surveyLinkRefused: async ({ anybody }) => {
    await anybody(openSurvey, { body: { Invite: 'nobodys', LookOnly: true } })
    const Reason = 'This link doesn’t belong to any survey. Copy the whole link from the email, or ask for a new one.'
    return { ...byNobody, Subject: '(unknown link)', Detail: { Reason } }
  },
  surveyCodeAskedFor: async (server) => {
    const { Invite } = await withSurveyLink(server, { isAnswered: true })
    await server.anybody(openSurvey, { body: { Invite } })
    return { ...byNobody, Subject: 'zoe@acme.example.com' }
  },
  surveyCodeRefused: async (server) => {
    const { Invite } = await withSurveyLink(server, { isAnswered: true })
    await server.anybody(openSurvey, { body: { Invite, Code: '12345678' } })
    const Reason = 'The code is wrong or no longer valid. Ask for a new one if it keeps failing.'
    return { ...byNobody, Subject: 'zoe@acme.example.com', Detail: { Reason } }
  },
  surveyLinkAskedFor: async ({ anybody }) => {
    await anybody(newSurveyLink, { body: { Email: 'ZOE@acme.example.com' } })
    return { ...byNobody, Subject: 'zoe@acme.example.com' }
  },
  signedOut: async ({ by, people }) => {
    await (await by(people.uma))(logout, {})
    return { ...byUma, Subject: 'Uma@acme.example.com' }
  },
  sessionEnded: async ({ by, make, people: { uma } }) => {
    const { id } = await make.session({ user_id: uma.id })
    await (await by(uma))(endOwnSession, { params: { id } })
    return { ...byUma, Subject: 'Uma@acme.example.com', Detail: { Browser: 'Firefox on Windows' } }
  },
  otherSessionsEnded: async ({ by, make, people: { uma } }) => {
    await make.session({ user_id: uma.id })
    await (await by(uma))(endOtherSessions, {})
    return { ...byUma, Subject: 'Uma@acme.example.com', Detail: { Sessions: '1' } }
  },
  passwordResetAskedFor: async ({ anybody }) => {
    await anybody(forgotPassword, { body: { Email: 'UMA@acme.example.com' } })
    return { ...byNobody, Subject: 'uma@acme.example.com' }
  },
  passwordResetRefused: async ({ anybody }) => {
    await anybody(verifyForgotPasswordToken, { body: { Email: 'uma@acme.example.com', Token: '12345678' } })
    const Reason = 'The code is wrong or no longer valid. Ask for a new one if it keeps failing.'
    return { ...byNobody, Subject: 'uma@acme.example.com', Detail: { Reason } }
  },
  passwordReset: async ({ anybody, mails }) => {
    const Email = 'uma@acme.example.com'
    const { answer } = await anybody(forgotPassword, { body: { Email } })
    const token = /^\d{8}$/m.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? ''
    await anybody(resetPassword, { params: { userId: answer.Id }, body: { Email, Password: NEW, token } })
    return { ...byUma, Subject: 'Uma@acme.example.com' }
  },
  passwordResetAtMachine: async ({ db, clock, surroundings: { settings } }) => {
    await resetSuperAdmin(db, 'SAM@example.com', settings, clock.now())
    return { ...byNobody, Subject: 'sam@example.com', ClientAddress: '' }
  },
  secondFactorRefused: async (server) => {
    await giveAuthenticator(server, server.people.uma)
    await server.anybody(login, { body: { username: 'uma@acme.example.com', password: RIGHT, Code: '000000' } })
    const Reason = 'The code is wrong or has already been used. Wait for the next one.'
    return { ...byNobody, Subject: 'Uma@acme.example.com', Detail: { Reason } }
  },
  secondFactorAdded: async ({ by, people, clock }) => {
    const send = await by(people.uma)
    const { answer } = await send(beginTotp, { body: { Password: RIGHT } })
    await send(confirmTotp, { body: { Code: appCode(answer.Key, clock.now()) } })
    return { ...byUma, Subject: 'Uma@acme.example.com', Detail: { SecondFactor: 'authenticator app' } }
  },
  secondFactorRemoved: async (server) => {
    await giveAuthenticator(server, server.people.uma)
    await (await server.by(server.people.uma))(removeTotp, { body: { Password: RIGHT } })
    return { ...byUma, Subject: 'Uma@acme.example.com', Detail: { SecondFactor: 'authenticator app' } }
  },
  secondFactorReset: async (server) => {
    await giveAuthenticator(server, server.people.uma)
    const params = { id: server.people.uma.id }
    await (await server.by(server.people.ada))(resetFactors, { params, body: { Password: RIGHT } })
    return { ...byAda, Subject: 'Uma@acme.example.com' }
  },
  recoveryCodesMade: async (server) => {
    await giveAuthenticator(server, server.people.uma)
    await (await server.by(server.people.uma))(makeRecoveryCodes, { body: { Password: RIGHT } })
    return { ...byUma, Subject: 'Uma@acme.example.com' }
  },
  secondFactorRequired: async ({ by, people, customer }) => {
    await (await by(people.sam))(requireOfManagers, { params: { customerId: customer.id }, body: { Required: true } })
    return { ...bySam, Subject: 'Acme Ltd' }
  },
  secondFactorNotRequired: async ({ by, people }) => {
    await (await by(people.sam))(requireOfConsultants, { body: { Required: true } })
    await (await by(people.sam))(requireOfConsultants, { body: { Required: false } })
    return { ...bySam, Subject: 'Consultants' }
  },
  passwordAskedAgainRefused: async ({ by, people, customer }) => {
    await (await by(people.sam))(eraseOrganisation, {
      params: { id: customer.id },
      body: { Name: 'Acme Ltd', Password: 'Wrong-Line-7' },
    })
    return { ...bySam, Subject: 'sam@example.com', Detail: { Reason: 'This is not your password.' } }
  },
  personErased: async ({ by, people }) => {
    await (await by(people.sam))(erasePerson, {
      params: { id: people.uma.id },
      body: { Name: 'Uma Reed', Password: RIGHT },
    })
    return { ...bySam, Subject: `Erased person ${people.uma.id.slice(-4)}` }
  },
  organisationErased: async ({ by, people, customer }) => {
    await (await by(people.sam))(eraseOrganisation, {
      params: { id: customer.id },
      body: { Name: 'Acme Ltd', Password: RIGHT },
    })
    return { ...bySam, Subject: `Erased organisation ${customer.id.slice(-4)}` }
  },
  dataAskedFor: async ({ by, people }) => {
    await (await by(people.uma))(askForDataExport, {})
    return { ...byUma, Subject: 'Uma@acme.example.com' }
  },
  dataTakenOut: async (server) => {
    const uma = await server.by(server.people.uma)
    await uma(askForDataExport, {})
    await makeNextExport({ ...server.surroundings, publicUrl: 'http://plumbline.test' })
    const { answer } = await uma(linkToDataExport, { body: { Password: RIGHT } })
    const { pathname, searchParams } = new URL(answer.path, 'http://plumbline.test')
    const documentId = pathname.split('/').at(-1) ?? ''
    await server.anybody(openDataExport, { params: { documentId }, query: { token: searchParams.get('token') ?? '' } })
    return { ...byUma, Subject: 'Your data 2026-03-10.zip' }
  },
  addressChangeAskedFor: async ({ by, people }) => {
    await (await by(people.uma))(askForNewAddress, { body: { Email: 'Uma@other.example.com', Password: RIGHT } })
    return { ...byUma, Subject: 'Uma@acme.example.com', Detail: { Wanted: 'uma@other.example.com' } }
  },
  addressChangeRefused: async ({ by, people }) => {
    await (await by(people.uma))(changeAddress, { body: { Code: '12345678' } })
    const Reason = 'Code: The code is wrong or no longer valid. Ask for a new one if it keeps failing.'
    return { ...byUma, Subject: 'Uma@acme.example.com', Detail: { Reason } }
  },
  addressChanged: async ({ by, people, mails }) => {
    const uma = await by(people.uma)
    await uma(askForNewAddress, { body: { Email: 'uma@other.example.com', Password: RIGHT } })
    const Code = /^\d{8}$/m.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? ''
    await uma(changeAddress, { body: { Code } })
    const Email = 'uma@other.example.com'
    return { ...byUma, Email, Subject: Email, Detail: { Before: 'Uma@acme.example.com' } }
  },
  brandChanged: async ({ by, people }) => {
    await (await by(people.sam))(removeLogo, {})
    return { ...bySam, Subject: 'Installation', Detail: {} }
  },
  normsAgreed: async ({ by, people, customer }) => {
    await (await by(people.ada))(changeSharing, { params: { customerId: customer.id }, body: { Shares: true } })
    return { ...byAda, Subject: 'Acme Ltd', Detail: {} }
  },
  normsWithdrawn: async ({ by, people, customer }) => {
    const ada = await by(people.ada)
    const params = { customerId: customer.id }
    await ada(changeSharing, { params, body: { Shares: true } })
    await ada(changeSharing, { params, body: { Shares: false } })
    return { ...byAda, Subject: 'Acme Ltd', Detail: {} }
  },
  normsSwitched: async ({ by, people, make }) => {
    const { id } = await make.inquiryType({ name: 'Health check' })
    await (await by(people.sam))(changeTypeNorms, { params: { id }, body: { IsOn: true } })
    return { ...bySam, Subject: 'Health check', Detail: { To: 'on' } }
  },
  normsLoaded: async ({ by, people, make }) => {
    const { id } = await typeWithNorms(make)
    await (await by(people.sam))(importNorms, { params: { id }, form: { File: normsFile } })
    return { ...bySam, Subject: 'Health check', Detail: { File: 'Norms.csv', Norms: '1' } }
  },
  normsRemoved: async ({ by, people, make }) => {
    const { id } = await typeWithNorms(make)
    const sam = await by(people.sam)
    await sam(importNorms, { params: { id }, form: { File: normsFile } })
    await sam(removeNorms, { params: { id } })
    return { ...bySam, Subject: 'Health check', Detail: {} }
  },
  retentionChanged: async ({ by, people, customer }) => {
    await (await by(people.ada))(changeRetention, { params: { customerId: customer.id }, body: { Months: 12 } })
    return { ...byAda, Subject: 'Acme Ltd', Detail: { Months: '12' } }
  },
  answersMadeAnonymous: async ({ make, customer, clock, db }) => {
    await make.inquiry({ customer_id: customer.id, description: 'Spring', published_at: '2025-01-10T09:00:00.000Z' })
    await db.updateTable('customer').set({ retention_months: 12 }).where('id', '=', customer.id).execute()
    const parts = { db, clock, publicUrl: 'http://plumbline.test', mailQueued: () => undefined }
    await seeToRetention(parts)
    clock.set('2026-04-09T09:00:00Z')
    await seeToRetention(parts)
    return {
      ...byNobody,
      CustomerName: 'Acme Ltd',
      At: '2026-04-09T09:00:00.000Z',
      ClientAddress: '',
      Subject: 'Spring',
    }
  },
  auditLogCut: async ({ by, people, clock, db }) => {
    await (await by(people.uma))(logout, {})
    await (await by(people.sam))(logout, {})
    clock.set('2027-03-12T09:00:00Z')
    await sweepAudit({ db, clock, auditMonths: 12 })
    return {
      ...byNobody,
      At: '2027-03-12T09:00:00.000Z',
      ClientAddress: '',
      Subject: 'Before 2026-03-12',
      Detail: { Events: '2' },
    }
  },
  passwordChanged: async ({ by, people: { uma } }) => {
    await (await by(uma))(changePassword, {
      params: { id: uma.id },
      body: { CurrentPassword: RIGHT, NewPassword: NEW },
    })
    return { ...byUma, Subject: 'Uma@acme.example.com' }
  },
  passwordChangeRefused: async ({ by, people: { uma } }) => {
    await (await by(uma))(changePassword, { params: { id: uma.id }, body: { CurrentPassword: NEW, NewPassword: NEW } })
    const Reason = 'CurrentPassword: This is not your current password.'
    return { ...byUma, Subject: 'Uma@acme.example.com', Detail: { Reason } }
  },
  passkeyAdded: async ({ by, people }) => {
    const uma = await by(people.uma)
    const { answer: options } = await uma(beginPasskey, { body: { Password: RIGHT } })
    await uma(addPasskey, { body: { Name: 'Phone', Credential: authenticator(SECURE).make(options) } })
    return { ...byUma, Subject: 'Uma@acme.example.com', Detail: { Name: 'Phone' } }
  },
  passkeyRemoved: async ({ by, people, make }) => {
    const { id } = await make.passkey({ user_id: people.uma.id, name: 'Old phone' })
    await (await by(people.uma))(removePasskey, { params: { id }, body: { Password: RIGHT } })
    return { ...byUma, Subject: 'Uma@acme.example.com', Detail: { Name: 'Old phone' } }
  },
  passkeyRefused: async ({ anybody }) => {
    await anybody(passkeySignIn, { body: passkeySignIn.example })
    const Detail = { Reason: 'This took too long or has already been used. Try again.' }
    return { ...byNobody, Subject: '(no account)', Detail }
  },
  signedUp: async ({ anybody }) => {
    await anybody(signUp, { body: { ...founder, CustomerName: 'New Ltd', Email: 'new@example.com' } })
    const Detail = { Joined: 'founded the organisation' }
    return { Who: 'Ada Stone', Email: 'new@example.com', CustomerName: 'New Ltd', Subject: 'new@example.com', Detail }
  },
  signUpRefused: async ({ anybody }) => {
    await anybody(signUp, { body: { ...founder, CustomerName: 'New Ltd', Email: 'ada@acme.example.com' } })
    const Reason =
      'This email address already has an account. Log in, or choose a new password if you have forgotten it.'
    return { ...byNobody, Subject: 'ada@acme.example.com', Detail: { Reason } }
  },
  addressVerified: async ({ anybody, mails }) => {
    await anybody(signUp, { body: { ...founder, CustomerName: 'New Ltd', Email: 'new@example.com' } })
    const Token = /token=([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
    await anybody(verifyEmail, { body: { Token } })
    return { Who: 'Ada Stone', Email: 'new@example.com', CustomerName: 'New Ltd', Subject: 'new@example.com' }
  },
  mailRefused: async ({ anybody, surroundings: { db, clock } }) => {
    await anybody(forgotPassword, { body: { Email: 'ada@acme.example.com' } })
    const fault = { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 No such mailbox' }
    const transport = { send: () => Promise.reject(Object.assign(new Error('Refused'), fault)), close: () => {} }
    const log = { warn: () => {}, error: () => {} }
    const deferred = { organisations: async () => [], write: async () => 0 }
    await deliverDue({ db, clock, transport, log, deferred, dailyLimit: 1, recipientRefused: recordRefusedMail })
    const Reason = '550 No such mailbox'
    return { ...byNobody, ClientAddress: '', Subject: 'ada@acme.example.com', Detail: { Reason } }
  },
  respondentsAdded: async ({ by, make, people: { ada }, customer }) => {
    const inquiry = await make.inquiry({
      customer_id: customer.id,
      created_by: ada.id,
      description: 'Spring',
      intake_answered_at: NOW,
    })
    const { pathway_id } = await make.diagnosticQuestion()
    await make.insert('pathway_inquiry_type', {
      id: '0190a6b0-0000-7000-8000-000000000001',
      pathway_id,
      inquiry_type_id: inquiry.inquiry_type_id,
    })
    const body = { Participants: ['a@example.com', 'b@example.com'], NoOfParticipants: 2, ExpiryDate: '2026-12-19' }
    await (await by(ada))(addParticipants, {
      params: { inquiryId: inquiry.id },
      body: { ...body, ExpiryDate: '2026-04-01' },
    })
    return { ...byAda, Subject: 'Spring', Detail: { Added: '2' } }
  },
  sendingScheduled: async (server) => {
    await scheduled(server)
    return { ...byAda, Subject: 'Spring', Detail: { At: '1 Apr 2026 at 10:00 (Europe/Berlin)', People: '1' } }
  },
  sendingWithdrawn: async (server) => {
    const params = await scheduled(server)
    await (await server.by(server.people.ada))(withdrawSending, { params })
    return { ...byAda, Subject: 'Spring', Detail: {} }
  },
  respondentChanged: async (server) => {
    const params = await withUmaAsked(server, { attribute_names: '["Site"]' })
    const body = { LastDay: '2026-05-01', Attributes: ['Dover'] }
    await (await server.by(server.people.ada))(changeRespondent, { params, body })
    const Detail = { Inquiry: 'Spring', LastDay: '2026-05-01', Attributes: 'Dover' }
    return { ...byAda, Subject: 'Uma@acme.example.com', Detail }
  },
  respondentReplaced: async (server) => {
    const params = await withUmaAsked(server)
    await (await server.by(server.people.ada))(changeRespondent, { params, body: { Email: 'una@acme.example.com' } })
    return { ...byAda, Subject: 'Uma@acme.example.com', Detail: { Inquiry: 'Spring', Email: 'una@acme.example.com' } }
  },
  respondentRemoved: async (server) => {
    await (await server.by(server.people.ada))(removeRespondent, { params: await withUmaAsked(server) })
    return { ...byAda, Subject: 'Uma@acme.example.com', Detail: { Inquiry: 'Spring' } }
  },
  invitationSentAgain: async (server) => {
    await (await server.by(server.people.sam))(resendInvitation, { params: await withUmaAsked(server) })
    return { ...bySam, Subject: 'Uma@acme.example.com', Detail: { Inquiry: 'Spring' } }
  },
  surveyReturned: async (server) => {
    const params = await withUmaAsked(server)
    const submitted = { status: 'completed' as const, completed_at: NOW }
    await server.db.updateTable('respondent').set(submitted).execute()
    await (await server.by(server.people.sam))(returnSurvey, { params, body: { Reason: 'The wrong year.' } })
    return { ...bySam, Subject: 'Uma@acme.example.com', Detail: { Inquiry: 'Spring' } }
  },
  lastDayMoved: async (server) => {
    const params = await withUmaAsked(server)
    await (await server.by(server.people.ada))(moveLastDay, { params, body: { ExpiryDate: '2026-05-01' } })
    return { ...byAda, Subject: 'Spring', Detail: { LastDay: '2026-05-01' } }
  },
  inquiryRenamed: async ({ by, make, people: { ada }, customer }) => {
    const { id } = await make.inquiry({ customer_id: customer.id, created_by: ada.id, description: 'Sprig' })
    await (await by(ada))(renameInquiry, { params: { id }, body: { Description: 'Spring' } })
    return { ...byAda, Subject: 'Spring', Detail: { Before: 'Sprig' } }
  },
  inquiryDeleted: async ({ by, make, people: { ada }, customer }) => {
    const { id } = await make.inquiry({ customer_id: customer.id, created_by: ada.id, description: 'Spring' })
    await (await by(ada))(deleteInquiry, { params: { id } })
    return { ...byAda, Subject: 'Spring' }
  },
  inquiryClosed: async (server) => {
    await (await server.by(server.people.sam))(closeInquiry, { params: await withUmaAsked(server) })
    return { ...bySam, Subject: 'Spring' }
  },
  inquiryReopened: async (server) => {
    const params = await withUmaAsked(server, { closed_at: NOW })
    await (await server.by(server.people.ada))(reopenInquiry, { params, body: { ExpiryDate: '2026-05-01' } })
    return { ...byAda, Subject: 'Spring', Detail: { LastDay: '2026-05-01' } }
  },
  respondentsReminded: async ({ by, make, people: { ada }, customer }) => {
    const inquiry = await make.openInquiry({ customer_id: customer.id, created_by: ada.id, description: 'Spring' })
    await make.respondent({ inquiry_id: inquiry.id, user_id: null })
    await (await by(ada))(remind, { params: { inquiryId: inquiry.id }, body: { All: true } })
    return { ...byAda, Subject: 'Spring', Detail: { Sent: '1', Skipped: '0' } }
  },
  remindersChanged: async ({ by, make, people: { sam }, customer }) => {
    const inquiry = await make.openInquiry({ customer_id: customer.id, description: 'Spring' })
    await (await by(sam))(setReminders, { params: { inquiryId: inquiry.id }, body: { Reminders: true } })
    return { ...bySam, Subject: 'Spring', Detail: { Reminders: 'on' } }
  },
  remindersStopped: async ({ anybody, make, customer, surroundings: { secret } }) => {
    const inquiry = await make.openInquiry({ customer_id: customer.id })
    const { id, email } = await make.respondent({ inquiry_id: inquiry.id, user_id: null, email: 'ines@example.com' })
    await anybody(optOut, { query: {}, body: { Token: optOutToken({ respondentId: id, email }, secret) } })
    return { ...byNobody, CustomerName: byAda.CustomerName, Subject: 'ines@example.com' }
  },
  remindersResumed: async ({ anybody, make, customer, surroundings: { secret } }) => {
    const inquiry = await make.openInquiry({ customer_id: customer.id })
    const { id, email } = await make.respondent({ inquiry_id: inquiry.id, user_id: null, email: 'ines@example.com' })
    const Token = optOutToken({ respondentId: id, email }, secret)
    await anybody(optOut, { query: {}, body: { Token } })
    await anybody(optOut, { query: {}, body: { Token, Undo: true } })
    return { ...byNobody, CustomerName: byAda.CustomerName, Subject: 'ines@example.com' }
  },
  accountChanged: async ({ by, people: { sam, uma } }) => {
    await (await by(sam))(changeCustomerUser, { params: { id: uma.id }, body: { ...user, LastName: 'Field' } })
    return { ...bySam, Subject: 'Uma@acme.example.com' }
  },
  accountActivated: async ({ by, make, people: { ada }, customer }) => {
    const joined = await make.customerUser({ customer_id: customer.id, email: 'joined@example.com', active: false })
    await (await by(ada))(changeCustomerUser, { params: { id: joined.id }, body: user })
    return { ...byAda, Subject: 'joined@example.com' }
  },
  accountDeactivated: async ({ by, people: { ada, uma } }) => {
    await (await by(ada))(changeCustomerUser, { params: { id: uma.id }, body: { ...user, Active: false } })
    return { ...byAda, Subject: 'Uma@acme.example.com' }
  },
  accountVerified: async ({ by, make, people: { sam } }) => {
    const joined = await make.customerUser({ email: 'joined@example.com', is_verified: false })
    await (await by(sam))(changeCustomerUser, { params: { id: joined.id }, body: user })
    return { ...bySam, Subject: 'joined@example.com' }
  },
  accountUnverified: async ({ by, people: { sam, uma } }) => {
    await (await by(sam))(changeCustomerUser, { params: { id: uma.id }, body: { ...user, IsVerified: false } })
    return { ...bySam, Subject: 'Uma@acme.example.com' }
  },
  accountDeleted: async ({ by, people: { sam, uma } }) => {
    await (await by(sam))(deleteCustomerUser, { params: { id: uma.id } })
    return { ...bySam, Subject: 'Uma@acme.example.com' }
  },
  superAdminMade: async ({ db, people: { sam }, clock }) => {
    await db.updateTable('user_account').set({ deleted_at: NOW }).where('id', '=', sam.id).execute()
    await makeFirstSuperAdmin(db, { email: 'first@example.com', password: RIGHT }, clock.now())
    await db.updateTable('user_account').set({ deleted_at: null }).where('id', '=', sam.id).execute()
    return { ...byNobody, Subject: 'first@example.com', ClientAddress: '' }
  },
  organisationChanged: async ({ by, people: { ada }, customer }) => {
    const params = { customerId: customer.id, userId: ada.id }
    await (await by(ada))(completeCustomerProfile, { params, body: completeCustomerProfile.example })
    return { ...byAda, Subject: 'Acme Ltd' }
  },
  organisationActivated: async ({ by, make, people: { sam } }) => {
    const { id } = await make.customer({ name: 'Quiet Ltd', is_active: false })
    await (await by(sam))(changeCustomer, { params: { id }, body: organisation })
    return { ...bySam, Subject: 'Quiet Ltd' }
  },
  organisationDeactivated: async ({ by, people: { sam }, customer }) => {
    await (await by(sam))(changeCustomer, { params: { id: customer.id }, body: { ...organisation, IsActive: false } })
    return { ...bySam, Subject: 'Acme Ltd' }
  },
  organisationDeleted: async ({ by, people: { sam }, customer }) => {
    await (await by(sam))(deleteCustomer, { params: { id: customer.id } })
    return { ...bySam, Subject: 'Acme Ltd' }
  },
  customQuestionApproved: (server) => decided(server, 'Approved'),
  customQuestionRejected: (server) => decided(server, 'Reject'),
  customQuestionDeleted: async ({ by, make, people: { ada }, customer }) => {
    const inquiry = await make.inquiry({ customer_id: customer.id, created_by: ada.id })
    const { id } = await make.customQuestion({ inquiry_id: inquiry.id, title: 'Who decides?' })
    await (await by(ada))(deleteCustomQuestion, { params: { id } })
    return { ...byAda, Subject: 'Who decides?' }
  },
  inquiryTypeDeleted: async ({ by, make, people: { sam } }) => {
    const { id } = await make.inquiryType({ name: 'Readiness' })
    await (await by(sam))(deleteInquiryType, { params: { id } })
    return { ...bySam, Subject: 'Readiness' }
  },
  pathwayDeleted: async ({ by, make, people: { sam } }) => {
    const { id } = await make.pathway({ name: 'Trust' })
    await (await by(sam))(deletePathway, { params: { id }, query: {} })
    return { ...bySam, Subject: 'Trust' }
  },
  pathwayMoved: async ({ by, make, people: { sam } }) => {
    const type = await make.inquiryType({ name: 'Readiness' })
    const first = { inquiry_type_id: type.id }
    const [, { id }] = [await make.pathway(first), await make.pathway({ ...first, name: 'Trust' })]
    await (await by(sam))(movePathway, { params: { inquiryId: type.id, pathwayId: id }, body: { AfterId: null } })
    return { ...bySam, Subject: 'Trust', Detail: { 'Inquiry type': 'Readiness' } }
  },
  diagnosticQuestionMoved: async ({ by, make, people: { sam } }) => {
    const { id: pathway_id } = await make.pathway({ name: 'Trust' })
    const { id } = await make.diagnosticQuestion({ pathway_id, title: 'Is it heard?' })
    const after = await make.diagnosticQuestion({ pathway_id })
    await (await by(sam))(moveDiagnosticQuestion, {
      params: { pathwayId: pathway_id, id },
      body: { AfterId: after.id },
    })
    return { ...bySam, Subject: 'Is it heard?', Detail: { Pathway: 'Trust' } }
  },
  intakeQuestionMoved: async ({ by, make, people: { sam } }) => {
    const { id: inquiryId } = await make.inquiryType({ name: 'Readiness' })
    const first = { inquiry_type_id: inquiryId }
    const [, { id }] = [await make.intakeQuestion(first), await make.intakeQuestion({ ...first, title: 'How many?' })]
    await (await by(sam))(moveIntakeQuestion, { params: { inquiryId, id }, body: { AfterId: null } })
    return { ...bySam, Subject: 'How many?', Detail: { 'Inquiry type': 'Readiness' } }
  },
  diagnosticQuestionDeleted: async ({ by, make, people: { sam } }) => {
    const { id } = await make.diagnosticQuestion({ title: 'Is it heard?' })
    await (await by(sam))(deleteDiagnosticQuestion, { params: { id } })
    return { ...bySam, Subject: 'Is it heard?' }
  },
  pathwayDuplicated: async ({ by, make, people: { sam } }) => {
    const { id, inquiry_type_id } = await make.pathway({ name: 'Trust' })
    await (await by(sam))(duplicatePathway, { params: { inquiryId: inquiry_type_id, pathwayId: id } })
    return { ...bySam, Subject: 'Trust', Detail: { Copy: 'Trust (copy)' } }
  },
  diagnosticQuestionDuplicated: async ({ by, make, people: { sam } }) => {
    const { id, pathway_id: pathwayId } = await make.diagnosticQuestion({ title: 'Is it heard?' })
    await (await by(sam))(duplicateDiagnosticQuestion, { params: { pathwayId, id } })
    return { ...bySam, Subject: 'Is it heard?', Detail: { Copy: 'Is it heard? (copy)' } }
  },
  diagnosticQuestionsAdded: async ({ by, make, people: { sam } }) => {
    const { id: pathwayId } = await make.pathway({ name: 'Trust' })
    await (await by(sam))(createDiagnosticQuestions, {
      params: { pathwayId },
      body: { Questions: [{ ...questionExample, RadioButtonOptions: ['1'], CheckBoxOptions: [] }] },
    })
    return { ...bySam, Subject: 'Trust', Detail: { Count: '1', Questions: '‘Leaders explain their decisions’' } }
  },
  diagnosticQuestionsMovedAway: async ({ by, make, people: { sam } }) => {
    const { id: pathwayId } = await make.pathway({ name: 'Trust' })
    const { id } = await make.diagnosticQuestion({ pathway_id: pathwayId, title: 'Is it heard?' })
    const { id: PathwayId } = await make.pathway({ name: 'Safety' })
    await (await by(sam))(moveDiagnosticQuestions, { params: { pathwayId }, body: { QuestionIds: [id], PathwayId } })
    return { ...bySam, Subject: 'Trust', Detail: { To: 'Safety', Count: '1', Questions: '‘Is it heard?’' } }
  },
  diagnosticQuestionsAreaChanged: async ({ by, make, people: { sam } }) => {
    const { id: pathwayId } = await make.pathway({ name: 'Trust' })
    const { id } = await make.diagnosticQuestion({ pathway_id: pathwayId, title: 'Is it heard?' })
    const body = { QuestionIds: [id], Area: 'People' as const }
    await (await by(sam))(changeAreaOfDiagnosticQuestions, { params: { pathwayId }, body })
    return { ...bySam, Subject: 'Trust', Detail: { Area: 'People', Count: '1', Questions: '‘Is it heard?’' } }
  },
  diagnosticQuestionsDeleted: async ({ by, make, people: { sam } }) => {
    const { id: pathwayId } = await make.pathway({ name: 'Trust' })
    const { id } = await make.diagnosticQuestion({ pathway_id: pathwayId, title: 'Is it heard?' })
    await (await by(sam))(deleteDiagnosticQuestions, { params: { pathwayId }, body: { QuestionIds: [id] } })
    return { ...bySam, Subject: 'Trust', Detail: { Count: '1', Questions: '‘Is it heard?’' } }
  },
  intakeQuestionDeleted: async ({ by, make, people: { sam } }) => {
    const { id } = await make.intakeQuestion({ title: 'How many?' })
    await (await by(sam))(deleteIntakeQuestion, { params: { id } })
    return { ...bySam, Subject: 'How many?' }
  },
  findingDeleted: async ({ by, make, people: { sam } }) => {
    const { id } = await make.finding({ detail: 'Late' })
    await (await by(sam))(deleteFinding, { params: { id } })
    return { ...bySam, Subject: 'Late' }
  },
  recommendationDeleted: async ({ by, make, people: { sam } }) => {
    const { id } = await make.recommendation({ detail: 'Ask first' })
    await (await by(sam))(deleteRecommendation, { params: { id } })
    return { ...bySam, Subject: 'Ask first' }
  },
  roadmapDeleted: async ({ by, make, people: { sam } }) => {
    const { id } = await make.roadmap({ step1_title: 'Understand' })
    await (await by(sam))(deleteRoadmap, { params: { id } })
    return { ...bySam, Subject: 'Understand' }
  },
  deletionUndone: async ({ by, make, people: { sam } }) => {
    const { id } = await make.finding({ detail: 'Late' })
    const send = await by(sam)
    await send(deleteFinding, { params: { id } })
    await send(restoreDeleted, { params: { id } })
    return { ...bySam, Subject: 'Late', Detail: { Kind: 'Finding' } }
  },
  surveyAnswersRead: async ({ by, make, people: { sam, uma } }) => {
    const inquiry = await make.openInquiry({ description: 'Spring' })
    await make.respondent({ inquiry_id: inquiry.id, user_id: uma.id, email: uma.email })
    const params = { inquiryId: inquiry.id, customerUserId: uma.id }
    await (await by(sam))(viewSurveyAnswers, { params })
    return { ...bySam, Subject: 'Uma@acme.example.com', Detail: { Inquiry: 'Spring' } }
  },
  documentOpened: async (server) => {
    const { app, by, people } = server
    const params = await withSurveyDocument(server)
    const documents = await (await by(people.sam))(listUserDocuments, { params, query: {} })
    const url = documents.answer.data[0]?.path ?? ''
    await app.inject({ url, headers: { 'x-forwarded-for': '203.0.113.7' } })
    return { ...bySam, Subject: 'Budget.pdf', Detail: { Inquiry: 'Spring' } }
  },
  documentsDownloaded: async (server) => {
    const { app, by, db, people } = server
    const { inquiryId } = await withSurveyDocument(server)
    await db.updateTable('respondent').set({ status: 'completed' }).execute()
    const { answer } = await (await by(people.sam))(listAnswerDocuments, { params: { inquiryId }, query: {} })
    await app.inject({ url: answer.ZipPath ?? '', headers: { 'x-forwarded-for': '203.0.113.7' } })
    return { ...bySam, Subject: 'Spring', Detail: { Documents: '1', Respondents: 'Uma@acme.example.com' } }
  },
  answersExported: async ({ by, make, people: { sam } }) => {
    const { id } = await make.openInquiry({ description: 'Spring' })
    await (await by(sam))(exportAnswers, { params: { inquiryId: id }, query: {} })
    return { ...bySam, Subject: 'Spring', Detail: { File: 'Answers - Spring.csv' } }
  },
  resultsUploaded: async ({ by, make, people: { sam } }) => {
    const { id } = await make.openInquiry({ description: 'Spring' })
    await (await by(sam))(publishResults, { params: { inquiryId: id }, form: { File: await workbook() } })
    return { ...bySam, Subject: 'Spring', Detail: { File: 'Results.xlsx' } }
  },
  resultsDraftSaved: async ({ by, make, clock, people: { sam } }) => {
    const { id } = await make.openInquiry({ description: 'Spring' })
    const [sams, params] = [await by(sam), { inquiryId: id }]
    const { answer } = await sams(getResultsDraft, { params })
    await sams(saveResultsDraft, { params, body: answer.Content })
    clock.pass({ minutes: 20 })
    // Within the hour it is the same line.
    await sams(saveResultsDraft, { params, body: answer.Content })
    return { ...bySam, Subject: 'Spring', Count: 2 }
  },
  questionsJoined: async (world) => joinedOrSeparated(world, 'joined'),
  questionsSeparated: async (world) => joinedOrSeparated(world, 'separated'),
  resultsWorkbookLoaded: async ({ by, make, people: { sam } }) => {
    const { id } = await make.openInquiry({ description: 'Spring' })
    await (await by(sam))(readDraftWorkbook, { params: { inquiryId: id }, form: { File: await workbook() } })
    return { ...bySam, Subject: 'Spring', Detail: { File: 'Results.xlsx' } }
  },
  resultsPublished: async ({ by, make, people: { sam } }) => {
    const { id } = await make.openInquiry({ description: 'Spring' })
    await make.result({ inquiry_id: id })
    await (await by(sam))(republishResults, { params: { inquiryId: id }, body: { Version: 1, Replaces: 1 } })
    return { ...bySam, Subject: 'Spring', Detail: { Version: '2', 'Again from version': '1' } }
  },
  resultsWithdrawn: async ({ by, make, people: { sam } }) => {
    const { id } = await make.openInquiry({ description: 'Spring' })
    await make.result({ inquiry_id: id })
    await (await by(sam))(withdrawResults, { params: { inquiryId: id }, body: { Version: 1, Reason: 'Too early' } })
    return { ...bySam, Subject: 'Spring', Detail: { Version: '1', Reason: 'Too early' } }
  },
  resultLinkMade: async (server) => {
    await linkToSpring(server)
    return { ...bySam, Subject: 'Spring', Detail: { Version: '1', 'Last day': LAST_DAY, Password: 'yes' } }
  },
  resultLinkEnded: async (server) => {
    const { id } = await linkToSpring(server)
    await (await server.by(server.people.sam))(endResultLink, { params: { id } })
    return { ...bySam, Subject: 'Spring', Detail: { Version: '1' } }
  },
  resultLinkOpened: async (server) => {
    const { Token } = await linkToSpring(server)
    await server.anybody(openResultLink, { query: {}, body: { Token, Password: RIGHT } })
    return { ...byNobody, CustomerName: 'Acme Ltd', Subject: 'Spring', Detail: { Version: '1' } }
  },
  resultLinkRefused: async (server) => {
    const { Token } = await linkToSpring(server)
    await server.anybody(openResultLink, { query: {}, body: { Token, Password: 'Wrong-Line-7' } })
    return { ...byNobody, CustomerName: 'Acme Ltd', Subject: 'Spring', Detail: { Version: '1' } }
  },
  catalogueExported: async ({ by, make, people: { sam } }) => {
    const { id } = await make.inquiryType({ name: 'Health check' })
    await (await by(sam))(exportCatalogue, { query: { format: 'json', inquiryTypeId: id } })
    return { ...bySam, Subject: 'Health check', Detail: { Format: 'json' } }
  },
  catalogueImported: async ({ by, make, people: { sam } }) => {
    await make.inquiryType({ name: 'Health check', is_active: true })
    const InquiryTypes = [{ InqType: 'Health check', IsActive: false }, { InqType: 'New' }]
    const File = new TestFile('catalogue.json', JSON.stringify({ Version: 1, InquiryTypes }))
    const sams = await by(sam)
    await sams(previewImport, { form: { File } })
    await sams(importCatalogue, { form: { File } })
    // The second time nothing changes.
    await sams(importCatalogue, { form: { File } })
    return { ...bySam, Subject: 'catalogue.json', Detail: { Added: '1', Changed: '1' } }
  },
  resultsTemplateExported: async ({ by, make, people: { sam } }) => {
    const { id } = await make.openInquiry({ description: 'Spring' })
    await (await by(sam))(getResultsTemplate, { params: { inquiryId: id }, query: {} })
    return { ...bySam, Subject: 'Spring' }
  },
  helpDocumentUploaded: async ({ by, make, people: { sam } }) => {
    const { id } = await make.openInquiry({ description: 'Spring' })
    await (await by(sam))(uploadHelpDocument, { params: { inquiryId: id }, form: { Files: [pdf('Guide.pdf')] } })
    return { ...bySam, Subject: 'Guide.pdf', Detail: { Inquiry: 'Spring' } }
  },
  pdfExported: async ({ by, make, people: { sam } }) => {
    const { id } = await make.openInquiry({ description: 'Spring' })
    await (await by(sam))(exportData, { params: { inquiryId: id }, query: {} })
    return { ...bySam, Subject: 'Spring' }
  },
  reportExported: async ({ by, make, people: { sam } }) => {
    const { id } = await make.openInquiry({ description: 'Spring' })
    const body = { ...usualChoice, Format: 'xlsx' as const }
    await (await by(sam))(makeReport, { params: { inquiryId: id }, body })
    return { ...bySam, Subject: 'Spring', Detail: { Format: 'xlsx' } }
  },
  invitationSent: async ({ by, people: { sam } }) => {
    const body = { CustomerName: 'Beta Ltd', Email: 'bea@beta.example.com' }
    await (await by(sam))(inviteOrganisation, { body })
    return { ...bySam, Subject: 'bea@beta.example.com', Detail: { 'To found': 'Beta Ltd' } }
  },
  consultantInvited: async ({ by, people: { sam } }) => {
    await (await by(sam))(inviteConsultant, { body: { Email: 'cleo@consulting.example.com' } })
    return { ...bySam, Subject: 'cleo@consulting.example.com' }
  },
  invitationCopied: async ({ by, make, people: { sam } }) => {
    const id = await make.organisationInvitation('ben@bolt.example.com', sam.id)
    await (await by(sam))(copyOrganisationInvitation, { params: { id } })
    return { ...bySam, Subject: 'ben@bolt.example.com', Detail: { 'To found': 'Bolt Ltd' } }
  },
  invitationWithdrawn: async ({ by, make, people: { sam } }) => {
    const id = await make.organisationInvitation('ben@bolt.example.com', sam.id)
    await (await by(sam))(withdrawOrganisationInvitation, { params: { id } })
    return { ...bySam, Subject: 'ben@bolt.example.com', Detail: { 'To found': 'Bolt Ltd' } }
  },
  consultantInvitationWithdrawn: async ({ by, make, people: { sam } }) => {
    const id = await make.teamInvitation('cleo@consulting.example.com', sam.id)
    await (await by(sam))(withdrawTeamInvitation, { params: { id } })
    return { ...bySam, Subject: 'cleo@consulting.example.com' }
  },
  consultantJoined: async ({ by, anybody, mails, people: { sam } }) => {
    await (await by(sam))(inviteConsultant, { body: { Email: 'cleo@consulting.example.com' } })
    const Invite = /invite=([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
    await anybody(joinTeam, { body: { Invite, FirstName: 'Cleo', LastName: 'Marsh', Password: NEW } })
    const byCleo = { Who: 'Cleo Marsh', Email: 'cleo@consulting.example.com', CustomerName: '' }
    return { ...byCleo, Subject: 'cleo@consulting.example.com', Detail: { 'Invited by': 'Sam Smith' } }
  },
  auditLogExported: async ({ by, people: { sam } }) => {
    await (await by(sam))(exportAuditEvents, { query: { search: 'uma', from: '2026-03-01', group: 'Sign-ins' } })
    const Detail = { Search: 'uma', From: '2026-03-01', Group: 'Sign-ins' }
    return { ...bySam, Subject: 'Audit log 2026-03-10.csv', Detail }
  },
  recordNotFound: async ({ by, people }) => {
    await (await by(people.ada))(getInquiry, { params: { id: newId() } })
    return { ...byAda, Subject: getInquiry.summary }
  },
  uploadRefused: async ({ by, make, people: { sam } }) => {
    const { id } = await make.openInquiry()
    const wrong = new TestFile('Results.xlsx', 'MZ this is a program')
    await (await by(sam))(publishResults, { params: { inquiryId: id }, form: { File: wrong } })
    const Reason =
      'Please upload the correct file. This is not an .xlsx workbook. If it is plain text, rename it to .csv; otherwise save it again as .xlsx.'
    return { ...bySam, Subject: publishResults.summary, Detail: { Reason } }
  },
  accessRefused: async ({ by, people: { uma } }) => {
    await (await by(uma))(listFindings, { query: {} })
    return { ...byUma, Subject: 'List findings' }
  },
  tooManyTries: async ({ anybody }) => {
    for (let n = 0; n < 6; n++) await anybody(forgotPassword, { body: { Email: 'uma@acme.example.com' } })
    return { ...byNobody, Subject: 'Request a password code' }
  },
}

/** Sam says that a question of this year is the same as one of last year, and takes it back. */
async function joinedOrSeparated(
  { by, make, people: { sam } }: Watched,
  what: 'joined' | 'separated',
): Promise<Expected> {
  const last = await make.openInquiry()
  const { customer_id, inquiry_type_id } = last
  const now = await make.openInquiry({ customer_id, inquiry_type_id, description: 'Spring' })
  await make.result({ inquiry_id: last.id, statistics: JSON.stringify({}) })
  const question = await make.surveyQuestion({ inquiry_id: now.id, area: 'Culture', title: 'We decide' })
  const earlier = await make.surveyQuestion({ inquiry_id: last.id, area: 'Culture' })
  const [sams, params] = [await by(sam), { inquiryId: now.id }]
  const { answer } = await sams(getResultsDraft, { params })
  const pair = { QuestionId: question.question_id, InquiryId: last.id, EarlierQuestionId: earlier.question_id }
  await sams(saveResultsDraft, { params, body: { ...answer.Content, JoinedQuestions: [pair] } })
  if (what === 'separated') await sams(saveResultsDraft, { params, body: answer.Content })
  return { ...bySam, Subject: 'Spring', Detail: { Questions: 'We decide' } }
}

async function decided({ by, make, people: { sam } }: Watched, Status: 'Approved' | 'Reject'): Promise<Expected> {
  const { id } = await make.inquiry({ description: 'Spring' })
  const question = await make.customQuestion({ inquiry_id: id, title: 'Who decides?' })
  await (await by(sam))(changeCustomQuestionStatus, { params: { id: question.id }, body: { Area: 'Culture', Status } })
  return { ...bySam, Subject: 'Who decides?', Detail: { Inquiry: 'Spring' } }
}

const zoe = { FirstName: 'Zoe', LastName: 'Ash' }
const byZoe = { Who: 'Zoe Ash', Email: 'zoe@acme.example.com', CustomerName: 'Acme Ltd' }

/** Zoe, without an account, or with one that has answers but no password, was emailed a link to a survey of Acme's. */
async function withSurveyLink({ make, send, db, customer, people }: Watched, { isAnswered = false } = {}) {
  const inquiry = await make.openInquiry({
    description: 'Spring',
    customer_id: customer.id,
    created_by: people.ada.id,
  })
  const asked = await make.respondent({ inquiry_id: inquiry.id, email: 'zoe@acme.example.com', user_id: null })
  const Invite = await make.invitation(inquiry.id, asked.email)
  if (isAnswered) {
    await send(openSurvey, { body: { Invite, ...zoe } })
    await db.updateTable('respondent').set({ saved_at: NOW }).where('id', '=', asked.id).execute()
  }
  return { Invite }
}

/** An inquiry of ada's whose invitations are to be sent in April. */
async function scheduled({ by, make, people: { ada }, customer }: Watched) {
  const inquiry = await make.inquiry({
    customer_id: customer.id,
    created_by: ada.id,
    description: 'Spring',
    intake_answered_at: NOW,
  })
  const params = { inquiryId: inquiry.id }
  const body = {
    Participants: ['a@example.com'],
    NoOfParticipants: 1,
    ExpiryDate: '2026-04-20',
    TimeZone: 'Europe/Berlin',
  }
  await (await by(ada))(scheduleSending, { params, body: { ...body, SendAt: '2026-04-01T08:00:00Z' } })
  return params
}

/** Uma is invited to a survey of Acme's. */
async function withUmaAsked(
  { make, customer, people: { ada, uma } }: Watched,
  given: Parameters<Watched['make']['openInquiry']>[0] = {},
) {
  const of = { customer_id: customer.id, created_by: ada.id }
  const inquiry = await make.openInquiry({ ...of, description: 'Spring', ...given })
  await make.respondent({ inquiry_id: inquiry.id, user_id: uma.id, email: uma.email })
  return { inquiryId: inquiry.id, id: uma.id }
}

const LAST_DAY = NOW.slice(0, 10)

/** Sam has made a link to the results of an inquiry, with a password. */
async function linkToSpring({ by, make, customer, people: { sam } }: Watched) {
  const { id: inquiryId } = await make.openInquiry({ description: 'Spring', customer_id: customer.id })
  await make.result({ inquiry_id: inquiryId })
  const body = { Version: 1, LastDay: LAST_DAY, Password: RIGHT }
  const { answer } = await (await by(sam))(createResultLink, { params: { inquiryId }, body })
  return { id: answer.Link.Id, Token: answer.Address.split('/').at(-1) ?? '' }
}

/** Uma has answered the survey of an inquiry with a document. */
async function withSurveyDocument({ by, make, people: { uma } }: Watched) {
  const inquiry = await make.openInquiry({ description: 'Spring' })
  const question = await make.surveyQuestion({ inquiry_id: inquiry.id, type: 'Document' })
  await make.respondent({ inquiry_id: inquiry.id, user_id: uma.id, email: uma.email })
  const answer = { DiagnosticId: question.question_id, InquiryId: inquiry.id, File: pdf('Budget.pdf') }
  const form = { Status: 'saveasdraft' as const, SurveyAnswerDtos: [answer] }
  await (await by(uma))(addSurveyAnswers, { form })
  return { inquiryId: inquiry.id, customerUserId: uma.id }
}

describe('recorded events', () => {
  test.runIf(isOnSqlite).for(Object.entries(causes))('%s: who, when, what, and from where', async ([action, cause]) => {
    const server = await watched()

    const expected = await cause(server)
    const words = Object.entries(auditActions).find(([name]) => name === action)?.[1].words ?? ''
    const events = (await server.log()).filter(({ Action }) => Action === words)

    expect(events).toEqual([
      {
        Id: expect.any(String),
        At: NOW,
        Action: words,
        ClientAddress: '203.0.113.7',
        Count: 1,
        Detail: {},
        ...expected,
      },
    ])
  })

  test('every known action occurs in these tests', () => {
    expect(Object.keys(causes).sort()).toEqual(Object.keys(auditActions).sort())
  })

  test('a refused change leaves no event of that change', async () => {
    const { by, make, people, customer, log } = await watched()
    const sam = await by(people.sam)
    const nothing = '0190a6b0-0000-7000-8000-00000000dead'
    const { id: findingId } = await make.finding()
    const stale = { headers: { 'if-match': '"older"' } }
    await make.inquiry({ inquiry_type_id: (await make.inquiryType({ id: '0190a6b0-0000-7000-8000-0000000000aa' })).id })

    const statuses = [
      await sam(deleteFinding, { params: { id: nothing } }),
      await sam(deleteCustomer, { params: { id: nothing } }),
      await sam(deleteInquiryType, { params: { id: '0190a6b0-0000-7000-8000-0000000000aa' } }),
      await sam(changeCustomer, { params: { id: customer.id }, body: { ...organisation, IsActive: false }, ...stale }),
      await sam(changeCustomerUser, { params: { id: people.uma.id }, body: { ...user, Active: false }, ...stale }),
      await sam(changeCustomerUser, { params: { id: people.sam.id }, body: { ...user, Active: false } }),
      await sam(viewSurveyAnswers, { params: { inquiryId: nothing, customerUserId: people.uma.id } }),
      await sam(getFinding, { params: { id: findingId } }),
    ].map(({ status }) => status)

    expect(statuses).toEqual([404, 404, 409, 409, 409, 409, 404, 200])
    const ofChanges = (await log()).filter(({ Action }) => Action !== auditActions.recordNotFound.words)
    expect(ofChanges).toEqual([])
  })

  test("[B5] reading one's own answers leaves no event, reading another's does each time", async () => {
    const server = await watched()
    const { by, people, log } = server
    const params = await withSurveyDocument(server)

    await (await by(people.uma))(viewSurveyAnswers, { params })
    const afterOwn = await log()
    const sam = await by(people.sam)
    await sam(viewSurveyAnswers, { params })
    await sam(viewOpenEndedAnswers, { params })

    expect(afterOwn).toEqual([])
    expect((await log()).map(({ Action, Who, Count }) => [Action, Who, Count])).toEqual([
      ['Survey answers read', 'Sam Smith', 2],
    ])
  })

  test('a change whose event cannot be written is rolled back, a read is not answered, and a refusal stays a refusal', async () => {
    const server = await watched()
    const { by, db, make, people, customer, anybody } = server
    const params = await withSurveyDocument(server)
    const { id } = await make.finding()
    const [sam, uma] = [await by(people.sam), await by(people.uma)]
    await sql`alter table audit_event rename to audit_event_away`.execute(db)

    const failed = [
      await sam(deleteFinding, { params: { id } }),
      await sam(changeCustomer, { params: { id: customer.id }, body: { ...organisation, IsActive: false } }),
      await sam(viewSurveyAnswers, { params }),
      await uma(changePassword, { params: { id: people.uma.id }, body: { CurrentPassword: RIGHT, NewPassword: NEW } }),
      await anybody(login, { body: { username: 'ada@acme.example.com', password: RIGHT } }),
    ].map(({ status }) => status)
    const refused = await uma(listFindings, { query: {} })
    await sql`alter table audit_event_away rename to audit_event`.execute(db)

    expect(failed).toEqual([500, 500, 500, 500, 500])
    expect(refused.status).toBe(403)
    expect((await sam(getFinding, { params: { id } })).status).toBe(200)
    expect((await sam(getCustomer, { params: { id: customer.id } })).answer.IsActive).toBe(true)
    expect((await anybody(login, { body: { username: 'uma@acme.example.com', password: RIGHT } })).status).toBe(200)
  })

  test('[A8] a failed sign-in is logged alike for a known and an unknown address, and what was typed is kept only if it is one', async () => {
    const { anybody, log, db } = await watched()
    const typed = ['Ada@acme.example.com', 'nobody@example.com', 'Upright-Line-7', 'P@ssw0rd.x1', 'line-7@home']

    for (const username of typed) await anybody(login, { body: { username, password: 'Wrong-Line-7' } })

    const events = await log({ group: 'Sign-ins' })
    expect(events.map(({ Subject, Who, Count }) => [Subject, Who, Count]).reverse()).toEqual([
      ['ada@acme.example.com', '', 1],
      ['nobody@example.com', '', 1],
      ['(no email address)', '', 3],
    ])
    expect(new Set(events.map(({ Detail }) => JSON.stringify(Detail))).size).toBe(1)
    const stored = JSON.stringify(await db.selectFrom('audit_event').selectAll().execute())
    expect(stored).not.toMatch(/Line-7|ssw0rd/i)
  })

  test('a person with the right password who may not sign in is told why, and so is the log', async () => {
    const { anybody, make, log } = await watched()
    await make.customerUser({ email: 'new@example.com', active: false })

    await anybody(login, { body: { username: 'new@example.com', password: RIGHT } })

    expect(await log()).toMatchObject([
      {
        Action: 'Login refused',
        Subject: 'new@example.com',
        Detail: { Reason: 'Your account isn’t active. Ask an administrator of your organisation to activate it.' },
      },
    ])
  })

  test('[A9] [A19] repetitions within a minute, done or refused, are one event with a count', async () => {
    const { by, people, log, clock, anybody, app } = await watched({ now: '2026-03-10T09:00:10Z' })
    const [sam, uma, ada] = [await by(people.sam), await by(people.uma), await by(people.ada)]
    const wrong = { body: { username: 'uma@acme.example.com', password: 'Wrong-Line-7' } }
    const exported = { query: { format: 'json' as const } }

    for (let n = 0; n < 3; n++) {
      await uma(listFindings, { query: {} })
      await ada(listFindings, { query: {} })
      await sam(exportCatalogue, exported)
      await anybody(login, wrong)
    }
    clock.pass({ seconds: 49 })
    await Promise.all(Array.from({ length: 5 }, () => uma(listFindings, { query: {} })))
    await Promise.all(Array.from({ length: 5 }, () => sam(exportCatalogue, exported)))
    clock.pass({ seconds: 1 })
    await uma(listFindings, { query: {} })
    await sam(exportCatalogue, exported)
    await uma(listFindings, { query: {} })
    const before = await log()
    await app.close()

    const counted = (events: AuditEvent[]) =>
      events
        .map(({ At, Action, Who, Count }) => [At.slice(11, 19), Action, ...(Who ? [Who] : []), Count].join(' '))
        .sort()
    expect(counted(before)).toEqual([
      '09:00:10 Access refused Ada Stone 1',
      '09:00:10 Access refused Uma Reed 8',
      '09:00:10 Catalogue exported Sam Smith 8',
      '09:00:10 Login refused 3',
      '09:01:00 Access refused Uma Reed 1',
      '09:01:00 Catalogue exported Sam Smith 1',
    ])
  })

  test('[A9] counts of refusals still in memory are written when the server stops', async () => {
    const { by, people, app, db } = await watched()
    const uma = await by(people.uma)
    for (let n = 0; n < 4; n++) await uma(listFindings, { query: {} })

    await app.close()

    const events = await db.selectFrom('audit_event').select(['action', 'count']).execute()
    expect(events).toEqual([{ action: 'accessRefused', count: 4 }])
  })

  test('[B1] requests for missing or foreign records leave a trace, counted', async () => {
    const { by, people, make, log, clock } = await watched()
    const ada = await by(people.ada)
    const foreign = await make.inquiry()

    for (let n = 0; n < 30; n++) await ada(getInquiry, { params: { id: n % 2 === 0 ? foreign.id : newId() } })
    clock.pass({ minutes: 1 })
    await ada(getInquiry, { params: { id: foreign.id } })

    expect(
      (await log({ group: 'Refusals' })).map(({ Action, Who, Subject, Count }) => [Action, Who, Subject, Count]),
    ).toEqual([
      ['Requested a record that doesn’t exist or isn’t theirs', 'Ada Stone', getInquiry.summary, 1],
      ['Requested a record that doesn’t exist or isn’t theirs', 'Ada Stone', getInquiry.summary, 30],
    ])
  })

  test('the database refuses to change or delete recorded events', async () => {
    const { by, people, db, log } = await watched()
    await (await by(people.uma))(logout, {})
    const before = await log()

    const tries = await Promise.allSettled([
      db.updateTable('audit_event').set({ subject: 'Somebody else' }).execute(),
      db.updateTable('audit_event').set({ subject: 'Somebody else', count: 2 }).execute(),
      db.updateTable('audit_event').set({ count: 0 }).execute(),
      db.deleteFrom('audit_event').execute(),
      db.deleteFrom('audit_event').where('action', '=', 'signedOut').execute(),
    ])

    for (const tried of tries) {
      expect(tried).toMatchObject({ status: 'rejected', reason: { message: 'audit events are only added' } })
    }
    // SQLite has no such statement.
    await expect(sql`truncate audit_event`.execute(db)).rejects.toThrow()
    expect(before).toHaveLength(1)
    expect(await log()).toEqual(before)
  })

  test('nor can an event be replaced by another', async () => {
    const { by, people, db, log } = await watched()
    await (await by(people.uma))(logout, {})
    const before = await log()
    const columns = sql.raw('id, at, user_id, customer_id, client_address, action, subject, detail')
    const asOther = (id: string) =>
      sql.raw(
        `select ${id}, at, user_id, customer_id, client_address, action, 'Somebody else', detail from audit_event`,
      )

    const upserted = sql`insert into audit_event (${columns}) ${asOther('id')} where true
      on conflict (id) do update set subject = excluded.subject`
    await expect(upserted.execute(db)).rejects.toThrow('audit events are only added')
    // PostgreSQL has no such statement.
    const refusal = process.env.TEST_DATABASE_URL === undefined ? 'audit events are only added' : 'syntax error'
    for (const replacing of [
      sql`insert or replace into audit_event (${columns}) ${asOther('id')}`,
      sql`replace into audit_event (${columns}) ${asOther('id')}`,
      sql`insert or replace into audit_event (rowid, ${columns}) ${asOther("rowid, 'other'")}`,
    ])
      await expect(replacing.execute(db)).rejects.toThrow(refusal)

    expect(before).toHaveLength(1)
    expect(await log()).toEqual(before)
  })

  test('a deleted person keeps their name in the log', async () => {
    const { by, people, customer, log } = await watched()
    await (await by(people.ada))(logout, {})
    await (await by(people.sam))(deleteCustomer, { params: { id: customer.id } })

    expect((await log({ search: 'ada stone' })).map(({ Who, CustomerName }) => [Who, CustomerName])).toEqual([
      ['Ada Stone', 'Acme Ltd'],
    ])
  })

  test('[C1] [C3] a misleading name is one readable line in the log, and no formula in its export', async () => {
    const { by, make, people, log } = await watched()
    const hostile = '=1+1\r\nSigned in\u202Egpj.exe\u0007,"<img src=x onerror=alert(1)>"'
    const sam = await by(people.sam)
    const { id } = await make.finding({ detail: hostile })
    const long = await make.finding({ detail: `${'x'.repeat(198)}😀 and so on` })
    await sam(deleteFinding, { params: { id } })
    await sam(deleteFinding, { params: { id: long.id } })

    const [second, first] = await log()
    const { body } = await sam(exportAuditEvents, { query: { group: 'Catalogue' } })

    expect(first?.Subject).toBe('=1+1 Signed in gpj.exe ,"<img src=x onerror=alert(1)>"')
    expect(second?.Subject).toHaveLength(200)
    expect(second?.Subject).toMatch(/^x{198}\uFFFD?…$/)
    expect(body).toContain(`,"'=1+1 Signed in gpj.exe ,""<img src=x onerror=alert(1)>""",`)
    expect(body.trim().split('\r\n')).toHaveLength(3)
  })
})
