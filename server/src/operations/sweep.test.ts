import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadHelpDocument } from '@plumbline/contract/inquiries/help-documents'
import { forgotPassword, login, verifyForgotPasswordToken } from '@plumbline/contract/people/auth'
import { getCustomerUser } from '@plumbline/contract/people/customer-users'
import { resendVerification } from '@plumbline/contract/people/sign-up'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addPart } from '../domain/documents/uploads.queries.ts'
import { newId } from '../platform/db/ids.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { type FileStore, newFileKey, StoreUnavailable } from '../platform/files/file-store.ts'
import { type S3Address, s3Address } from '../platform/files/s3-address.ts'
import { s3Store } from '../platform/files/s3-store.ts'
import { startS3 } from '../test/outside/outside.ts'
import { samples } from '../test/samples.ts'
import { startServer, TestFile } from '../test/server.ts'
import { startSweeping, sweepAudit, sweepExpired, sweepOrphans, sweepUploads } from './sweep.ts'

test('tries, codes and links are swept a day after their end, sessions and invitations a month after theirs', async () => {
  const server = await startServer()
  const { clock, db } = server
  await useEachOnce(server)

  const left: Record<string, string[]> = {}
  for (const instant of [
    '2026-03-11T09:00:00Z',
    '2026-03-11T10:30:00Z',
    '2026-03-13T09:00:01Z',
    '2026-04-09T17:00:01Z',
    '2026-04-23T09:00:01Z',
  ]) {
    clock.set(instant)
    await sweepExpired(db, clock.now())
    left[instant] = await filledTables(db)
  }

  expect(left).toEqual({
    '2026-03-11T09:00:00Z': ['rate_limit', 'password_reset', 'email_verification', 'session', 'consultant_invitation'],
    '2026-03-11T10:30:00Z': ['email_verification', 'session', 'consultant_invitation'],
    '2026-03-13T09:00:01Z': ['session', 'consultant_invitation'],
    '2026-04-09T17:00:01Z': ['consultant_invitation'],
    '2026-04-23T09:00:01Z': [],
  })
})

test('[DATA-001] the file of somebody’s own data is kept for its days, and swept afterwards', async () => {
  const { db, clock, make, surroundings, storedFiles } = await startServer()
  const [kept, key] = [newFileKey(), newFileKey()]
  for (const name of [kept, key]) {
    const spooled = join(surroundings.temporaryFolder, name)
    await writeFile(spooled, 'x')
    await surroundings.files.put(name, spooled)
  }
  const of = async (file_key: string, expires_at: string) =>
    make.insert('data_export', {
      id: newId(),
      user_id: (await make.customerUser()).id,
      state: 'ready',
      asked_at: clock.now().toISOString(),
      expires_at,
      file_key,
    })
  await of(key, '2026-03-17T09:00:00.000Z')
  await of(kept, '2026-03-19T09:00:00.000Z')
  const later = { now: () => new Date(Date.now() + 2 * 86_400_000) }
  const sweep = async (instant: string) => {
    clock.set(instant)
    await sweepExpired(db, clock.now())
    await sweepOrphans({ ...surroundings, clock: later, log: silentLog() })
    return storedFiles()
  }

  expect(await sweep('2026-03-17T08:59:59Z')).toHaveLength(2)
  expect(await sweep('2026-03-17T09:00:00Z')).toEqual([kept])
})

test('[DATA-005] the audit log is cut after AUDIT_MONTHS, once however many servers sweep, and says so; without the setting it is kept', async () => {
  const { db, clock, make, another } = await startServer({ now: '2026-08-31T09:00:00Z' })
  for (const at of ['2025-12-31T23:59:59.999Z', '2026-02-27T23:59:59.999Z', '2026-02-28T00:00:00.000Z'])
    await make.insert('audit_event', {
      id: newId(),
      at,
      user_id: null,
      customer_id: null,
      client_address: '',
      action: 'signedOut',
      subject: at,
      detail: '{}',
    })
  const subjects = async () =>
    (await db.selectFrom('audit_event').select('subject').orderBy('at').execute()).map(({ subject }) => subject)

  await sweepAudit({ db, clock, auditMonths: null })
  const kept = await subjects()
  await Promise.all([db, another()].map((db) => sweepAudit({ db, clock, auditMonths: 6 })))

  expect(kept).toHaveLength(3)
  expect(await subjects()).toEqual(['2026-02-28T00:00:00.000Z', 'Before 2026-02-28'])
})

