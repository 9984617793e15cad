import { calls } from '@plumbline/contract/calls'
import { getAccessibilityContact, getDescription, getHealth, getLive, getReady } from '@plumbline/contract/wire/service'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, ping } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { startServer } from '../../test/server.ts'

test('[RUN-007] health answers ok while the database answers, and not when it does not', async () => {
  const broken = openDatabase({ sqlite: ':memory:' })
  await ping(broken)
  await broken.destroy()
  const well = await (await startServer()).send(getHealth, {})
  const { app } = await startServer({ surroundings: { db: broken } })

  const gone = await app.inject({ url: '/api/health' })

  expect(well.answer).toEqual({ status: 'ok' })
  expect(gone.statusCode).toBeGreaterThanOrEqual(500)
  expect(gone.body).not.toContain('ok"')
})

test('[OPS-004] live answers while the process runs, whatever has become of its database and its files', async () => {
  const { app } = await startServer({ surroundings: { db: await closedDatabase(), files: brokenFiles } })

  const live = await app.inject({ url: '/api/live' })

  expect([live.statusCode, live.json()]).toEqual([200, { status: 'ok' }])
})

test('[OPS-004] ready tells of mails that wait and of the last proven backup, whose age never makes it fail', async () => {
  const { send, db, clock } = await startServer()
  const without = await send(getReady, {})
  const letter = { to: 'ada@example.com', subject: 'Hello', paragraphs: [], notes: [] }
  await queueMail(db, letter, { customerId: null }, clock.now())
  clock.pass({ minutes: 60 })
  await queueMail(db, letter, { customerId: null }, clock.now())
  const backup = { name: 'plumbline.tar', claimed_until: '2020-01-01T00:00:00.000Z', failure: null }
  await db
    .insertInto('backup')
    .values([
      { ...backup, id: '1', started_at: '2020-01-01T00:00:00.000Z', proven_at: '2020-01-01T00:01:00.000Z' },
      { ...backup, id: '2', started_at: '2026-03-09T10:00:00.000Z', proven_at: null },
    ])
    .execute()

  const { status, answer } = await send(getReady, {})

  expect(without.answer).toEqual({
    status: 'ok',
    MailsWaiting: 0,
    OldestMailAge: null,
    LastProvenBackup: null,
    LastProvenBackupAge: null,
  })
  expect(status).toBe(200)
  expect(answer).toEqual({
    status: 'ok',
    MailsWaiting: 2,
    OldestMailAge: 3600,
    LastProvenBackup: '2020-01-01T00:00:00.000Z',
    LastProvenBackupAge: (Date.parse('2026-03-10T10:00:00Z') - Date.parse('2020-01-01T00:00:00Z')) / 1000,
  })
})

test('[OPS-004] ready fails, in words, where database, files or migrations do, and not a moment longer', async () => {
  const noDatabase = await startServer({ surroundings: { db: await closedDatabase() } })
  const noFiles = await startServer({ surroundings: { files: brokenFiles } })
  const older = await startServer()
  await older.db.executeQuery(sql`delete from kysely_migration where name = '0034-retention'`.compile(older.db))

  const refused = [
    await noDatabase.send(getReady, {}),
    await noFiles.send(getReady, {}),
    await older.send(getReady, {}),
  ]
  await older.db.executeQuery(
    sql`insert into kysely_migration (name, timestamp) values ('0034-retention', '2026-01-01')`.compile(older.db),
  )
  older.clock.pass({ seconds: 5 })
  const mended = await older.send(getReady, {})

  expect(refused.map(({ status, failure }) => [status, failure?.errorMessage])).toEqual([
    [503, ['The database does not answer.']],
    [503, ['The file store does not answer.']],
    [503, ['The database has not been migrated to this version.']],
  ])
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect(mended.status).toBe(200)
  expect((await noDatabase.send(getLive, {})).status).toBe(200)
})

test('[OPS-004] however often ready is asked, it looks once in five seconds', async () => {
  const looks: number[] = []
  const files: FileStore = {
    ...brokenFiles,
    async *list() {
      looks.push(1)
      yield { key: '0'.repeat(32), size: 0, at: new Date(0) }
    },
  }
  const { send, clock } = await startServer({ surroundings: { files } })

  for (let n = 0; n < 20; n++) await send(getReady, {})
  clock.pass({ seconds: 5 })
  await send(getReady, {})

  expect(looks).toHaveLength(2)
})

/** A store of files that is away. */
const away = () => Promise.reject(new Error('away'))
const brokenFiles: FileStore = {
  put: away,
  open: away,
  remove: away,
  // biome-ignore lint/correctness/useYield: it never comes so far.
  async *list() {
    await away()
  },
}

async function closedDatabase() {
  const db = openDatabase({ sqlite: ':memory:' })
  await ping(db)
  await db.destroy()
  return db
}

test('[LANG-007] whom to tell about barriers is public, and null where the operator names no one', async () => {
  const accessibilityContact = 'mailto:access@example.com'
  const named = await startServer({ settings: { accessibilityContact } })
  const unnamed = await startServer()

  expect((await named.send(getAccessibilityContact, {})).answer).toEqual({ Contact: accessibilityContact })
  expect((await unnamed.send(getAccessibilityContact, {})).answer).toEqual({ Contact: null })
})

test('[RUN-008] the description names every call with its method, its parameters and who may make it', async () => {
  const { send } = await startServer()

  const { answer } = await send(getDescription, {})

  expect(answer.openapi).toBe('3.1.0')
  const paths: unknown = answer.paths
  for (const { name, spec } of calls) {
    expect(paths).toHaveProperty([spec.path, spec.method.toLowerCase(), 'operationId'], name)
    expect(paths).toHaveProperty([spec.path, spec.method.toLowerCase(), 'responses', String(spec.asHeaders ?? 200)])
  }
  expect(paths).toMatchObject({
    '/Findings/{id}': {
      put: {
        description: 'For SuperAdmin.',
        parameters: [
          { name: 'id', in: 'path', required: true },
          { name: 'If-Match', in: 'header' },
        ],
        requestBody: {
          content: { 'application/json': { schema: { required: expect.arrayContaining(['FindingDetail']) } } },
        },
      },
    },
  })
})
