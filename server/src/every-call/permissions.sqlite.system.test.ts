/**
 * Tries every call of the contract without a session, in each role, with a foreign organisation's ids, with unknown
 * ids, and with texts too long.
 */
import { once } from 'node:events'
import { request } from 'node:http'
import { calls } from '@plumbline/contract/calls'
import {
  changeCustomQuestion,
  changeCustomQuestionStatus,
  createCustomQuestion,
} from '@plumbline/contract/catalogue/custom-questions'
import { deleteInquiryType } from '@plumbline/contract/catalogue/inquiry-types'
import { addIntakeAnswer, createInquiry } from '@plumbline/contract/inquiries/inquiries'
import { addParticipants } from '@plumbline/contract/inquiries/respondents'
import { login } from '@plumbline/contract/people/auth'
import { getCustomerUser } from '@plumbline/contract/people/customer-users'
import {
  addSurveyAnswers,
  getSurveyForm,
  listStaffInquiries,
  validateSurveyDocument,
} from '@plumbline/contract/surveys/survey-answers'
import { type CallSpec, idNames, pathOf } from '@plumbline/contract/wire/call'
import type { Role } from '@plumbline/contract/wire/roles'
import { z } from '@plumbline/contract/wire/zod'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import type { Db } from '../platform/db/schema.ts'
import { DEFAULT_PASSWORD } from '../test/factories.ts'
import { sharedServer, startServer } from '../test/server.ts'
import type { TestServer } from '../test/start-server.ts'
import { type Ids, inputOf, makeWorld, NOTHING, roles, storedIn } from '../test/world.ts'

const guarded = calls.filter(({ spec }) => spec.roles !== 'anyone')
const withIds = guarded.filter(({ spec }) => Object.keys(spec.params?.shape ?? {}).length > 0)
const tenantRoles = ['CustomerAdmin', 'CustomerUser'] as const

test('[WIRE-023] only these calls work without a session', () => {
  const open = calls.filter(({ spec }) => spec.roles === 'anyone').map(({ spec }) => `${spec.method} ${spec.path}`)

  expect(open).toEqual([
    'GET /health',
    'GET /live',
    'GET /ready',
    'GET /AccessibilityContact',
    'GET /openapi.json',
    'POST /auth/login',
    'POST /auth/forgotpassword',
    'POST /auth/verifyforgotpasswordtoken',
    'PUT /auth/resetpassword/{userId}',
    'POST /auth/opensurvey',
    'POST /auth/newsurveylink',
    'POST /auth/passkey/options',
    'POST /auth/passkey',
    'GET /Customer/CustomerByName/{name}',
    'POST /Customer/CustomerAdminsignup',
    'POST /auth/resendverification',
    'POST /auth/openverification',
    'POST /auth/verifyemail',
    'POST /auth/declineverification',
    'GET /SingleSignOn',
    'POST /SingleSignOn/Begin',
    'POST /SingleSignOn/Finish',
    'POST /Team/OpenInvitation',
    'POST /Team/Join',
    'GET /Brand/Shown',
    'GET /Brand/Logo/{hash}',
    'POST /Reminders/OptOut',
    'GET /Reminders/OptOut',
    'GET /AnswersWorkspace/AnonymousDocument/{inquiryId}/{documentId}',
    'GET /AnswersWorkspace/DocumentsZip/{inquiryId}',
    'GET /files/{documentId}',
    'POST /OwnActions/Open',
    'POST /OwnActions/Change',
    'POST /OwnActions/Calendar',
    'POST /OwnActions/StopReminders',
    'GET /OwnActions/StopReminders',
    'POST /ResultLinks/Open',
    'GET /PersonalData/File/{documentId}',
  ])
})

/**
 * Calls that reach records of all organisations, so the tests below do not try them with foreign ids: each with its
 * reason.
 */