test('[ANSW-027] what people had made of their own answers is swept a day later; insights and what was answered stay', async () => {
  const { make, db, clock } = await startServer()
  const respondent = await make.respondent()
  const document = (kind: 'survey' | 'export', respondent_id: string | null, name: string) =>
    make.insert('document', {
      id: newId(),
      kind,
      inquiry_id: respondent.inquiry_id,
      respondent_id,
      question_id: null,
      name,
      name_key: name,
      media_type: 'application/pdf',
      size: 1,
      file_key: name.repeat(4),
      uploaded_by: respondent.user_id ?? '',
      created_at: clock.now().toISOString(),
    })
  await document('survey', respondent.id, 'answered')
  await document('export', respondent.id, 'own pdf')
  await document('export', null, 'insights')
  const names = async () =>
    (await db.selectFrom('document').select('name').orderBy('name').execute()).map(({ name }) => name)

  clock.pass({ minutes: 23 * 60 })
  await sweepExpired(db, clock.now())
  const within = await names()
  clock.pass({ minutes: 61 })
  await sweepExpired(db, clock.now())

  expect(within).toEqual(['answered', 'insights', 'own pdf'])
  expect(await names()).toEqual(['answered', 'insights'])
})

test('[A9] [A11] a sweep ends no session, forgets no failed try and no code that still counts', async () => {
  const { make, send, signedIn, clock, db, mails } = await startServer()
  const user = await make.customerUser({ email: 'uma@example.com' })
  const session = await signedIn(user)
  const wrong = { body: { username: 'uma@example.com', password: 'Wrong-Line-7' } }
  for (let tries = 1; tries <= 10; tries++) await send(login, wrong)

  await send(forgotPassword, { body: { Email: 'uma@example.com' } })
  const [, Token = ''] = /^(\d{8})$/m.exec((await mails())[0]?.text ?? '') ?? []

  clock.pass({ minutes: 9 })
  await sweepExpired(db, clock.now())

  // The eleventh has waited for its minute; had the ten been forgotten, the twelfth would be answered as well.
  expect([(await send(login, wrong)).status, (await send(login, wrong)).status]).toEqual([401, 429])
  expect((await send(verifyForgotPasswordToken, { body: { Email: 'uma@example.com', Token } })).status).toBe(200)
  expect((await session.send(getCustomerUser, { params: { id: user.id } })).status).toBe(200)
})

test('[AUTH-120] invitations that ended are swept a month later; respondents’ have no end of their own, and used ones stay', async () => {
  const { make, clock, db } = await startServer()
  const inquiry = await make.openInquiry()
  await make.invitation(inquiry.id, 'uma@example.com')
  const ended = { kind: 'administrator', customer_id: inquiry.customer_id, customer_name: 'Acme Ltd' } as const
  const at = { created_at: '2026-03-10T09:00:00.000Z', expires_at: '2026-03-24T09:00:00.000Z' }
  await make.insert('invitation', { ...ended, ...at, id: 'unused', email_key: 'a@example.com', token_hash: 'a' })
  const used = { id: 'used', email_key: 'b@example.com', token_hash: 'b', used_at: '2026-03-11T09:00:00.000Z' }
  await make.insert('invitation', { ...ended, ...at, ...used })
  const kinds = async () =>
    (await db.selectFrom('invitation').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)

  clock.set('2026-04-23T09:00:00Z')
  await sweepExpired(db, clock.now())
  const before = await kinds()
  clock.set('2026-04-23T09:00:01Z')
  await sweepExpired(db, clock.now())

  expect([before, await kinds()]).toEqual([
    ['administrator', 'administrator', 'respondent'],
    ['administrator', 'respondent'],
  ])
})

