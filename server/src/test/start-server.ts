/**
 * The whole server for a test: a fresh database, a folder of files, an injected clock. Emails are read from their queue
 * and never sent.
 */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Answer, type CallSpec, Failure, type FileValue, type Input, pathOf } from '@plumbline/contract/wire/call'
import { z } from '@plumbline/contract/wire/zod'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { byOwnProgram, openSession } from '../domain/access/session.ts'
import type { Surroundings } from '../domain/surroundings.ts'
import { reminderMails } from '../features/inquiries/reminders/reminder-mails.ts'
import { respondentMails } from '../features/inquiries/respondents/respondent-mails.ts'
import { actionReminders } from '../features/results/actions/action-reminders.ts'
import { resultsReminders } from '../features/results/results/results-reminders.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { folderStore } from '../platform/files/folder-store.ts'
import { defaultTimeouts, type Timeouts } from '../platform/http/timeouts.ts'
import { oneAfterTheOther } from '../platform/mail/claims.ts'
import { renderMail } from '../platform/mail/render.ts'
import { factories } from './factories.ts'
import { type Content, copyOf, freshDatabase } from './fresh-database.ts'

/** A clock that stands still until set. */
export class TestClock implements Clock {
  #now: Date
  constructor(now: string) {
    this.#now = new Date(now)
  }
  now() {
    return new Date(this.#now)
  }
  /** Sets the time: '2026-03-10T09:00:00Z'. */
  set(instant: string) {
    this.#now = new Date(instant)
  }
  pass({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
    this.#now = new Date(this.#now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
  }
}

/**
 * The outcome of a call: `answer` is set for a success, `failure` otherwise (except for HEAD, whose answers have no
 * body).
 */
export interface Sent<C extends CallSpec> {
  readonly status: number
  /** The call's answer; throws the failure's message if it was refused. */
  readonly answer: Answer<C>
  readonly failure: Failure | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
  readonly bytes: Buffer
}

export type Given<C extends CallSpec> = Input<C> & {
  readonly headers?: Record<string, string>
  readonly octets?: Buffer
}

/** Options of a test's server. */
export interface TestServerOptions {
  /** The initial time. */
  now?: string
  settings?: Partial<Surroundings['settings']>
  /** The built web client, for browser tests. */
  webFolder?: string | null
  /** Called with every statement sent to the database. */
  onStatement?: (statement: string) => void
  /** Overrides, only where a test needs them. */
  surroundings?: Partial<Surroundings>
  timeouts?: Partial<Timeouts>
  /** Initial content: the data and files of another one (`copy`). */
  copyOf?: ServerCopy
  /** Adds routes that a test needs besides the calls. */
  beside?: (app: FastifyInstance) => void
}

/** The data of a server and its folder of files, to start others with. */
export interface ServerCopy {
  readonly content: Content
  readonly folder: string
}

/**
 * Starts one, without listening, that runs until `close`. Vitest tests use `startServer` of `server.ts`, which closes
 * it after the test.
 */
export async function startTestServer({
  now = '2026-03-10T09:00:00Z',
  settings,
  webFolder = null,
  onStatement,
  surroundings: given,
  timeouts,
  copyOf: other,
  beside,
}: TestServerOptions = {}) {
  const { db, another, release } = await freshDatabase(onStatement, other?.content)
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-'))
  if (other) await cp(join(other.folder, 'files'), join(folder, 'files'), { recursive: true })
  const { files, temporaryFolder } = await testFiles(folder)
  const clock = new TestClock(now)
  const surroundings: Surroundings = {
    db,
    files,
    temporaryFolder,
    clock,
    secret: 'kX9v2LqT7mRw4ZbN8sFd3HyJ6cPg1AeU',
    previousSecret: null,
    settings: {
      publicUrl: 'http://plumbline.test',
      rateLimitFactor: 1,
      trustedProxies: 0,
      logLevel: 'silent',
      oidc: null,
      disclosure: null,
      accessibilityContact: null,
      cspReportUrl: null,
      idleMinutes: null,
      ...settings,
    },
    mailQueued: () => undefined,
    outboxFolder: null,
    dataExportAsked: () => undefined,
    requestEnded: null,
    webFolder,
    ...given,
  }
  const app = await createApp(surroundings, undefined, { ...defaultTimeouts, ...timeouts })
  beside?.(app)
  await app.ready()

  /** Calls as this user, in a session of their own: an ordinary one, or one opened by this inquiry's link. */
  async function signedIn(user: { readonly id: string }, onlyInquiry?: string) {
    const byLink = onlyInquiry === undefined ? {} : ({ begunBy: 'survey-link', onlyInquiry } as const)
    const token = await openSession(surroundings.db, user.id, { ...byOwnProgram, ...byLink }, surroundings)
    return { token, send: sender(app, token), sendFaulty: faultySender(app, token) }
  }

  return {
    app,
    db,
    /** A handle to the same database, as of a second server. */
    another,
    clock,
    surroundings,
    folder,
    make: factories(surroundings),
    /** Another server over the same database and store; the caller closes it. */
    secondApp: () => createApp({ ...surroundings, db: another() }),
    /** Calls without a session. */
    send: sender(app),
    /** The same with input that the contract's types would reject. */
    sendFaulty: faultySender(app),
    /** `as(await make.superAdmin()).send(listFindings, { query: {} })` */
    as: (user: { readonly id: string }) => ({
      send: async <C extends CallSpec>(call: C, input: Given<C>): Promise<Sent<C>> =>
        (await signedIn(user)).send(call, input),
      sendFaulty: async <C extends CallSpec>(call: C, input: FaultyInput): Promise<Sent<C>> =>
        (await signedIn(user)).sendFaulty(call, input),
    }),
    signedIn,
    /** Listens on a free port of 127.0.0.1 and returns its address. */
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    /** The emails queued so far, oldest first, as rendered. */
    mails: async () => {
      await writeMails(surroundings)
      const rows = await db.selectFrom('mail').selectAll().orderBy('id').execute()
      return rows.map((row) => ({ ...row, ...(row.letter && renderMail(row.letter)) }))
    },
    /** A copy to start others with, valid as long as this one runs. */
    copy: async (): Promise<ServerCopy> => ({ content: await copyOf(db), folder }),
    /** The files in the store and in the temporary folder. */
    storedFiles: () => readdir(join(folder, 'files')),
    temporaryFiles: () => readdir(temporaryFolder),
    close: async () => {
      await app.close()
      await release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** Writes the deferred emails, as a delivery does when it is their turn. */
async function writeMails({ db, clock, settings: { publicUrl }, secret }: Surroundings): Promise<void> {
  const deferred = oneAfterTheOther([
    respondentMails(publicUrl),
    reminderMails({ publicUrl, secret }),
    resultsReminders(publicUrl),
    actionReminders({ publicUrl, secret }),
  ])
  await inTransaction(db, async (db) => {
    for (const customerId of await deferred.organisations(db, clock.now()))
      await deferred.write(db, { customerId, count: Number.MAX_SAFE_INTEGER }, clock.now())
  })
}

async function testFiles(folder: string) {
  const files = await folderStore(join(folder, 'files'))
  const temporaryFolder = await mkdtemp(join(folder, 'tmp-'))
  return { files, temporaryFolder }
}

export interface FaultyInput {
  params?: object
  query?: object
  body?: unknown
  form?: unknown
  headers?: Record<string, string>
  octets?: Buffer
}

/** Calls of a server that does not listen, without a session or with a token. */
export function sender(
  app: FastifyInstance,
  token?: string,
): <C extends CallSpec>(call: C, input: Given<C>) => Promise<Sent<C>> {
  return faultySender(app, token)
}

/** The same with input that the contract's types would reject. */
export function faultySender(app: FastifyInstance, token?: string) {
  return async <C extends CallSpec>(call: C, input: FaultyInput): Promise<Sent<C>> => {
    const { params, query, body, form, octets, headers = {} } = input
    const url = `/api${pathOf(call, { ...params })}`
    const payload = octets === undefined ? await payloadOf(body, form) : octetPayload(call, octets)
    const response = await app.inject({
      method: call.method,
      url,
      query: textValues(query ?? {}),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...payload.headers,
        ...headers,
      },
      ...(payload.body === undefined ? {} : { payload: payload.body }),
    })
    return sent(call, response)
  }
}

function sent<C extends CallSpec>(
  call: C,
  {
    statusCode,
    headers,
    body,
    rawPayload,
  }: { statusCode: number; headers: Record<string, unknown>; body: string; rawPayload: Buffer },
): Sent<C> {
  const isSaid = statusCode >= 400 && call.method !== 'HEAD'
  const failure = isSaid ? z.parse(Failure, JSON.parse(body)) : undefined
  return {
    status: statusCode,
    failure,
    headers,
    body,
    bytes: rawPayload,
    get answer() {
      if (failure !== undefined)
        throw new Error(`${call.method} ${call.path} answered ${statusCode}: ${failure.errorMessage.join(' ')}`)
      if (call.answer === 'file') throw new Error('This call answers a file: read `bytes`.')
      return JSON.parse(body)
    },
  }
}

function octetPayload({ octets }: CallSpec, body: Buffer) {
  return { headers: { 'content-type': octets?.type ?? 'application/octet-stream' }, body }
}

const payloadOf = async (body: unknown, form: unknown) =>
  form === undefined ? jsonPayload(body) : await formPayload(form)

function jsonPayload(body: unknown): { headers: Record<string, string>; body: string | undefined } {
  if (body === undefined) return { headers: {}, body: undefined }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** A file for a test to upload. */
export class TestFile implements FileValue {
  readonly name: string
  readonly content: Buffer
  constructor(name: string, content: string | Uint8Array) {
    this.name = name
    this.content = Buffer.from(content)
  }
  get size() {
    return this.content.length
  }
}

async function formPayload(form: unknown): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const data = new FormData()
  append(data, '', form)
  const request = new Request('http://plumbline.test', { method: 'POST', body: data })
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  }
}

function append(data: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (value instanceof TestFile) {
    data.append(name, new Blob([new Uint8Array(value.content)]), value.name)
  } else if (Array.isArray(value)) {
    for (const [n, item] of value.entries()) append(data, item instanceof TestFile ? name : `${name}[${n}]`, item)
  } else if (typeof value === 'object') {
    for (const [member, item] of Object.entries(value)) append(data, name === '' ? member : `${name}.${member}`, item)
  } else {
    data.append(name, String(value))
  }
}

function textValues(query: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
}