const platform: Readonly<Record<string, readonly string[]>> = {
  "Only consultants make them: every organisation's people, inquiries and results are their work.": [
    'PUT /Customer/{id}',
    'DELETE /Customer/{id}',
    'GET /Customer/{id}',
    'GET /Customer',
    'DELETE /CustomerUser/{id}',
    'POST /Customer/InviteOrganisation',
    'GET /Brand',
    'PUT /Brand',
    'PUT /Brand/Logo',
    'DELETE /Brand/Logo',
    'GET /Customer/{customerId}/Brand',
    'PUT /Customer/{customerId}/Brand',
    'PUT /Customer/{customerId}/Brand/Logo',
    'DELETE /Customer/{customerId}/Brand/Logo',
    'GET /Customer/Invitations',
    'POST /Customer/Invitations/{id}/Resend',
    'POST /Customer/Invitations/{id}/Link',
    'DELETE /Customer/Invitations/{id}',
    'GET /Team',
    'PUT /Team/{id}',
    'DELETE /Team/{id}',
    'POST /Team/Invitations',
    'GET /Team/Invitations',
    'POST /Team/Invitations/{id}/Resend',
    'DELETE /Team/Invitations/{id}',
    'PUT /InquiryType/{id}',
    'POST /InquiryType/CreateInquiryType',
    'DELETE /InquiryType/{id}',
    'GET /InquiryType/{id}/Translations',
    'GET /InquiryType/{id}/Translations/{language}',
    'PUT /InquiryType/{id}/Translations/{language}',
    'GET /InquiryType/{id}/Translations/{language}/Export',
    'POST /InquiryType/{id}/Translations/{language}/ImportPreview',
    'POST /InquiryType/{id}/Translations/{language}/Import',
    'GET /Catalogue/Export',
    'POST /Catalogue/Import',
    'POST /Catalogue/ImportPreview',
    'GET /Catalogue/StarterPreview',
    'POST /Catalogue/LoadStarter',
    'GET /Home/FirstSteps',
    'PUT /Pathway/{inquiryId}/Update/{pathwayId}',
    'PUT /Pathway/{inquiryId}/Move/{pathwayId}',
    'POST /Pathway/{inquiryId}/CreatePathway',
    'POST /Pathway/{inquiryId}/Duplicate/{pathwayId}',
    'DELETE /Pathway/{id}',
    'PUT /DiagnosticQuestion/{pathwayId}/Update/{id}',
    'PUT /DiagnosticQuestion/{pathwayId}/Move/{id}',
    'POST /DiagnosticQuestion/{pathwayId}/CreateDiagnosticQuestion',
    'DELETE /DiagnosticQuestion/{id}',
    'POST /DiagnosticQuestion/{pathwayId}/CreateMany',
    'POST /DiagnosticQuestion/{pathwayId}/Duplicate/{id}',
    'PUT /DiagnosticQuestion/{pathwayId}/MoveMany',
    'PUT /DiagnosticQuestion/{pathwayId}/ChangeArea',
    'POST /DiagnosticQuestion/{pathwayId}/DeleteMany',
    'PUT /IntakeQuestion/{inquiryId}/Update/{id}',
    'PUT /IntakeQuestion/{inquiryId}/Move/{id}',
    'POST /IntakeQuestion/{inquiryId}/CreateIntakeQuestion',
    'DELETE /IntakeQuestion/{id}',
    'GET /IntakeQuestion/{id}',
    'PUT /CustomQuestion/ChangeStatusCustomQuestion/{id}',
    'GET /CustomQuestion/AllCustomQuestions',
    'POST /Findings/AddFindings',
    'PUT /Findings/{id}',
    'DELETE /Findings/{id}',
    'GET /Findings/{id}',
    'GET /Findings/AllFindings',
    'POST /Recommendations/AddRecommendations',
    'PUT /Recommendations/{id}',
    'DELETE /Recommendations/{id}',
    'GET /Recommendations/{id}',
    'GET /Recommendations/AllRecommendations',
    'POST /Roadmap/AddRoadmap',
    'PUT /Roadmap/{id}',
    'DELETE /Roadmap/{id}',
    'GET /Roadmap/{id}',
    'GET /Roadmap/AllRoadmaps',
    'GET /Inquiry/GetIntakeAnswers/{inquiryId}',
    'GET /Inquiry/Admin',
    'GET /Inquiry/UserDocuments/{inquiryId}/{customerUserId}',
    'POST /Inquiry/UploadHelpDocument/{inquiryId}',
    'POST /Inquiry/Respondent/{inquiryId}/{id}/Return',
    'GET /SurveyAnswer/{inquiryId}/ViewOpenEndedSurveyAnswers/{customerUserId}',
    'GET /AnswersWorkspace/Texts/{inquiryId}',
    'GET /AnswersWorkspace/TextQuestions/{inquiryId}',
    'GET /AnswersWorkspace/TagFigures/{inquiryId}',
    'PUT /AnswersWorkspace/Texts/{inquiryId}/{questionId}/{textId}/Tags',
    'GET /AnswersWorkspace/Boxes/{inquiryId}',
    'GET /AnswersWorkspace/Documents/{inquiryId}',
    'GET /AnswersWorkspace/Export/{inquiryId}',
    'GET /AnswersWorkspace/Neighbours/{inquiryId}/{customerUserId}',
    'GET /PDFReport/ExportData/{inquiryId}',
    'GET /Statistics/Reliability/{inquiryId}',
    'GET /UploadResultDocument/InputResultForPortalAdmin/{inquiryId}',
    'GET /UploadResultDocument/Template/{inquiryId}',
    'GET /Results/Draft/{inquiryId}',
    'PUT /Results/Draft/{inquiryId}',
    'DELETE /Results/Draft/{inquiryId}',
    'GET /Results/Suggestions/{inquiryId}',
    'GET /Results/Translations/{inquiryId}/{language}',
    'PUT /Results/Translations/{inquiryId}/{language}',
    'POST /Results/DraftWorkbook/{inquiryId}',
    'GET /Results/Checks/{inquiryId}',
    'GET /Results/Difference/{inquiryId}',
    'GET /Results/Versions/{inquiryId}',
    'POST /Results/Publish/{inquiryId}',
    'POST /Results/Republish/{inquiryId}',
    'POST /Results/Withdraw/{inquiryId}',
    'POST /UploadResultDocument/UploadDocumentResults/{inquiryId}',
    'POST /UploadResultDocument/DocumentValidate',
    'GET /Norms/Type/{id}',
    'PUT /Norms/Type/{id}',
    'GET /Norms/Template/{id}',
    'POST /Norms/Preview/{id}',
    'POST /Norms/Import/{id}',
    'DELETE /Norms/File/{id}',
    'GET /Factors/Consultants',
    'PUT /Factors/Consultants',
    'GET /Factors/Managers/{customerId}',
    'PUT /Factors/Managers/{customerId}',
    'GET /Erasure/Find',
    'GET /Erasure/Person/{id}',
    'POST /Erasure/Person/{id}',
    'GET /Erasure/Organisation/{id}',
    'POST /Erasure/Organisation/{id}',
    'GET /AuditLog/Export',
    'GET /AuditLog',
  ],
  'Managers read the catalogue too: it is the same for all, and an inquiry of theirs is made of it.': [
    'GET /InquiryType/{id}',
    'GET /InquiryType',
    'GET /Pathway/{id}',
    'GET /Pathway/{inquiryId}/AllPathways',
    'GET /Pathway/{inquiryId}/SurveyPreview',
    'GET /DiagnosticQuestion/{id}',
    'GET /DiagnosticQuestion/{pathwayId}/AllDiagnosticQuestions',
    'GET /IntakeQuestion/{inquiryId}/AllIntakeQuestions',
    'GET /UploadResultDocument/AreaColors',
  ],
}

