import { call, FileField, Nothing } from '@plumbline/contract/wire/call'
import { z } from '@plumbline/contract/wire/zod'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAhead, CallFailed, isStale, load, NetworkFailed, refusalOf, send } from './send.ts'

const everyone = { roles: 'anyone', scope: 'public', summary: 'A call' } as const
const read = call({
  ...everyone,
  method: 'GET',
  path: '/Thing/{name}',
  params: z.object({ name: z.string() }),
  query: z.object({ search: z.optional(z.string()), pageSize: z.number() }),
  answer: z.object({ Name: z.string() }),
})
const save = call({ ...everyone, method: 'PUT', path: '/Thing', body: z.object({ Name: z.string() }), answer: Nothing })
const upload = call({
  ...everyone,
  method: 'POST',
  path: '/Upload',
  form: z.object({
    Status: z.string(),
    Files: z.array(FileField),
    SurveyAnswerDtos: z.array(
      z.object({ DiagnosticId: z.string(), CheckBoxOptions: z.array(z.string()), File: FileField }),
    ),
  }),
  answer: Nothing,
})
const download = call({ ...everyone, method: 'GET', path: '/File', answer: 'file' })

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('ids and search text are encoded, and missing parameters are left out', async () => {
  fetched.mockImplementation(async () => Response.json({ Name: 'x' }))
  await send(read, { params: { name: 'Acme & Co/Ltd' }, query: { pageSize: 8, search: 'a&b=c' } })
  await send(read, { params: { name: 'x' }, query: { pageSize: 8 } })

  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/Thing/Acme%20%26%20Co%2FLtd?pageSize=8&search=a%26b%3Dc',
    '/api/Thing/x?pageSize=8',
  ])
})

test('[RUN-006] calls go to the own origin, or to the backend configured at build time', async () => {
  fetched.mockImplementation(async () => Response.json({}))
  await send(save, { body: { Name: 'x' } })
  vi.stubEnv('VITE_API_URL', 'https://alpha.example.com')
  await send(save, { body: { Name: 'x' } })
  vi.unstubAllEnvs()

  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/Thing', 'https://alpha.example.com/api/Thing'])
})

test('[WIRE-006] a body is sent as JSON with the token and the version it was read with', async () => {
  localStorage.setItem('token', 'abc')
  fetched.mockImplementation(async () => Response.json({ Name: 'x' }, { headers: { etag: '"7"' } }))
  const { value, version } = await load(read, { params: { name: 'x' }, query: { pageSize: 8 } })
  await send(save, { body: value, version })

  const request = fetched.mock.calls[1]?.[1]
  const headers = new Headers(request?.headers)
  expect(request?.body).toBe('{"Name":"x"}')
  expect(headers.get('authorization')).toBe('Bearer abc')
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('if-match')).toBe('"7"')
})

test('a form is flattened: lists of files repeat their name, rows are numbered', async () => {
  fetched.mockImplementation(async () => Response.json({}))
  const file = (name: string) => new File(['text'], name)
  await send(upload, {
    form: {
      Status: 'completed',
      Files: [file('a.pdf'), file('b.pdf')],
      SurveyAnswerDtos: [{ DiagnosticId: '1', CheckBoxOptions: ['Mail', 'Chat'], File: file('c.pdf') }],
    },
  })

  const body = fetched.mock.calls[0]?.[1]?.body
  const parts =
    body instanceof FormData ? [...body].map(([name, value]) => [name, value instanceof File ? value.name : value]) : []
  expect(parts).toEqual([
    ['Status', 'completed'],
    ['Files', 'a.pdf'],
    ['Files', 'b.pdf'],
    ['SurveyAnswerDtos[0].DiagnosticId', '1'],
    ['SurveyAnswerDtos[0].CheckBoxOptions[0]', 'Mail'],
    ['SurveyAnswerDtos[0].CheckBoxOptions[1]', 'Chat'],
    ['SurveyAnswerDtos[0].File', 'c.pdf'],
  ])
})

test('a download has the name given by the server', async () => {
  const headers = { 'content-disposition': 'attachment; filename="a.xlsx"; filename*=UTF-8\'\'Gr%C3%BC%C3%9Fe.xlsx' }
  fetched.mockImplementation(async () => new Response('bytes', { headers }))
  const file = await send(download, {})
  expect(file.name).toBe('Grüße.xlsx')
  expect(await file.text()).toBe('bytes')
})

test('[AUTH-024] a refusal keeps its message, and its status is a number even if sent as text', async () => {
  fetched.mockImplementation(async () =>
    Response.json({ status: '401', title: 'Logged out', errorMessage: ['Please login again'] }, { status: 401 }),
  )
  const failure = await send(save, { body: { Name: 'x' } }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallFailed)
  expect(failure).toMatchObject({ failure: { status: 401, title: 'Logged out', errorMessage: ['Please login again'] } })
})

