/** A small world for tests of every call: two organisations with one of everything, and valid input for each call. */
import { type CallSpec, type Entity, idNames } from '@plumbline/contract/wire/call'
import type { Role } from '@plumbline/contract/wire/roles'
import { z } from '@plumbline/contract/wire/zod'
import type { Db } from '../platform/db/schema.ts'
import { type startTestServer, TestFile } from './start-server.ts'

/** The records an input refers to, by kind. */
export type Ids = Readonly<Partial<Record<Entity, string>>>
export const roles: readonly Role[] = ['SuperAdmin', 'CustomerAdmin', 'CustomerUser']
/** An unknown id. */
export const NOTHING = '0190a6b0-0000-7000-8000-00000000dead'

/** Every row that belongs to someone, by table; without sessions and counted attempts, which come and go. */
export async function storedIn(db: Db): Promise<Record<string, unknown[]>> {
  const tables = [
    ...([
      'customer',
      'user_account',
      'inquiry',
      'intake_answer',
      'intake_draft',
      'scheduled_sending',
      'norm_sharing',
      'norm_type',
      'norm_file',
      'custom_question',
      'survey_question',
    ] as const),
    ...([
      'respondent',
      'survey_answer',
      'answer_tag',
      'document',
      'upload',
      'result',
      'result_link',
      'action',
      'action_owner',
      'action_link',
      'action_event',
      'invitation',
      'consultant_invitation',
      'mail',
      'preference',
      'totp_key',
      'recovery_code',
      'factor_requirement',
      'brand',
      'passkey',
    ] as const),
    'deleted_record' as const,
  ]
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  const inOrder = (table: unknown[]) => table.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  return Object.fromEntries(tables.map((table, n) => [table, inOrder(rows[n] ?? [])]))
}

/** Valid input for a call with the ids of the given records; other ids are unknown. */
export function inputOf(spec: CallSpec, ids: Ids & { email?: string }) {
  const params = Object.fromEntries(
    Object.entries(spec.params?.shape ?? {}).map(([name, schema]) => [
      name,
      paramOf(name, idNames.get(schema)?.entity, ids),
    ]),
  )
  return {
    params,
    ...(spec.query === undefined ? {} : { query: queryOf(spec) }),
    ...(spec.body === undefined ? {} : { body: withIdsOf(spec.body, spec.example, ids) }),
    ...(spec.form === undefined ? {} : { form: formOf(spec, ids) }),
    ...(spec.path.startsWith('/Uploads') ? { headers: tusHeaders } : {}),
    ...(spec.octets === undefined ? {} : { octets: Buffer.from('%PDF-1.7\n%%EOF\n') }),
  }
}

/** The headers of any tus call; the name is 'Notes.pdf'. */
const tusHeaders = {
  'tus-resumable': '1.0.0',
  'upload-length': '15',
  'upload-offset': '0',
  'upload-metadata': 'filename Tm90ZXMucGRm',
}

function paramOf(name: string, entity: Entity | undefined, ids: Ids & { email?: string }): string {
  if (entity !== undefined) return ids[entity] ?? NOTHING
  return name === 'email' ? (ids.email ?? 'nobody@example.com') : 'Nobody Ltd'
}

/** The example with the given records' ids. */
function withIdsOf(schema: z.ZodMiniType, example: unknown, ids: Ids): unknown {
  if (!(schema instanceof z.ZodMiniObject) || typeof example !== 'object' || example === null) return example
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => {
      const member = schema.shape[name]
      const entity = member === undefined ? undefined : idNames.get(member)?.entity
      return [name, entity === undefined ? value : (ids[entity] ?? NOTHING)]
    }),
  )
}

/** What a call requires. */
function queryOf({ path }: CallSpec): Readonly<Record<string, string>> {
  if (path.startsWith('/AnswersWorkspace/TagFigures/')) return { tag: 'Meetings' }
  return path.startsWith('/Statistics/Groups/') ? { attribute: 'Site' } : {}
}

function formOf(spec: CallSpec, ids: Ids) {
  if (spec.path === '/SurveyAnswer/AddSurveyAnswers') {
    return {
      Status: 'saveasdraft',
      SurveyAnswerDtos: [
        {
          DiagnosticId: ids['Survey question'] ?? NOTHING,
          InquiryId: ids.Inquiry ?? NOTHING,
          Answer: '3',
          ValueAnswer: '4',
        },
      ],
    }
  }
  if (spec.path.startsWith('/Inquiry/RespondentsPreview/')) return { Text: 'ben@acme.example.com' }
  if (spec.path.endsWith('/Logo')) {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><circle r="5" cx="5" cy="5"/></svg>'
    return { File: new TestFile('logo.svg', svg) }
  }
  const file = new TestFile('Notes.pdf', '%PDF-1.7\n%%EOF\n')
  return spec.path.startsWith('/Inquiry/') ? { Files: [file] } : { File: file }
}