test('[B1] [B4] these calls reach the records of all organisations, each for a reason', () => {
  const [consultants = [], catalogue = []] = Object.values(platform)
  const found = calls.filter(({ spec }) => spec.scope === 'platform')
  const names = (some: typeof found) => some.map(({ spec }) => `${spec.method} ${spec.path}`).toSorted()
  const onlyConsultants = found.filter(({ spec }) => String(spec.roles) === 'SuperAdmin')

  expect(names(onlyConsultants)).toEqual(consultants.toSorted())
  expect(names(found.filter((call) => !onlyConsultants.includes(call)))).toEqual(catalogue.toSorted())
  // No member of an organisation changes anything beyond it.
  expect(catalogue.filter((name) => !name.startsWith('GET '))).toEqual([])
  expect(calls.filter(({ spec }) => (spec.scope === 'public') !== (spec.roles === 'anyone'))).toEqual([])
})

/** A refusal changes nothing. */
const refusing = sharedServer(async (server) => ({ ...server, world: await makeWorld(server) }))

test.for(guarded)(
  '[WIRE-022, AUTH-020] [B4] $spec.method $spec.path without a session answers 401',
  async ({ spec }) => {
    const { sendFaulty, world } = await refusing()

    const { status } = await sendFaulty(spec, inputOf(spec, world.own))

    expect(status).toBe(401)
  },
)

test.for(guarded)(
  '[WIRE-024, AUTH-020] [B4] $spec.method $spec.path answers 403 to every other role',
  async ({ spec }) => {
    const { as, world } = await refusing()
    const others = roles.filter((role) => !spec.roles.includes(role))

    const statuses = await Promise.all(
      others.map(async (role) => (await as(world.people[role]).sendFaulty(spec, inputOf(spec, world.own))).status),
    )

    expect(statuses).toEqual(others.map(() => 403))
  },
)

const byLinkRefused = {
  title: 'Not allowed',
  errorMessage: [
    'You opened a survey from an emailed link, which gives access to that survey only. Log in with a password to do this.',
  ],
}

/** A world whose people are invited to a second inquiry too. */
async function withSecondSurvey(server: TestServer) {
  const { people, own, idsOf } = await makeWorld(server)
  const { make } = server
  const other = await make.openInquiry({ customer_id: own.Customer, inquiry_type_id: own['Inquiry type'] })
  const question = await make.surveyQuestion({ inquiry_id: other.id })
  for (const role of roles) {
    const { id, email } = people[role]
    await make.respondent({ inquiry_id: other.id, user_id: id, email })
  }
  return { ...server, people, own, idsOf, other, question }
}
const beyondTheLink = sharedServer(withSecondSurvey)

