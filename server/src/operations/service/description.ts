import { calls, type NamedCall } from '@plumbline/contract/calls'
import { FactorAsked } from '@plumbline/contract/domain/factors'
import { type CallSpec, Failure } from '@plumbline/contract/wire/call'
import { z } from '@plumbline/contract/wire/zod'

let made: Record<string, unknown> | undefined

/** The OpenAPI 3.1 description of every call, made from the contract. */
export function description(): Record<string, unknown> {
  made ??= {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline',
      version: '1',
      description: 'Organisational assessments: catalogue, inquiries, surveys and results.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(({ slice }) => slice))].map((name) => ({ name })),
    paths: paths(),
    components: {
      schemas: { Failure: jsonSchema(Failure, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
  return made
}

function paths(): Record<string, Record<string, unknown>> {
  const all: Record<string, Record<string, unknown>> = {}
  for (const named of calls) {
    const methods = all[named.spec.path] ?? {}
    methods[named.spec.method.toLowerCase()] = operation(named)
    all[named.spec.path] = methods
  }
  return all
}

function operation({ name, slice, spec }: NamedCall) {
  const needsSession = spec.roles !== 'anyone'
  return {
    operationId: name,
    tags: [slice],
    summary: spec.summary,
    description: needsSession ? `For ${[...spec.roles].join(', ')}.` : 'No session needed.',
    ...(needsSession ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...parameters(spec.params, 'path'),
      ...parameters(spec.query, 'query'),
      ...parameters(spec.headers, 'header'),
      ...ifMatch(spec),
    ],
    ...requestBody(spec),
    responses: {
      [spec.asHeaders ?? 200]: { description: 'Done', ...success(spec) },
      ...refusedWith(spec),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: failure } },
      },
    },
  }
}

function parameters(schema: z.ZodMiniObject | undefined, place: 'path' | 'query' | 'header') {
  return Object.entries(schema?.shape ?? {}).map(([name, member]) => ({
    name,
    in: place,
    required: place !== 'query',
    schema: jsonSchema(member, 'input'),
  }))
}

function ifMatch({ versioned, method }: CallSpec) {
  if (versioned !== true || method !== 'PUT') return []
  return [
    {
      name: 'If-Match',
      in: 'header',
      required: false,
      schema: { type: 'string' },
      description: 'The ETag of the version that was read.',
    },
  ]
}

function requestBody({ body, form, formAsJson, octets, example }: CallSpec) {
  const asJson = body ?? (formAsJson === true ? form : undefined)
  const content = {
    ...(asJson && {
      'application/json': { schema: jsonSchema(asJson, 'input'), ...(example !== undefined && { example }) },
    }),
    ...(octets && { [octets.type]: { schema: { type: 'string', format: 'binary', maxLength: octets.most } } }),
    ...(form && { 'multipart/form-data': { schema: jsonSchema(form, 'input') } }),
  }
  return Object.keys(content).length > 0 ? { requestBody: { required: true, content } } : {}
}

/** What a 409, or the 401 of a sign-in, says beside the failure's own members, where there is something. */
function refusedWith({ refusal, signsIn }: CallSpec) {
  return {
    ...(signsIn === true && { 401: failureWith('Logged out, or a second factor is needed', FactorAsked) }),
    ...(refusal !== undefined && { 409: failureWith('Conflict', refusal) }),
  }
}
function failureWith(description: string, members: z.ZodMiniObject) {
  const schema = { allOf: [failure, jsonSchema(z.partial(members), 'output')] }
  return { description, content: { 'application/json': { schema } } }
}
const failure = { $ref: '#/components/schemas/Failure' }

function success({ answer, versioned, asHeaders }: CallSpec) {
  const headers = versioned === true ? { headers: { ETag: { schema: { type: 'string' } } } } : {}
  if (answer === 'file')
    return { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  if (asHeaders !== undefined) return { headers: headersIn(answer) }
  return { ...headers, content: { 'application/json': { schema: jsonSchema(answer, 'output') } } }
}

const headersIn = (answer: z.ZodMiniType) =>
  Object.fromEntries(
    Object.entries(answer instanceof z.ZodMiniObject ? answer.shape : {}).map(([name, member]) => [
      name,
      { schema: jsonSchema(member, 'output') },
    ]),
  )

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      if (zodSchema._zod.def.type === 'custom') Object.assign(made, { type: 'string', format: 'binary' })
    },
  })
  return rest
}