test('a running server sweeps when it starts and every hour, and goes on after a sweep that failed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = await startServer()
  const { clock, db } = server
  const log = silentLog()
  await useEachOnce(server)
  clock.pass({ days: 4 })
  await db.schema.alterTable('rate_limit').renameTo('rate_limit_gone').execute()

  const sweeping = startSweeping({
    ...server.surroundings,
    clock,
    log,
    auditMonths: null,
    publicUrl: 'http://plumbline.test',
  })
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce(), { timeout: 20_000 })
  await db.schema.alterTable('rate_limit_gone').renameTo('rate_limit').execute()
  vi.advanceTimersByTime(3_600_000)
  await sweeping.stop()

  expect(await filledTables(db)).toEqual(['session', 'consultant_invitation'])
})

test.skipIf(process.env.TEST_DATABASE_URL)(
  'the planner learns with a sweep how large the tables have become',
  async () => {
    const { surroundings, clock, db, make } = await startServer()
    const inquiry = await make.openInquiry()
    const sizeOf = async (table: string) => {
      const { rows } = await sql<{ stat: string }>`select stat from sqlite_stat1 where tbl = ${table}`.execute(db)
      return Math.max(0, ...rows.map(({ stat }) => Number.parseInt(stat, 10)))
    }
    await sql`analyze`.execute(db)
    for (let n = 0; n < 300; n++) await make.respondent({ inquiry_id: inquiry.id })
    const before = await sizeOf('respondent')

    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    await startSweeping({ ...surroundings, clock, log, auditMonths: null, publicUrl: 'http://plumbline.test' }).stop()

    expect(before).toBe(0)
    expect(await sizeOf('respondent')).toBe(300)
  },
)

describe.each([
  ['a folder', async () => undefined],
  ['an S3-compatible store', async () => s3Store(await s3AddressOf(startS3()))],
])('[P2] of the files in %s', (_, open) => {
  test('those that no document names are swept once they are a day old, and no other ever, by any number of servers', async () => {
    const { clock, store, orphan, documents, sweep } = await startWithDocuments(await open(), 2)
    const old = [await orphan(), await orphan()]

    clock.pass({ hours: 23 })
    await sweep()
    const afterHours = await keysIn(store)
    clock.pass({ hours: 2 })
    await Promise.all([sweep(), sweep()])

    expect(afterHours).toEqual([...documents, ...old].sort())
    expect(await keysIn(store)).toEqual(documents)
  })

  test('[ANSW-014] an upload that has rested for a day goes with its parts; one that is gone on with keeps them, however old its first', async () => {
    const { clock, store, documents, sweep, surroundings, partOf, make, db } = await startWithDocuments(await open(), 5)
    const { id: inquiry_id } = await make.openInquiry()
    const { id: respondent_id, user_id } = await make.respondent({ inquiry_id })
    const asked = { inquiry_id, respondent_id, uploaded_by: user_id ?? '', size: 300 }
    const [resting, moving] = [await make.upload(asked), await make.upload(asked)]
    const parts = [await partOf(resting.id, 0), await partOf(moving.id, 0)]
    const sweepAll = async () => {
      await sweepUploads(surroundings)
      await sweep()
    }

    clock.pass({ hours: 20 })
    parts.push(await partOf(moving.id, 100))
    await sweepAll()
    const afterHours = await keysIn(store)
    clock.pass({ hours: 6 })
    await Promise.all([sweepAll(), sweepAll()])

    expect(afterHours).toEqual([...documents, ...parts].sort())
    expect(await keysIn(store)).toEqual([...documents, ...parts.slice(1)].sort())
    expect(await db.selectFrom('upload').select('id').execute()).toEqual([{ id: moving.id }])
    clock.pass({ hours: 26 })
    await sweepAll()
    expect([await keysIn(store), await db.selectFrom('upload_part').select('file_key').execute()]).toEqual([
      documents,
      [],
    ])
  })

  test('none is swept where the database names fewer than it does not: it may be the wrong one', async () => {
    const { clock, store, orphan, documents, sweep, log } = await startWithDocuments(await open(), 1)
    const old = [await orphan(), await orphan()]
    clock.pass({ days: 30 })

    await sweep()

    expect(await keysIn(store)).toEqual([...documents, ...old].sort())
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { files: 2, named: 1 },
      expect.stringContaining('None was removed.'),
    )
  })
})