test.for(guarded)(
  '[ENTRY-009] [A20] $spec.method $spec.path in a session opened by a link answers for that survey only, or 403 with a reason',
  async ({ spec }) => {
    // What the link opens may change something.
    const world = spec.byLink ? await withSecondSurvey(await startServer()) : await beyondTheLink()
    const { db, signedIn, people, own, idsOf, other, question } = world
    const callers = roles.filter((role) => spec.roles.includes(role))
    const before = await storedIn(db)

    for (const role of callers) {
      const otherSurvey = { ...idsOf(role), Inquiry: other.id, 'Survey question': question.question_id }
      const otherPerson = {
        ...idsOf(role),
        User: people[role === 'CustomerUser' ? 'CustomerAdmin' : 'CustomerUser'].id,
      }
      const { inquiry, person } = spec.byLink ?? {}
      const beyond = spec.byLink
        ? [...(inquiry ? [otherSurvey] : []), ...(person ? [otherPerson] : [])]
        : [idsOf(role), otherSurvey, otherPerson]
      const { sendFaulty } = await signedIn(people[role], own.Inquiry)
      for (const ids of beyond) {
        const { status, failure } = await sendFaulty(spec, inputOf(spec, ids))
        expect({ role, status, failure }).toMatchObject({ role, status: 403, failure: byLinkRefused })
      }
    }
    expect(await storedIn(db)).toEqual(before)

    // A refusal only counts if the own survey is accepted.
    for (const role of tenantRoles.filter((role) => spec.byLink && callers.includes(role))) {
      const { sendFaulty } = await signedIn(people[role], own.Inquiry)
      const { status } = await sendFaulty(spec, inputOf(spec, idsOf(role)))
      expect({ role, isReached: ![401, 403, 404].includes(status) }).toEqual({ role, isReached: true })
    }
  },
)

test('[ENTRY-009] a session opened by a link can make these calls, and lists only its survey', async () => {
  const { signedIn, make } = await startServer()
  const person = await make.customerUser({ email: 'ben@acme.example.com' })
  const asked = await make.respondent({ user_id: person.id, email: person.email })
  await make.respondent({ user_id: person.id, email: person.email })
  const own = { params: { email: person.email }, query: {} }

  const byLink = await (await signedIn(person, asked.inquiry_id)).send(listStaffInquiries, own)
  const ordinary = await (await signedIn(person)).send(listStaffInquiries, own)

  expect(byLink.answer).toMatchObject({ totalItem: 1, data: [{ InquiryId: asked.inquiry_id }] })
  expect(ordinary.answer.totalItem).toBe(2)
  expect(guarded.flatMap(({ spec }) => (spec.byLink ? [`${spec.method} ${spec.path}`] : []))).toEqual([
    'POST /auth/logout',
    'PUT /auth/language',
    'GET /CustomerUser/{id}',
    'GET /SurveyAnswer/{inquiryTypeId}/{inquiryId}/SurveyFormQuestions',
    'GET /SurveyAnswer/{inquiryId}/ViewSurveyAnswers/{customerUserId}',
    'POST /SurveyAnswer/DocumentValidate',
    'POST /SurveyAnswer/AddSurveyAnswers',
    'GET /Inquiry/Staff/{email}',
    'OPTIONS /Uploads',
    'POST /Uploads/{inquiryId}/{questionId}',
    'HEAD /Uploads/{uploadId}',
    'PATCH /Uploads/{uploadId}',
    'DELETE /Uploads/{uploadId}',
    'GET /PDFReport/OwnAnswers/{inquiryId}',
  ])
})

/** Each flag that invalidates a session, alone: the calls that set it also end sessions, which is the first one. */
const disorders: Readonly<Record<string, (db: Db) => { execute(): Promise<unknown> }>> = {
  'session has ended': (db) => db.updateTable('session').set({ ended_at: PAST }),
  'session is over': (db) => db.updateTable('session').set({ expires_at: PAST }),
  'account is inactive': (db) => db.updateTable('user_account').set({ active: false }),
  'account is not verified': (db) => db.updateTable('user_account').set({ is_verified: false }),
  'account is deleted': (db) => db.updateTable('user_account').set({ deleted_at: PAST }),
  'organisation is inactive': (db) => db.updateTable('customer').set({ is_active: false }),
  'organisation is deleted': (db) => db.updateTable('customer').set({ deleted_at: PAST }),
}
const PAST = '2026-03-01T00:00:00.000Z'

test.for(Object.entries(disorders))(
  '[AUTH-020, WIRE-022] [B4] no call is answered where the %s',
  async ([what, bringOn]) => {
    const { db, signedIn, ...server } = await startServer()
    const world = await makeWorld(server)
    const concerned = what.startsWith('organisation') ? tenantRoles : roles
    const callers = await Promise.all(
      concerned.map(async (role) => ({ role, ...(await signedIn(world.people[role])) })),
    )
    const readOneself = async ({ role, send }: (typeof callers)[number]) =>
      (await send(getCustomerUser, { params: { id: world.people[role].id } })).status
    expect(await Promise.all(callers.map(readOneself))).toEqual(callers.map(() => 200))

    await bringOn(db).execute()

    const before = await storedIn(db)
    for (const { spec } of guarded) {
      for (const { role, sendFaulty } of callers.filter(({ role }) => spec.roles.includes(role))) {
        const { status } = await sendFaulty(spec, inputOf(spec, world.idsOf(role)))
        expect({ call: spec.path, role, status }).toEqual({ call: spec.path, role, status: 401 })
      }
    }
    expect(await storedIn(db)).toEqual(before)
  },
)