/** Two organisations with one of everything, and a person of each role in the first. */
export async function makeWorld({ make }: Pick<Awaited<ReturnType<typeof startTestServer>>, 'make'>) {
  const superAdmin = await make.superAdmin()
  const catalogue = {
    ...(await makeCatalogue(make)),
    Invitation: await make.teamInvitation('cleo@consulting.example.com', superAdmin.id),
    'Organisation invitation': await make.organisationInvitation('ben@bolt.example.com', superAdmin.id),
  }
  const own = await makeOrganisation(make, catalogue, 'Own')
  const foreign = await makeOrganisation(make, catalogue, 'Foreign')
  const passkeys = { ...own.passkeys, SuperAdmin: (await make.passkey({ user_id: superAdmin.id })).id }
  const people: Record<Role, { id: string; email: string }> = {
    SuperAdmin: superAdmin,
    CustomerAdmin: own.manager,
    CustomerUser: own.employee,
  }
  const sessions: Record<Role, string> = {
    ...own.sessions,
    SuperAdmin: (await make.session({ user_id: superAdmin.id })).id,
  }
  return {
    people,
    own: own.ids,
    foreign: foreign.ids,
    owners: { CustomerAdmin: foreign.manager, CustomerUser: foreign.employee },
    foreignOf: (role: 'CustomerAdmin' | 'CustomerUser'): Ids & { email: string } => {
      const { id, email } = role === 'CustomerAdmin' ? foreign.manager : foreign.employee
      return {
        ...foreign.ids,
        User: id,
        email,
        Upload: foreign.uploads[role],
        Passkey: foreign.passkeys[role],
        Session: foreign.sessions[role],
      }
    },
    /** The own organisation's records, and the person's own where they refer to a person. */
    idsOf: (role: Role): Ids & { email: string } => ({
      ...own.ids,
      User: people[role].id,
      email: people[role].email,
      Upload: role === 'SuperAdmin' ? own.ids.Upload : own.uploads[role],
      Passkey: passkeys[role],
      Session: sessions[role],
    }),
  }
}

type Make = Awaited<ReturnType<typeof startTestServer>>['make']

async function makeCatalogue(make: Make) {
  const type = await make.inquiryType({ languages: '["de"]' })
  const pathway = await make.pathway({ inquiry_type_id: type.id })
  return {
    'Inquiry type': type.id,
    Language: 'de',
    Pathway: pathway.id,
    'Diagnostic question': (await make.diagnosticQuestion({ pathway_id: pathway.id })).id,
    'Intake question': (await make.intakeQuestion({ inquiry_type_id: type.id })).id,
    Finding: (await make.finding({ inquiry_type_id: type.id })).id,
    Recommendation: (await make.recommendation({ inquiry_type_id: type.id })).id,
    Roadmap: (await make.roadmap({ inquiry_type_id: type.id })).id,
  } satisfies Ids
}

async function makeOrganisation(
  make: Make,
  catalogue: Awaited<ReturnType<typeof makeCatalogue>> & Pick<Ids, 'Invitation' | 'Organisation invitation'>,
  name: string,
) {
  const customer = await make.customer({ name: `${name} Ltd`, managers_export: true })
  await make.brand({ customer_id: customer.id, name: `${name} brand` })
  const manager = await make.customerAdmin({ customer_id: customer.id, last_name: name })
  const employee = await make.customerUser({ customer_id: customer.id, last_name: name })
  const inquiry = await make.openInquiry({
    customer_id: customer.id,
    created_by: manager.id,
    inquiry_type_id: catalogue['Inquiry type'],
    description: `${name} inquiry`,
    attribute_names: JSON.stringify(['Site']),
  })
  const question = await make.surveyQuestion({ inquiry_id: inquiry.id, title: `${name} question` })
  const uploadOf = async (person: { id: string; email: string }) => {
    const respondent = await make.respondent({ inquiry_id: inquiry.id, user_id: person.id, email: person.email })
    const asked = { inquiry_id: inquiry.id, respondent_id: respondent.id, uploaded_by: person.id }
    return (await make.upload({ ...asked, name: `${name}.pdf`, size: 15 })).id
  }
  const uploads = { CustomerUser: await uploadOf(employee), CustomerAdmin: await uploadOf(manager) }
  const passkeyOf = async (person: { id: string }) => (await make.passkey({ user_id: person.id, name })).id
  const passkeys = { CustomerUser: await passkeyOf(employee), CustomerAdmin: await passkeyOf(manager) }
  const sessionOf = async ({ id }: { id: string }) => (await make.session({ user_id: id })).id
  const sessions = { CustomerUser: await sessionOf(employee), CustomerAdmin: await sessionOf(manager) }
  const result = await make.result({ inquiry_id: inquiry.id, published_by: manager.id })
  const link = await make.resultLink({ result_id: result.id, created_by: manager.id })
  const action = await make.action({ inquiry_id: inquiry.id, what: `${name} action` })
  const custom = await make.customQuestion({ inquiry_id: inquiry.id, title: `${name} custom question` })
  const deleted = await make.deletedQuestion({ inquiry_id: inquiry.id, created_by: manager.id })
  const ids = {
    ...catalogue,
    Customer: customer.id,
    User: employee.id,
    Inquiry: inquiry.id,
    'Results link': link.id,
    Action: action.id,
    'Survey question': question.question_id,
    'Custom question': custom.id,
    'Deleted record': deleted.id,
    Upload: uploads.CustomerUser,
    Session: sessions.CustomerUser,
    Passkey: passkeys.CustomerUser,
    email: employee.email,
  } satisfies Ids & { email: string }
  return { manager, employee, ids, uploads, passkeys, sessions }
}
