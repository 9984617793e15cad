/** Walks every call of the contract: without a session, in each role, with a foreign organisation's ids and with ids of nothing. */
import { type CallSpec, type Entity, idNames } from '@plumbline/contract/call'
import { calls } from '@plumbline/contract/calls'
import type { Role } from '@plumbline/contract/roles'
import { z } from '@plumbline/contract/zod'
import { expect, test } from 'vitest'
import { startServer, TestFile } from './test/server.ts'

type Ids = Readonly<Partial<Record<Entity, string>>>

const guarded = calls.filter(({ spec }) => spec.roles !== 'anyone')
const withIds = guarded.filter(({ spec }) => Object.keys(spec.params?.shape ?? {}).length > 0)
const roles: Role[] = ['SuperAdmin', 'CustomerAdmin', 'CustomerUser']

test('[WIRE-023] only these calls work without a session', () => {
  const open = calls.filter(({ spec }) => spec.roles === 'anyone').map(({ spec }) => `${spec.method} ${spec.path}`)

  expect(open).toEqual([
    'GET /health',
    'GET /openapi.json',
    'GET /files/{documentId}',
    'POST /auth/login',
    'POST /auth/forgotpassword',
    'POST /auth/verifyforgotpasswordtoken',
    'PUT /auth/resetpassword/{userId}',
    'POST /auth/resendverification',
    'POST /auth/verifyemail',
    'GET /Customer/CustomerByName/{name}',
    'POST /Customer/CustomerAdminsignup',
  ])
})

test.for(guarded)(
  '[WIRE-022, AUTH-020] [B4] $spec.method $spec.path without a session answers 401',
  async ({ spec }) => {
    const { sendFaulty, ...server } = await startServer()
    const world = await makeWorld(server)

    const { status } = await sendFaulty(spec, inputOf(spec, world.own))

    expect(status).toBe(401)
  },
)

test.for(guarded)(
  '[WIRE-024, AUTH-020] [B4] $spec.method $spec.path answers 403 to every role but its own',
  async ({ spec }) => {
    const { as, ...server } = await startServer()
    const world = await makeWorld(server)
    const others = roles.filter((role) => !spec.roles.includes(role))

    const statuses = await Promise.all(
      others.map(async (role) => (await as(world.people[role]).sendFaulty(spec, inputOf(spec, world.own))).status),
    )

    expect(statuses).toEqual(others.map(() => 403))
  },
)

test.for(withIds)(
  '[WIRE-025, WIRE-027] $spec.method $spec.path answers 404 for ids of nothing and for what is no id',
  async ({ spec }) => {
    const { as, ...server } = await startServer()
    const world = await makeWorld(server)
    const role = roles.find((known) => spec.roles.includes(known)) ?? 'SuperAdmin'
    const caller = as(world.people[role])

    for (const name of Object.keys(spec.params?.shape ?? {})) {
      for (const id of ['0190a6b0-0000-7000-8000-00000000dead', 'no-id', "'; drop table inquiry; --"]) {
        const input = inputOf(spec, world.own)
        const { status, failure } = await caller.sendFaulty(spec, { ...input, params: { ...input.params, [name]: id } })
        expect({ name, id, status, title: failure?.title }).toEqual({ name, id, status: 404, title: 'Not found' })
      }
    }
  },
)

// A catalogue is everybody's to read; what belongs to an organisation or a person is not.
const tenantCalls = withIds.filter(({ spec }) => spec.scope === 'organisation' || spec.scope === 'self')

test.for(tenantCalls)(
  "[WIRE-026] [B1] [B2] $spec.method $spec.path answers another organisation's ids as if they were not there",
  async ({ spec }) => {
    const { as, ...server } = await startServer()
    const world = await makeWorld(server)
    const tenants = roles.filter((role) => role !== 'SuperAdmin' && spec.roles.includes(role))

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
  },
)

test('every id in a path says what it names, so that these tests can walk it', () => {
  const unnamed = calls.flatMap(({ spec }) =>
    Object.entries(spec.params?.shape ?? {}).flatMap(([name, schema]) =>
      idNames.has(schema) || ['name', 'email'].includes(name) ? [] : [`${spec.path}: ${name}`],
    ),
  )

  expect(unnamed).toEqual([])
})

test('[RUN-008] each example of the description is valid input', () => {
  for (const { spec } of calls) {
    if (spec.body === undefined) continue
    const result = z.safeParse(spec.body, spec.example)
    expect({ path: spec.path, issues: result.error?.issues ?? [] }).toEqual({ path: spec.path, issues: [] })
  }
})