test("[AUTH-020] [E4] what a record's state forbids is refused even to those who may make the call", async () => {
  const { as, db, ...server } = await startServer()
  const { people, own, idsOf } = await makeWorld(server)
  const { make } = server
  const orgOf = { customer_id: own.Customer, inquiry_type_id: own['Inquiry type'] }
  const published = { Inquiry: (await make.openInquiry({ ...orgOf, published_at: PAST })).id }
  const approved = await make.customQuestion({
    inquiry_id: own.Inquiry,
    status: 'Approved',
    created_by: people.CustomerAdmin.id,
  })
  const expired = await make.openInquiry({ ...orgOf, expiry_date: '2026-03-09' })
  await make.respondent({ inquiry_id: expired.id, user_id: people.CustomerUser.id, email: people.CustomerUser.email })
  const asked = await make.surveyQuestion({ inquiry_id: expired.id })
  const ended = { Inquiry: expired.id, 'Survey question': asked.question_id }
  const inactive = { 'Inquiry type': (await make.inquiryType({ is_active: false })).id }
  const forbidden: [CallSpec, Role, Ids][] = [
    [addIntakeAnswer, 'CustomerAdmin', {}],
    [addParticipants, 'CustomerAdmin', published],
    [createInquiry, 'CustomerAdmin', inactive],
    [createCustomQuestion, 'CustomerAdmin', {}],
    [changeCustomQuestion, 'CustomerAdmin', { 'Custom question': approved.id }],
    [changeCustomQuestionStatus, 'SuperAdmin', { 'Custom question': approved.id }],
    [getSurveyForm, 'CustomerUser', ended],
    [validateSurveyDocument, 'CustomerUser', ended],
    [addSurveyAnswers, 'CustomerUser', ended],
    [deleteInquiryType, 'SuperAdmin', {}],
  ]
  const before = await storedIn(db)

  const refused = []
  for (const [spec, role, ids] of forbidden) {
    const { status } = await as(people[role]).sendFaulty(spec, inputOf(spec, { ...idsOf(role), ...ids }))
    refused.push(`${spec.method} ${spec.path}: ${status}`)
  }

  expect(refused).toEqual(forbidden.map(([{ method, path }]) => `${method} ${path}: 409`))
  expect(await storedIn(db)).toEqual(before)
})

test.for(withIds)(
  '[WIRE-025, WIRE-027] $spec.method $spec.path answers 404 for unknown and malformed ids',
  async ({ spec }) => {
    const { as, world } = await refusing()
    const role = roles.find((known) => spec.roles.includes(known)) ?? 'SuperAdmin'
    const caller = as(world.people[role])

    for (const name of Object.keys(spec.params?.shape ?? {})) {
      for (const id of ['0190a6b0-0000-7000-8000-00000000dead', 'no-id', "'; drop table inquiry; --"]) {
        const input = inputOf(spec, world.own)
        const { status, failure } = await caller.sendFaulty(spec, { ...input, params: { ...input.params, [name]: id } })
        const title = spec.method === 'HEAD' ? undefined : 'Not found'
        expect({ name, id, status, title: failure?.title }).toEqual({ name, id, status: 404, title })
      }
    }
  },
)

// Everyone may read a catalogue; data of an organisation or a person they may not.
const tenantCalls = withIds.filter(({ spec }) => spec.scope === 'organisation' || spec.scope === 'self')

test.for(tenantCalls)(
  "[WIRE-026, AUTH-020] [B1] [B2] $spec.method $spec.path answers another organisation's ids as if they did not exist",
  async ({ spec }) => {
    const { as, ...server } = await startServer()
    const world = await makeWorld(server)
    const tenants = tenantRoles.filter((role) => spec.roles.includes(role))
    const before = await storedIn(server.db)

    for (const role of tenants) {
      const caller = as(world.people[role])
      const own = inputOf(spec, world.idsOf(role))
      const foreign = inputOf(spec, world.foreign)
      const missing = inputOf(spec, {})
      for (const params of mixtures(own.params, foreign.params)) {
        const refused = await caller.sendFaulty(spec, { ...own, params })
        const nothing = await caller.sendFaulty(spec, { ...own, params: missing.params })
        expect({ role, params, status: refused.status }).toEqual({ role, params, status: 404 })
        expect(refused.body).not.toContain('Foreign')
        expect(nothing.status).toBe(404)
      }
    }

    expect(await storedIn(server.db)).toEqual(before)
    // A refusal only counts if the owner of the same ids is accepted.
    for (const role of tenants) {
      const { status } = await as(world.owners[role]).sendFaulty(spec, inputOf(spec, world.foreignOf(role)))
      expect({ role, isReached: ![401, 403, 404].includes(status) }).toEqual({ role, isReached: true })
    }
  },
)

