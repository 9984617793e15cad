import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { addFinding, type changeFinding, getFinding, listFindings } from '@plumbline/contract/catalogue/findings'
import type { addParticipants } from '@plumbline/contract/inquiries/respondents'
import type { Answer } from '@plumbline/contract/wire/call'
import { getHealth } from '@plumbline/contract/wire/service'
import Fastify, { type InjectOptions } from 'fastify'
import { expect, expectTypeOf, test } from 'vitest'
import { upsertFindings } from '../../features/catalogue/findings/findings.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { answerFailures } from '../../platform/http/failures.ts'
import type { Changed } from '../../platform/http/optimistic-lock.ts'
import { openConnection } from '../../test/outside/raw-connection.ts'
import { startServer } from '../../test/server.ts'
import { type HandlerAnswer, type HandlerInput, route } from './route.ts'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('[WIRE-001, WIRE-002, WIRE-003, WIRE-005] a change answers 200 with JSON: the record as stored, its id a UUID of version 7', async () => {
  const { as, make } = await startServer()
  const type = await make.inquiryType({ name: 'Readiness' })

  const { status, headers, answer } = await as(await make.superAdmin()).send(addFinding, {
    body: { ...addFinding.example, InquiryTypeId: type.id },
  })

  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(Object.keys(answer).sort()).toEqual([
    'Area',
    'FindingDetail',
    'FindingId',
    'InquiryTypeId',
    'InquiryTypeName',
    'QuestionIds',
    'SpeaksOf',
  ])
  expect(answer.FindingId).toMatch(UUID_V7)
})

test('[RUN-002, RUN-003] calls are served under /api, their paths in any case, their ids and names as given', async () => {
  const { app, as, make, signedIn } = await startServer()
  const { id } = await make.finding({ detail: 'Seen' })
  const { token } = await signedIn(await make.superAdmin())
  const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } })

  const [exact, lower, upper, bare] = await Promise.all([
    get(`/api/Findings/${id}`),
    get(`/api/findings/${id}`),
    get(`/API/FINDINGS/${id}`),
    get(`/Findings/${id}`),
  ])

  expect([exact.statusCode, lower.statusCode, upper.statusCode, bare.statusCode]).toEqual([200, 200, 200, 404])
  expect(upper.json()).toEqual((await as(await make.superAdmin()).send(getFinding, { params: { id } })).answer)
})

test.for(['/api', '/api/', '/api/nothing', '/api/Findings/AllFindings/more', '/api/%2e%2e/secret'])(
  '[RUN-004, WIRE-018, WIRE-019] [F4] the unknown path %s answers 404 in the error shape',
  async (url) => {
    const { app } = await startServer()

    const response = await app.inject({ url })

    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ status: 404, title: 'Not found', errorMessage: ['There is no such call.'] })
  },
)

test('[WIRE-018, WIRE-019] every refusal has its status, a title and a list of messages, wherever it comes from', async () => {
  const { app, db, make, signedIn } = await startServer()
  const { token } = await signedIn(await make.superAdmin())
  const manager = await signedIn(await make.customerAdmin())
  const { id } = await make.finding()
  const authorization = `Bearer ${token}`
  const json = { authorization, 'content-type': 'application/json' }
  const multipart = { authorization, 'content-type': 'multipart/form-data; boundary=x' }
  const textFile =
    '--x\r\ncontent-disposition: form-data; name="File"; filename="a.txt"\r\n\r\nNo workbook\r\n--x--\r\n'
  const lookUp = '/api/Customer/CustomerByName/Nobody'
  for (let n = 0; n < 30; n++) await app.inject({ url: lookUp })
  const refused: [number, InjectOptions][] = [
    [400, { url: '/api/Findings/AddFindings', method: 'POST', headers: json, payload: '{' }],
    [400, { url: '/api/Findings/AddFindings', method: 'POST', headers: json, payload: '{}' }],
    [400, { url: '/api/Findings/AllFindings?pageSize=0', headers: json }],
    [400, { url: '/api/Findings/%zz' }],
    [401, { url: '/api/Findings/AllFindings' }],
    [401, { url: '/api/auth/login', method: 'POST', payload: { username: 'nobody', password: 'x' } }],
    [403, { url: '/api/Findings/AllFindings', headers: { authorization: `Bearer ${manager.token}` } }],
    [404, { url: '/api/Findings/no-id', headers: json }],
    [404, { url: '/api/nothing' }],
    [404, { url: '/nothing' }],
    [
      409,
      {
        url: `/api/Findings/${id}`,
        method: 'PUT',
        headers: { ...json, 'if-match': '"old"' },
        payload: await findingBody(),
      },
    ],
    [413, { url: '/api/Findings/AddFindings', method: 'POST', headers: json, payload: 'x'.repeat(1_100_000) }],
    [414, { url: `/api/Customer/CustomerByName/${'x'.repeat(17_000)}` }],
    [415, { url: '/api/auth/login', method: 'POST', headers: { 'content-type': 'text/plain' }, payload: 'x' }],
    [415, { url: '/api/UploadResultDocument/DocumentValidate', method: 'POST', headers: multipart, payload: textFile }],
    [429, { url: lookUp }],
  ]

  const answers = []
  for (const [, call] of refused) answers.push(await app.inject(call))
  await db.schema.alterTable('finding').renameTo('finding_gone').execute()
  answers.push(await app.inject({ url: `/api/Findings/${id}`, headers: json }))
  await db.schema.alterTable('finding_gone').renameTo('finding').execute()

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...refused.map(([status]) => status), 500])
  for (const answer of answers) expectFailure(answer.statusCode, answer.json())
  for (const { headers } of answers) expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })

  async function findingBody() {
    const { inquiry_type_id } = await make.finding()
    return { InquiryTypeId: inquiry_type_id, Area: 'Culture', FindingDetail: 'Late' }
  }
})