/** Every way of putting foreign values into a path that leaves at least one of them in. */
function mixtures(own: Record<string, unknown>, foreign: Record<string, unknown>): Record<string, unknown>[] {
  const names = Object.keys(own).filter((name) => own[name] !== foreign[name])
  return Array.from({ length: 2 ** names.length - 1 }, (_, n) => {
    const swapped = names.filter((_, bit) => ((n + 1) >> bit) & 1)
    return { ...own, ...Object.fromEntries(swapped.map((name) => [name, foreign[name]])) }
  })
}

/** Valid input for a call, its ids taken from the given records; ids of what is not given name nothing. */
function inputOf(spec: CallSpec, ids: Ids & { email?: string }) {
  const params = Object.fromEntries(
    Object.entries(spec.params?.shape ?? {}).map(([name, schema]) => [
      name,
      paramOf(name, idNames.get(schema)?.entity, ids),
    ]),
  )
  return {
    params,
    ...(spec.query === undefined ? {} : { query: {} }),
    ...(spec.body === undefined ? {} : { body: withIdsOf(spec.body, spec.example, ids) }),
    ...(spec.form === undefined ? {} : { form: formOf(spec, ids) }),
  }
}

const NOTHING = '0190a6b0-0000-7000-8000-00000000dead'

function paramOf(name: string, entity: Entity | undefined, ids: Ids & { email?: string }): string {
  if (entity !== undefined) return ids[entity] ?? NOTHING
  return name === 'email' ? (ids.email ?? 'nobody@example.com') : 'Nobody Ltd'
}

/** The example with ids that name the given records. */
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
  const file = new TestFile('Notes.pdf', '%PDF-1.7\n%%EOF\n')
  return spec.path.startsWith('/Inquiry/') ? { Files: [file] } : { File: file }
}

/** Two organisations with one of everything, and a person of each role in the first. */
async function makeWorld({ make }: Pick<Awaited<ReturnType<typeof startServer>>, 'make'>) {
  const catalogue = await makeCatalogue(make)
  const own = await makeOrganisation(make, catalogue, 'Own')
  const foreign = await makeOrganisation(make, catalogue, 'Foreign')
  const people: Record<Role, { id: string; email: string }> = {
    SuperAdmin: await make.superAdmin(),
    CustomerAdmin: own.manager,
    CustomerUser: own.employee,
  }
  return {
    people,
    own: own.ids,
    foreign: foreign.ids,
    /** The own organisation's records, the person's own where they name a person. */
    idsOf: (role: Role): Ids & { email: string } => ({ ...own.ids, User: people[role].id, email: people[role].email }),
  }
}

type Make = Awaited<ReturnType<typeof startServer>>['make']

async function makeCatalogue(make: Make) {
  const type = await make.inquiryType()
  const pathway = await make.pathway({ inquiry_type_id: type.id })
  return {
    'Inquiry type': type.id,
    Pathway: pathway.id,
    'Diagnostic question': (await make.diagnosticQuestion({ pathway_id: pathway.id })).id,
    'Intake question': (await make.intakeQuestion({ inquiry_type_id: type.id })).id,
    Finding: (await make.finding({ inquiry_type_id: type.id })).id,
    Recommendation: (await make.recommendation({ inquiry_type_id: type.id })).id,
    Roadmap: (await make.roadmap({ inquiry_type_id: type.id })).id,
  } satisfies Ids
}

async function makeOrganisation(make: Make, catalogue: Awaited<ReturnType<typeof makeCatalogue>>, name: string) {
  const customer = await make.customer({ name: `${name} Ltd` })
  const manager = await make.customerAdmin({ customer_id: customer.id, last_name: name })
  const employee = await make.customerUser({ customer_id: customer.id, last_name: name })
  const inquiry = await make.openInquiry({
    customer_id: customer.id,
    created_by: manager.id,
    inquiry_type_id: catalogue['Inquiry type'],
    description: `${name} inquiry`,
  })
  const question = await make.surveyQuestion({ inquiry_id: inquiry.id, title: `${name} question` })
  await make.respondent({ inquiry_id: inquiry.id, user_id: employee.id, email: employee.email })
  await make.respondent({ inquiry_id: inquiry.id, user_id: manager.id, email: manager.email })
  const custom = await make.customQuestion({ inquiry_id: inquiry.id, title: `${name} custom question` })
  const ids: Ids & { email: string } = {
    ...catalogue,
    Customer: customer.id,
    User: employee.id,
    Inquiry: inquiry.id,
    'Survey question': question.question_id,
    'Custom question': custom.id,
    email: employee.email,
  }
  return { manager, employee, ids }
}