/** Spellings of a path that a guard and a router may read differently; `/Findings/AllFindings` stands for all. */
const spellings: Record<string, (path: string) => string> = {
  'as it is': (path) => path,
  'two slashes': (path) => path.replace('/api/', '/api//'),
  'two slashes in front': (path) => `/${path}`,
  'a dot': (path) => path.replace('/api/', '/api/./'),
  'there and back': (path) => path.replace('/api/', '/api/auth/../'),
  'an encoded dot': (path) => path.replace('/api/', '/api/%2e/'),
  'encoded there and back': (path) => path.replace('/api/', '/api/auth/%2e%2e/'),
  'an encoded slash': (path) => path.replace('/api/', '/api%2f'),
  'an encoded letter': (path) => path.replace('/api/', '/%61pi/'),
  'other case': (path) => path.toUpperCase(),
  'a slash behind': (path) => `${path}/`,
  'a dot behind': (path) => `${path}.`,
  'an encoded space behind': (path) => `${path}%20`,
  'an encoded NUL behind': (path) => `${path}%00`,
  'a semicolon': (path) => `${path};role=SuperAdmin`,
  'a semicolon in front': (path) => path.replace('/api/', '/api;x=/'),
  'an ending': (path) => `${path}.json`,
  'a backslash': (path) => path.replace('/api/', '/api\\'),
  'the whole address': (path) => `http://127.0.0.1${path}`,
}
const overrides = {
  'x-http-method-override': 'GET',
  'x-method-override': 'GET',
  'x-original-url': '/api/health',
  'x-rewrite-url': '/api/health',
  'x-forwarded-host': 'plumbline.test',
  'x-forwarded-for': '127.0.0.1',
  'x-role': 'SuperAdmin',
}

test('[B4] no spelling of a path, other method or header opens a call to someone who may not make it', async () => {
  const { listen, signedIn, ...server } = await startServer()
  const world = await makeWorld(server)
  const origin = await listen()
  const tokens: Record<string, string> = {}
  for (const role of roles) tokens[role] = (await signedIn(world.people[role])).token
  const before = await storedIn(server.db)
  const opened: string[] = []
  let asked = 0

  for (const { spec } of guarded) {
    const path = `/api${pathOf(spec, inputOf(spec, world.own).params)}`
    const others = [undefined, ...roles.filter((role) => !spec.roles.includes(role))]
    for (const role of others) {
      const headers = role === undefined ? {} : { authorization: `Bearer ${tokens[role]}` }
      const tries = [
        ...Object.entries(spellings).map(([name, spelled]) => ({
          name,
          method: spec.method,
          path: spelled(path),
          headers,
        })),
        { name: 'override headers', method: spec.method, path, headers: { ...headers, ...overrides } },
        // With another method it is another call, which may be theirs.
        ...(spec.method === 'GET' ? [{ name: 'HEAD', method: 'HEAD', path, headers }] : []),
        { name: 'PATCH', method: 'PATCH', path, headers },
      ]
      const statuses = await Promise.all(tries.map((attempt) => statusOf(origin, attempt)))
      asked += tries.length
      for (const [n, status] of statuses.entries()) {
        if (status < 400) opened.push(`${spec.method} ${spec.path}, ${tries[n]?.name}, ${role}: ${status}`)
      }
    }
  }

  expect(opened).toEqual([])
  expect(asked).toBeGreaterThan(guarded.length * 25)
  expect(await storedIn(server.db)).toEqual(before)
  // The same spellings work for people who may make the call, so the refusals above were about the person, not the
  // path.
  const findings = '/api/Findings/AllFindings'
  const admin = { authorization: `Bearer ${tokens.SuperAdmin}` }
  for (const name of ['as it is', 'other case', 'an encoded letter']) {
    const attempt = { method: 'GET', path: spellings[name]?.(findings) ?? '', headers: admin }
    expect([name, await statusOf(origin, attempt)]).toEqual([name, 200])
  }
})

/** Sends the path unchanged: `fetch` would normalise it. */
async function statusOf(
  origin: string,
  { method, path, headers }: { method: string; path: string; headers: Record<string, string> },
): Promise<number> {
  const { hostname, port } = new URL(origin)
  const sent = request({ hostname, port, method, path, headers })
  sent.end()
  const [response] = await once(sent, 'response')
  response.resume()
  return response.statusCode
}

/** Members no body may set, each with a wrong value. */
const forbidden = {
  Id: NOTHING,
  IsAdmin: true,
  isAdmin: true,
  is_admin: true,
  IsVerified: true,
  Active: false,
  IsActive: false,
  Email: 'evil@example.com',
  email: 'evil@example.com',
  CustomerId: NOTHING,
  customer_id: NOTHING,
  CustomerName: 'Evil Ltd',
  Role: 'SuperAdmin',
  role: 'SuperAdmin',
  Status: 'Approved',
  status: 'completed',
  Progress: 100,
  CreatedBy: NOTHING,
  UserId: NOTHING,
  Password: 'Evil-Line-99',
  password_hash: 'evil',
  profile_completed_at: '2020-01-01T00:00:00.000Z',
  published_at: '2020-01-01T00:00:00.000Z',
  deleted_at: '2020-01-01T00:00:00.000Z',
}

const withBody = guarded.filter(({ spec }) => spec.body !== undefined || spec.form !== undefined)