test('[P2] a running server sweeps files when it starts and every hour, and goes on after a store that failed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { clock, store, orphan, documents, log, surroundings } = await startWithDocuments(undefined, 1)
  await orphan()
  clock.pass({ days: 2 })
  let isAway = true
  const files: FileStore = {
    ...store,
    list: () => {
      if (isAway) throw new StoreUnavailable('away')
      return store.list()
    },
  }

  const sweeping = startSweeping({
    ...surroundings,
    clock,
    log,
    files,
    auditMonths: null,
    publicUrl: 'http://plumbline.test',
  })
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce(), { timeout: 20_000 })
  const meanwhile = await keysIn(store)
  isAway = false
  vi.advanceTimersByTime(3_600_000)
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledOnce(), { timeout: 20_000 })
  await sweeping.stop()

  expect(meanwhile).toHaveLength(2)
  expect(await keysIn(store)).toEqual(documents)
})

/** A server with so many documents in its store; its clock says what the store's does. */
async function startWithDocuments(files: FileStore | undefined, count: number) {
  const server = await startServer({
    now: new Date().toISOString(),
    ...(files === undefined ? {} : { surroundings: { files } }),
  })
  const { make, db, folder, surroundings } = server
  const { id: inquiryId } = await make.inquiry()
  const { send } = await server.signedIn(await make.superAdmin())
  for (let n = 1; n <= count; n++)
    await send(uploadHelpDocument, {
      params: { inquiryId },
      form: { Files: [new TestFile(`Plan ${n}.pdf`, samples.pdf)] },
    })
  const rows = await db.selectFrom('document').select('file_key').orderBy('file_key').execute()
  const log = silentLog()
  return {
    ...server,
    log,
    store: surroundings.files,
    documents: rows.map(({ file_key }) => file_key),
    /** Stores a file as one does that is killed before it writes the row. */
    async orphan() {
      const key = newFileKey()
      await writeFile(join(folder, key), 'left over')
      await surroundings.files.put(key, join(folder, key))
      return key
    },
    /** Stores a part of an upload, of 100 bytes. */
    async partOf(uploadId: string, position: number) {
      const fileKey = newFileKey()
      await writeFile(join(folder, fileKey), 'x'.repeat(100))
      await surroundings.files.put(fileKey, join(folder, fileKey))
      await inTransaction(db, (db) => addPart(db, { uploadId, position, size: 100, fileKey }, surroundings.clock.now()))
      return fileKey
    },
    sweep: () => sweepOrphans({ ...surroundings, log }),
  }
}

const silentLog = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() })

async function keysIn(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.sort()
}

async function s3AddressOf(store: Promise<{ url: string }>): Promise<S3Address> {
  const address = s3Address((await store).url)
  if (typeof address === 'string') throw new Error(address)
  return address
}

type Server = Awaited<ReturnType<typeof startServer>>

/** Leaves a row in each of the tables that are swept. */
async function useEachOnce({ make, send, signedIn }: Server): Promise<void> {
  const { email } = await make.customerUser({ is_verified: false })
  await send(forgotPassword, { body: { Email: email } })
  await send(resendVerification, { body: { Email: email } })
  await signedIn(await make.customerUser())
  await make.teamInvitation('cleo@example.com', (await make.superAdmin()).id)
}

async function filledTables(db: Server['db']): Promise<string[]> {
  const filled: string[] = []
  const swept = ['rate_limit', 'password_reset', 'email_verification', 'session', 'consultant_invitation'] as const
  for (const table of swept) {
    const row = await db.selectFrom(table).selectAll().limit(1).executeTakeFirst()
    if (row !== undefined) filled.push(table)
  }
  return filled
}