test.for([
  ['no HTTP at all', 400, 'GARBAGE\r\n\r\n'],
  ['an unknown method', 400, 'FETCH /api/health HTTP/1.1\r\nHost: plumbline.test\r\n\r\n'],
  ['20 kB of headers', 431, `GET /api/health HTTP/1.1\r\nHost: plumbline.test\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
] as const)(
  '[WIRE-018, WIRE-019] [F3] [N2] a request with %s is refused in the error shape, and the connection is closed',
  async ([, status, request]) => {
    const { listen } = await startServer()
    const { port } = new URL(await listen())

    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    socket.write(request)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')

    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expectFailure(status, JSON.parse(body))
  },
)

function expectFailure(status: number, failure: { errorMessage: unknown }) {
  expect(failure).toEqual({ status, title: expect.stringMatching(/./), errorMessage: expect.any(Array) })
  expect(failure.errorMessage).toEqual([failure.errorMessage].flat().map(() => expect.stringMatching(/./)))
  expect(failure.errorMessage).not.toEqual([])
}

test.for([
  [{}, 8, 1],
  [{ pageSize: '1' }, 1, 1],
  [{ pageSize: '100', currentPage: '2' }, 100, 2],
])('[WIRE-009] the paging %j is accepted', async ([query, pageSize, currentPage]) => {
  const { as, make } = await startServer()

  const { answer } = await as(await make.superAdmin()).sendFaulty(listFindings, { query: Object(query) })

  expect(answer).toEqual({ data: [], pageSize, currentPage, totalPage: 0, totalItem: 0 })
})

test.for(['0', '101', '-1', '1e9', '1.5', 'ten', '', '8,8', '[]'])(
  '[WIRE-010] [B10] a pageSize of %j answers 400 and says what is accepted',
  async (pageSize) => {
    const { as, make } = await startServer()

    const { status, failure } = await as(await make.superAdmin()).sendFaulty(listFindings, { query: { pageSize } })

    expect(status).toBe(400)
    expect(failure).toEqual({
      status: 400,
      title: 'Please check your input',
      errorMessage: ['pageSize: pageSize must be a whole number from 1 to 100.'],
    })
  },
)

test.for(['0', '-2', 'NaN', '1.5', '', 'last'])('[WIRE-013] a currentPage of %j answers 400', async (currentPage) => {
  const { as, make } = await startServer()

  const { status, failure } = await as(await make.superAdmin()).sendFaulty(listFindings, { query: { currentPage } })

  expect(status).toBe(400)
  expect(failure?.errorMessage).toEqual([
    'currentPage: currentPage must be a whole number of 1 or more, or -1 for all rows.',
  ])
})

test('[WIRE-012] [B10] currentPage -1 answers up to 1000 rows on one page, and the total', async () => {
  const { as, make, db } = await startServer()
  const type = await make.inquiryType()
  const findings = Array.from({ length: 1003 }, (_, n) => ({
    ...addFinding.example,
    Id: `0190a6b0-0000-7000-8000-${String(n).padStart(12, '0')}`,
    InquiryTypeId: type.id,
    FindingDetail: `Finding ${n}`,
  }))
  await inTransaction(db, (db) => upsertFindings(db, findings))

  const { answer } = await as(await make.superAdmin()).send(listFindings, { query: { currentPage: -1 } })

  expect(answer.data).toHaveLength(1000)
  expect(answer.data[0]?.FindingDetail).toBe('Finding 1002')
  expect(answer).toMatchObject({ currentPage: -1, totalPage: 1, totalItem: 1003 })
})

test('[WIRE-011, WIRE-014, WIRE-015] pages count from 1, neither repeat nor skip a row, and one past the end is empty', async () => {
  const { as, make } = await startServer()
  for (let n = 1; n <= 25; n++) await make.finding({ detail: `Finding ${n}` })
  const admin = as(await make.superAdmin())
  const detailsOf = async (currentPage: number) =>
    (await admin.send(listFindings, { query: { currentPage, pageSize: 7 } })).answer.data.map(
      (row) => row.FindingDetail,
    )

  const pages = await Promise.all([1, 2, 3, 4, 5].map(detailsOf))

  expect(pages.flat()).toEqual(Array.from({ length: 25 }, (_, n) => `Finding ${25 - n}`))
  expect(pages[4]).toEqual([])
})

test.for(['{', '{"InquiryTypeId":', 'null x', "{'a':1}"])(
  '[WIRE-021] the body %j is not JSON and answers 400',
  async (payload) => {
    const { app, make, signedIn } = await startServer()
    const { token } = await signedIn(await make.superAdmin())

    const response = await app.inject({
      method: 'POST',
      url: '/api/Findings/AddFindings',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload,
    })

    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      status: 400,
      title: 'Please check your input',
      errorMessage: ['The body is not valid JSON.'],
    })
  },
)

const NO_JSON = 'The body is not valid JSON.'
const TWICE = 'A name appears twice in one object of the body.'

test.for([
  ['a prototype', '{"__proto__":{"isAdmin":true}}', 400, NO_JSON],
  ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 400, NO_JSON],
  [
    'a member twice',
    '{"InquiryTypeId":"0190a6b0-0000-7000-8000-000000000000","Area":"Culture","FindingDetail":"a","Area":"People"}',
    400,
    TWICE,
  ],
  [
    'a member twice, once escaped',
    '{"InquiryTypeId":"0190a6b0-0000-7000-8000-000000000000","Area":"Culture","FindingDetail":"a","\\u0041rea":"People"}',
    400,
    TWICE,
  ],
  ['a member twice, deeply nested', '{"a":[{"b":1},{"c":{"d":":","d":[]}}]}', 400, TWICE],
  ['30 nested lists', `${'['.repeat(30)}${']'.repeat(30)}`, 400, 'The body is nested too deeply.'],
  [
    'more than 1 MiB',
    JSON.stringify({ FindingDetail: 'x'.repeat(1_100_000) }),
    413,
    'This is more than the server accepts at once.',
  ],
] as const)('[C7] [N2] a body with %s is refused', async ([, payload, status, words]) => {
  const { app, make, signedIn } = await startServer()
  const { token } = await signedIn(await make.superAdmin())

  const response = await app.inject({
    method: 'POST',
    url: '/api/Findings/AddFindings',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload,
  })

  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ status, errorMessage: [words] })
})

test.for([
  [
    'another alphabet in its type',
    'application/json; charset=utf-16',
    '{"username":"a@example.com","password":"x"}',
    415,
  ],
  [
    'bytes that are not UTF-8',
    'application/json',
    Buffer.from('{"username":"\xe4@example.com","password":"x"}', 'latin1'),
    400,
  ],
  ['UTF-8 in its type', 'application/json; charset="UTF-8"', '{"username":"ä@example.com","password":"x"}', 401],
] as const)('[C7] a body with %s is judged by that', async ([, type, payload, status]) => {
  const { app } = await startServer()

  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': type },
    payload,
  })

  expect(response.json()).toMatchObject({ status, errorMessage: [expect.any(String)] })
})

test.for(['GET', 'POST', 'OPTIONS'] as const)(
  '[F1] no page of another site can read the answer to %s',
  async (method) => {
    const { app } = await startServer()

    const { statusCode, headers } = await app.inject({
      method,
      url: method === 'GET' ? '/api/health' : '/api/auth/login',
      headers: {
        origin: 'https://evil.example.net',
        'content-type': 'application/json',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type',
      },
      ...(method === 'POST' && { payload: '{"username":"a@example.com","password":"x"}' }),
    })

    expect(statusCode).toBe({ GET: 200, POST: 401, OPTIONS: 404 }[method])
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  },
)

test.for([
  ['text/plain', 415],
  ['text/plain; application/json', 415],
  ['application/json, text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['application/jsonx', 415],
  ['application/vnd.api+json', 415],
  ['multipart/form-data; boundary=x', 400],
] as const)('[F1] a body that calls itself %s is not read as JSON', async ([type, status]) => {
  const { app, make } = await startServer()
  await make.customerUser({ email: 'a@example.com' })

  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': type },
    payload: '{"username":"a@example.com","password":"Upright-Line-7"}',
  })

  expect(statusCode).toBe(status)
})

test('[A16] every answer forbids scripts that are not ours, frames and other sites', async () => {
  const { app } = await startServer()

  for (const url of ['/', '/api/health', '/api/Findings/AllFindings', '/api/nothing']) {
    const { headers } = await app.inject({ url })
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "connect-src 'self'",
        "form-action 'self'",
        "default-src 'self'",
      ]),
    )
    expect(policy.filter((rule) => rule.startsWith('script-src'))).toEqual(["script-src 'self'"])
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  }
})

test('[WIRE-020, SHELL-044, SHELL-048] texts that are too long or cannot be stored are refused field by field', async () => {
  const { as, make } = await startServer()
  const type = await make.inquiryType()
  const add = async (FindingDetail: unknown) => {
    const body = { InquiryTypeId: type.id, Area: 'Culture', FindingDetail }
    const { failure, status } = await as(await make.superAdmin()).sendFaulty(addFinding, { body })
    return failure?.errorMessage ?? status
  }

  expect(await add('x'.repeat(4000))).toBe(200)
  expect(await add('x'.repeat(4001))).toEqual(['FindingDetail: At most 4000 characters.'])
  expect(await add('a\0b')).toEqual(['FindingDetail: This text contains characters that can’t be stored.'])
  expect(await add('\ud800')).toEqual(['FindingDetail: This text contains characters that can’t be stored.'])
  expect(await add(17)).toEqual(['FindingDetail: This field is mandatory.'])
  expect(await add({ $ne: 1 })).toEqual(['FindingDetail: This field is mandatory.'])
})

test('[WIRE-022, AUTH-020] a call without a session, or with one that has ended, answers 401', async () => {
  const { app, make, signedIn, clock, send } = await startServer()
  const { token, send: sendSignedIn } = await signedIn(await make.superAdmin())
  const withHeader = (authorization: string) =>
    app.inject({ url: '/api/Findings/AllFindings', headers: { authorization } })

  const without = await send(listFindings, { query: {} })
  const before = await sendSignedIn(listFindings, { query: {} })
  const broken = await Promise.all([
    withHeader('Bearer x'),
    withHeader(token),
    withHeader(`Basic ${token}`),
    withHeader(`Bearer ${token}x`),
  ])
  clock.pass({ hours: 8 })
  const after = await sendSignedIn(listFindings, { query: {} })

  expect(before.status).toBe(200)
  expect(broken.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
  expect(without.failure).toEqual({ status: 401, title: 'Session timeout', errorMessage: ['Please login again'] })
  expect(after.status).toBe(401)
})

test('[WIRE-024, WIRE-025, WIRE-027] another role is refused with 403; an unknown record and an invalid id both answer 404', async () => {
  const { as, make } = await startServer()
  const { id } = await make.finding()
  const none = '0190a6b0-0000-7000-8000-000000000000'

  const manager = await as(await make.customerAdmin()).send(getFinding, { params: { id } })
  const admin = as(await make.superAdmin())
  const missing = await admin.send(getFinding, { params: { id: none } })
  const noId = await admin.send(getFinding, { params: { id: "1' or '1'='1" } })

  expect(manager.failure).toEqual({
    status: 403,
    title: 'Not allowed',
    errorMessage: ['Your role doesn’t allow this.'],
  })
  expect(missing.failure).toEqual({ status: 404, title: 'Not found', errorMessage: ['Finding not found.'] })
  expect(noId.failure).toEqual(missing.failure)
})

test.for(['/api/health', '/api/nothing', '/'])(
  '[A16] with the answer to %s a browser runs, loads and calls only our own, and does not frame it',
  async (url) => {
    const { app } = await startServer()

    const { headers } = await app.inject({ url })

    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  },
)

test('[A16] every answer, even to a malformed request, requires TLS from then on, has its own type, and is never framed', async () => {
  const { app, listen } = await startServer()

  const answers = await Promise.all(['/', '/api/health', '/api/nothing', '/%zz'].map((url) => app.inject({ url })))
  const noRequest = await openConnection(await listen())
  await noRequest.send('nonsense\r\n\r\n')
  await noRequest.closed

  const lines = noRequest
    .received()
    .split('\r\n')
    .map((line) => line.split(': '))
  const bare = Object.fromEntries(lines.map(([name = '', value]) => [name.toLowerCase(), value]))
  for (const headers of [...answers.map(({ headers }) => headers), bare]) {
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  }
})

test('[WIRE-031] [P10] an error of ours answers a neutral 500, and the next call works', async () => {
  const { app, db, as, make, send } = await startServer()
  const admin = await make.superAdmin()
  await db.schema.alterTable('finding').renameTo('finding_gone').execute()

  const broken = await as(admin).send(listFindings, { query: {} })
  await db.schema.alterTable('finding_gone').renameTo('finding').execute()

  expect(broken.status).toBe(500)
  expect(broken.body).not.toMatch(/finding|table|select|relation|\.ts|stack/i)
  expect(broken.headers['x-request-id']).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/)
  expect((await send(getHealth, {})).answer).toEqual({ status: 'ok' })
  expect(app.server).toBeDefined()
})

test.for([
  ['was stopped', { code: '57P01' }, 503],
  ['cannot be connected to', { message: 'timeout exceeded when trying to connect' }, 503],
  ['did not give a lock in time', { code: '55P03' }, 503],
  ['gave up a statement that took too long', { code: '57014' }, 503],
  ['undid the change for another one each time', { code: '40P01' }, 503],
  ['takes no changes', { code: '25006' }, 503],
  ['is locked by someone else', { errcode: 261 }, 503],
  ['is full', { code: '53100' }, 507],
  ['is a file on a full disk', { errcode: 13 }, 507],
  ['is well, but the disk for files is full', { code: 'ENOSPC' }, 507],
  ['found a fault of ours', { code: '42703' }, 500],
] as const)(
  '[WIRE-031] [G1] [G2] [P5] if the database %s the answer says whether to try again, and reveals nothing internal',
  async ([, marks, status]) => {
    const app = Fastify()
    answerFailures(app)
    app.get('/', async () => {
      throw Object.assign(new Error('relation "finding" is locked'), marks)
    })

    const response = await app.inject({ url: '/' })

    expect(response.json()).toMatchObject({ status, errorMessage: [expect.any(String)] })
    expect(response.body).not.toMatch(/relation|finding|locked|connect/)
    expect(response.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
  },
)

test('an answer contains only what the contract names, and a call without roles does not start', async () => {
  const { surroundings, make, signedIn } = await startServer()
  const { token } = await signedIn(await make.superAdmin())
  const app = Fastify()
    .decorate('surroundings', surroundings)
    .decorate('countCall', () => undefined)
  app.decorateRequest('session', null)
  const { id } = await make.finding()
  const neither = { SpeaksOf: null, QuestionIds: [] }
  const stored = { ...addFinding.example, ...neither, FindingId: id, InquiryTypeName: 'Pulse' }
  route(app, getFinding, async () => ({ ...stored, password_hash: 'hidden' }))

  const response = await app.inject({
    url: `/Findings/${id}`,
    headers: { authorization: `Bearer ${token}` },
  })

  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual(stored)
  const roleless: object = { ...getFinding, path: '/Open', roles: [] }
  expect(() => route(app, roleless as typeof getFinding, async () => stored)).toThrow('GET /Open names no role')
})

test('[WIRE-028] a change with If-Match compiles only if it checks it, and no other change can check', () => {
  type Stored = Answer<typeof changeFinding>
  expectTypeOf<Stored>().not.toExtend<HandlerAnswer<typeof changeFinding>>()
  expectTypeOf<Changed<Stored>>().toExtend<HandlerAnswer<typeof changeFinding>>()
  expectTypeOf<HandlerInput<typeof changeFinding>>().toHaveProperty('refuseIfStale')
  expectTypeOf<HandlerInput<typeof getFinding>>().not.toHaveProperty('refuseIfStale')
  expectTypeOf<HandlerInput<typeof addFinding>>().not.toHaveProperty('refuseIfStale')
  expectTypeOf<HandlerInput<typeof addParticipants>>().not.toHaveProperty('refuseIfStale')
})