test.for(withBody)('[B8] $spec.method $spec.path ignores members that are not its own', async ({ spec }) => {
  const { as, send, ...server } = await startServer()
  const world = await makeWorld(server)
  const taken = [spec.body, spec.form].flatMap((part) =>
    part instanceof z.ZodMiniObject ? Object.keys(part.shape) : [],
  )
  const extra = Object.fromEntries(Object.entries(forbidden).filter(([name]) => !taken.includes(name)))
  const before = await guardedColumns(server.db)

  for (const role of roles.filter((role) => spec.roles.includes(role))) {
    const { body, form, ...input } = inputOf(spec, world.idsOf(role))
    const { status } = await as(world.people[role]).sendFaulty(spec, {
      ...input,
      ...(body !== undefined && typeof body === 'object' && { body: { ...extra, ...body } }),
      ...(form !== undefined && { form: { ...extra, ...form } }),
    })
    expect(status).toBeLessThan(500)
  }

  const after = await guardedColumns(server.db)
  expect(after.filter(({ id }) => before.some((row) => row.id === id))).toEqual(before)
  // Nor does a row created by the call carry a smuggled value.
  expect(JSON.stringify(await storedIn(server.db))).not.toMatch(/evil|2020-01-01/i)
  expect(JSON.stringify(after)).not.toContain(NOTHING)
  if (spec.path.startsWith('/auth/')) return
  // With a second factor the password alone would not be enough.
  await server.db.deleteFrom('passkey').execute()
  for (const role of roles) {
    const { answer } = await send(login, { body: { username: world.people[role].email, password: DEFAULT_PASSWORD } })
    const customerid = role === 'SuperAdmin' ? '' : world.own.Customer
    expect(decodeJwt(answer.token)).toMatchObject({ role, customerid })
  }
})