test('an answer outside the contract still gives a message', async () => {
  fetched.mockImplementation(
    async () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }),
  )
  await expect(send(save, { body: { Name: 'x' } })).rejects.toMatchObject({
    failure: {
      status: 502,
      title: 'Bad Gateway',
      errorMessage: ['Something went wrong on the server. Try again in a moment.'],
    },
  })
})

test('[SHELL-024, WIRE-007] no network, or no answer within 120 seconds, is a network failure; an aborted read is neither', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(send(save, { body: { Name: 'x' } })).rejects.toBeInstanceOf(NetworkFailed)

  vi.useFakeTimers()
  const untilAborted: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  fetched.mockImplementation(untilAborted)
  let ended = false
  const slow = send(save, { body: { Name: 'x' } })
    .catch((error: unknown) => error)
    .finally(() => (ended = true))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(ended).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await slow).toBeInstanceOf(NetworkFailed)

  const leaving = new AbortController()
  const left = send(save, { body: { Name: 'x' } }, leaving.signal).catch((error: unknown) => error)
  leaving.abort()
  expect(await left).not.toBeInstanceOf(NetworkFailed)
})

test('a stale change is distinguished from other conflicts by the current ETag', async () => {
  const refused = { status: 409, title: 'Conflict', errorMessage: ['No.'] }
  const failed = async (headers: Record<string, string>) => {
    fetched.mockImplementation(async () => Response.json(refused, { status: 409, headers }))
    return send(save, { body: { Name: 'x' }, version: '"a"' }).catch((error: unknown) => error)
  }

  expect([isStale(await failed({ etag: '"b"' })), isStale(await failed({}))]).toEqual([true, false])
})

test('[OPS-005] a server error includes its log reference, a refusal does not', async () => {
  const answer = (status: number, headers: Record<string, string>) =>
    Response.json({ status, title: 'No', errorMessage: ['It failed.'] }, { status, headers })
  const id = { 'x-request-id': 'k7mq-2x9d-p4tz' }
  const answers = [
    answer(500, id),
    answer(503, id),
    answer(400, id),
    answer(500, {}),
    new Response('x', { status: 502, headers: id }),
  ]
  const words: (readonly string[])[] = []
  for (const one of answers) {
    fetched.mockImplementation(async () => one)
    const fault = await send(save, { body: { Name: 'x' } }).catch((fault: unknown) => fault)
    if (fault instanceof CallFailed) words.push([...fault.paragraphs, String(fault.requestId)])
  }

  expect(words).toEqual([
    ['It failed.', 'Reference: k7mq-2x9d-p4tz', 'k7mq-2x9d-p4tz'],
    ['It failed.', 'Reference: k7mq-2x9d-p4tz', 'k7mq-2x9d-p4tz'],
    ['It failed.', 'undefined'],
    ['It failed.', 'undefined'],
    ['Something went wrong on the server. Try again in a moment.', 'Reference: k7mq-2x9d-p4tz', 'k7mq-2x9d-p4tz'],
  ])
})

test('a prefetched read is requested once: the first identical send gets its answer, the next one requests again', async () => {
  localStorage.setItem('token', 'ada')
  fetched.mockImplementation(async () => Response.json({ Name: 'x' }))
  const input = { params: { name: 'x' }, query: { pageSize: 8 } }
  askAhead(read, input)
  expect(fetched).toHaveBeenCalledTimes(1)

  expect(await send(read, input)).toEqual({ Name: 'x' })
  expect(fetched).toHaveBeenCalledTimes(1)
  await send(read, input)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a prefetched read is for the same person, for a while, and its failure is that of the call', async () => {
  const input = { params: { name: 'x' }, query: { pageSize: 8 } }
  vi.useFakeTimers()
  fetched.mockImplementation(async () => Response.json({ Name: 'x' }))
  localStorage.removeItem('token')
  askAhead(read, input)
  expect(fetched).not.toHaveBeenCalled()

  localStorage.setItem('token', 'ada')
  askAhead(read, input)
  localStorage.setItem('token', 'bob')
  await send(read, input)
  expect(fetched).toHaveBeenCalledTimes(2)

  askAhead(read, input)
  vi.advanceTimersByTime(10_000)
  await send(read, input)
  expect(fetched).toHaveBeenCalledTimes(4)

  fetched.mockRejectedValueOnce(new TypeError('cut'))
  askAhead(read, input)
  await expect(send(read, input)).rejects.toThrow(NetworkFailed)
})

test('the extra content of a 409 is read if the call declares it, and of no other failure', () => {
  const refusing = { refusal: z.object({ Reason: z.string() }) }
  const failed = (status: number, details: unknown) =>
    new CallFailed({ status, title: 'No', errorMessage: [] }, { details })

  expect(refusalOf(refusing, failed(409, { Reason: 'over' }), 'Reason')).toEqual({ Reason: 'over' })
  expect(refusalOf(refusing, failed(409, '<html>'), 'Reason')).toBeNull()
  expect(refusalOf(refusing, failed(400, { Reason: 'over' }), 'Reason')).toBeNull()
  expect(refusalOf(refusing, new TypeError('cut'), 'Reason')).toBeNull()
})