/** The protected columns of all rows, except for the call's own purpose (`Status` of a custom question). */
async function guardedColumns(db: Db): Promise<{ id: string }[]> {
  const [users, customers, inquiries, respondents, questions] = await Promise.all([
    db
      .selectFrom('user_account')
      .select([
        'id',
        'customer_id',
        'is_admin',
        'is_verified',
        'email',
        'email_key',
        'active',
        'deleted_at',
        'created_at',
      ])
      .execute(),
    db.selectFrom('customer').select(['id', 'name', 'is_active', 'deleted_at', 'created_at']).execute(),
    db
      .selectFrom('inquiry')
      .select(['id', 'customer_id', 'is_active', 'created_by', 'created_at', 'intake_answered_at', 'published_at'])
      .execute(),
    db
      .selectFrom('respondent')
      .select(['id', 'inquiry_id', 'user_id', 'email', 'completed_at', 'created_at'])
      .execute(),
    db.selectFrom('custom_question').select(['id', 'inquiry_id', 'created_by']).execute(),
  ])
  return [...users, ...customers, ...inquiries, ...respondents, ...questions].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

const roadmapTexts = [1, 2, 3].flatMap((n) => [`Step${n}_BriefDescription`, `Step${n}_RoadmapDetail`])
/** The multi-line fields, by call: those the specification names, and what managers write for an inquiry. */
const multiline: Readonly<Record<string, readonly string[]>> = {
  'POST /InquiryType/CreateInquiryType': ['Description'],
  'PUT /InquiryType/{id}': ['Description'],
  'POST /DiagnosticQuestion/{pathwayId}/CreateDiagnosticQuestion': ['Description'],
  'POST /DiagnosticQuestion/{pathwayId}/CreateMany': ['Questions[0].Description'],
  'PUT /DiagnosticQuestion/{pathwayId}/Update/{id}': ['Description'],
  'POST /IntakeQuestion/{inquiryId}/CreateIntakeQuestion': ['Description'],
  'PUT /IntakeQuestion/{inquiryId}/Update/{id}': ['Description'],
  'POST /CustomQuestion/CreateCustomQuestion/InquiryId/{inquiryId}': ['Description'],
  'PUT /CustomQuestion/{id}': ['Description'],
  'POST /Findings/AddFindings': ['FindingDetail'],
  'PUT /Findings/{id}': ['FindingDetail'],
  'POST /Recommendations/AddRecommendations': ['RecommendationDetail'],
  'PUT /Recommendations/{id}': ['RecommendationDetail'],
  'POST /Roadmap/AddRoadmap': roadmapTexts,
  'PUT /Roadmap/{id}': roadmapTexts,
  'POST /Inquiry/CreateInquiry': ['Description'],
  'PUT /Inquiry/{id}': ['Description'],
  'PUT /Inquiry/IntakeDraft/{inquiryId}': ['Answers[0].Answer'],
  'PUT /InquiryType/{id}/Translations/{language}': ['Texts[0].Original', 'Texts[0].Text'],
  'PUT /Inquiry/Translations/{inquiryId}/{language}': ['Texts[0].Original', 'Texts[0].Text'],
  'POST /Inquiry/AddIntakeAnswer/{inquiryId}': ['IntakeAnswersDtos[0].Answer'],
  'POST /Inquiry/Respondent/{inquiryId}/{id}/Return': ['Reason'],
  'PUT /Results/Draft/{inquiryId}': [
    'Findings[0].FindingsDesc',
    'Recommendations[0].RecommendationDetails',
    'Inputs[0].Questiondescription',
    'AdvanceInsights[0].AdvanceInsights',
    'Roadmap[0].BriefDescription',
    'Roadmap[0].RoadmapDetail',
  ],
  'PUT /Results/Translations/{inquiryId}/{language}': ['Texts[0].Original', 'Texts[0].Text'],
  'POST /Results/Publish/{inquiryId}': ['Note'],
  'POST /Actions/AddAction/{inquiryId}': ['Note', 'RestsOn.Text'],
  'PUT /Actions/{id}': ['Note'],
  'POST /OwnActions/Change': ['Note'],
  'POST /Results/Republish/{inquiryId}': ['Note'],
  'POST /Results/Withdraw/{inquiryId}': ['Reason'],
}

test('[SHELL-048] the fields of 4,000 characters are exactly the multi-line ones', () => {
  const found = calls.flatMap(({ spec }) => {
    const fields = spec.body === undefined ? [] : fieldsOfLength(4000, z.toJSONSchema(spec.body, { io: 'input' }))
    return fields.length === 0 ? [] : [[`${spec.method} ${spec.path}`, fields]]
  })

  expect(Object.fromEntries(found)).toEqual(multiline)
})

test.for(Object.entries(multiline))(
  '[SHELL-048] %s takes 4,000 characters in each multi-line field, and no more',
  async ([name, fields]) => {
    const { as, ...server } = await startServer()
    const world = await makeWorld(server)
    const spec = calls.find(({ spec }) => name === `${spec.method} ${spec.path}`)?.spec
    if (spec === undefined) throw new Error(`There is no call ${name}.`)
    const role = roles.find((known) => spec.roles.includes(known)) ?? 'SuperAdmin'
    const input = inputOf(spec, world.idsOf(role))
    const sendTexts = (text: string) =>
      as(world.people[role]).sendFaulty(spec, { ...input, body: withTexts(input.body, fields, text) })

    const longest = await sendTexts('x'.repeat(4000))
    const before = await storedIn(server.db)
    const tooLong = await sendTexts('x'.repeat(4001))

    // Some of these records can no longer be changed, have no owner or rest on nothing, which is only checked after validation.
    expect(String(longest.failure?.errorMessage)).not.toContain('At most')
    expect([200, 400, 404, 409]).toContain(longest.status)
    expect(tooLong.status).toBe(400)
    expect(tooLong.failure?.errorMessage.filter((fault) => fault.includes('At most'))).toEqual(
      fields.map((field) => `${field}: At most 4000 characters.`),
    )
    expect(await storedIn(server.db)).toEqual(before)
  },
)

/** The paths of all texts in a JSON schema with this limit: 'Description', 'Rows[0].Text'. */
function fieldsOfLength(length: number, schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if ('maxLength' in schema && schema.maxLength === length) return [path]
  return Object.entries(schema).flatMap(([name, member]) => {
    if (name === 'items') return fieldsOfLength(length, member, `${path}[0]`)
    if (name !== 'properties') return fieldsOfLength(length, member, path)
    return Object.entries(member).flatMap(([field, inner]) =>
      fieldsOfLength(length, inner, path === '' ? field : `${path}.${field}`),
    )
  })
}

/** The body with this text in each of the fields, at the top level, inside another or in the first entry of a list. */
function withTexts(body: unknown, fields: readonly string[], text: string): unknown {
  const changed: Record<string, unknown> = { ...Object(body) }
  for (const field of fields) {
    const [outer = '', within] = field.split(/(?<!\[0\])\./)
    if (within !== undefined) {
      changed[outer] = { ...Object(changed[outer]), [within]: text }
      continue
    }
    const [name = '', inner] = field.split('[0].')
    const list = changed[name]
    changed[name] = inner === undefined || !Array.isArray(list) ? text : [{ ...list[0], [inner]: text }]
  }
  return changed
}

test('every path parameter says what it names, so that these tests can fill it', () => {
  const unnamed = calls.flatMap(({ spec }) =>
    Object.entries(spec.params?.shape ?? {}).flatMap(([name, schema]) =>
      idNames.has(schema) || ['name', 'email', 'hash'].includes(name) ? [] : [`${spec.path}: ${name}`],
    ),
  )

  expect(unnamed).toEqual([])
})

test('[RUN-008] each example in the API description is valid input', () => {
  for (const { spec } of calls) {
    if (spec.body === undefined) continue
    const result = z.safeParse(spec.body, spec.example)
    expect({ path: spec.path, issues: result.error?.issues ?? [] }).toEqual({ path: spec.path, issues: [] })
  }
})

/** Every combination of path ids with at least one foreign value. */
function mixtures(own: Record<string, unknown>, foreign: Record<string, unknown>): Record<string, unknown>[] {
  const names = Object.keys(own).filter((name) => own[name] !== foreign[name])
  return Array.from({ length: 2 ** names.length - 1 }, (_, n) => {
    const swapped = names.filter((_, bit) => ((n + 1) >> bit) & 1)
    return { ...own, ...Object.fromEntries(swapped.map((name) => [name, foreign[name]])) }
  })
}
