/** Backups that servers make by themselves. */
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import { s3Address } from '../../platform/files/s3-address.ts'
import { factories } from '../../test/factories.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { startS3 } from '../../test/outside/outside.ts'
import { contentsOf, emptyPlace, environmentOf, isOnSqlite, placeOf010, usualPlace } from '../../test/outside/places.ts'
import { newFolder, start } from '../../test/outside/product.ts'
import { TestClock } from '../../test/start-server.ts'
import { backupKey } from './archive/encryption.ts'
import { makeBackup } from './automatic.ts'
import { backUp } from './back-up.ts'
import { backupsIn } from './backup-folder.ts'
import { backupStanding, claimBackup, lastProvenBackup, watchBackups } from './backups.queries.ts'
import type { Place } from './place.ts'
import { restore } from './restore.ts'
import { alarmIfLate, type BackupParts, backUpIfDue } from './schedule.ts'

vi.setConfig({ testTimeout: 180_000 })

const KEY = 'Zk3vQ8wLr2Yt6Nx9Bm4Hs7Jd1Fg5Pc0A'
const options = { erasures: [], eraseAgain: async () => [], now: new Date('2026-03-10T09:00:00Z') }

/** What 0.1.0 has written, on the database of the tests. */
async function filledPlace(): Promise<Place> {
  const file = join(await newFolder(), 'backup.tar')
  await backUp(await placeOf010(), file, { key: null, shared: null })
  const place = await emptyPlace()
  await restore(place, file, { ...options, key: null })
  return place
}

async function keptOf(place: Place) {
  const { tables, files } = await contentsOf(place)
  const { session: _ended, mail_hold: _held, ...kept } = tables
  return { tables: kept, files }
}

const day = (n: number) => new Date(Date.UTC(2026, 2, n, 3))

/** Every file below a folder, by its path. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
}

const old = async (path: string) => utimes(path, new Date(0), new Date(0))

test.runIf(isOnSqlite).for([
  { what: 'open', key: null, second: 'a folder' },
  { what: 'encrypted', key: KEY, second: 'S3' },
])(
  '[OPS-002] $what backups share their files, go when their time is over with what only they need, and stand in $second as well: each is restored from either',
  async ({ key, second: kind }) => {
    const place = await filledPlace()
    const [folder, other] = [await newFolder(), await newFolder()]
    const bucket = kind === 'S3' ? await startS3() : null
    const address = bucket && s3Address(bucket.url)
    const second = address === null || typeof address === 'string' ? other : address
    const settings = { folder, second, key }

    for (let n = 2; n <= 9; n++) {
      await makeBackup(place, settings, day(n))
      if (n > 2) continue
      // The documents of respondents are gone from the second day on.
      const db = openDatabase(
        place.databaseUrl === null
          ? { sqlite: join(place.dataDir, 'plumbline.sqlite') }
          : { postgres: place.databaseUrl },
      )
      await db.updateTable('survey_answer').set({ document_id: null }).execute()
      await db.deleteFrom('document').where('kind', '=', 'survey').execute()
      await db.destroy()
    }
    const sharedBefore = (await filesIn(join(folder, 'files'))).length
    for (const name of await filesIn(join(folder, 'files'))) await old(join(folder, 'files', name))
    await makeBackup(place, settings, day(10))

    const names = await backupsIn(folder)
    // Seven days; what ends the week before is one of them.
    expect(names.map((name) => name.slice(10, 20))).toEqual([
      ...['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'],
    ])
    expect((await filesIn(join(folder, 'files'))).length).toBeLessThan(sharedBefore)
    for (const name of await filesIn(folder)) expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
    expect((await filesIn(folder)).filter((name) => name.includes('proven') || name.includes('unfinished'))).toEqual([])
    const there = bucket === null ? other : await downloaded(bucket.folder)
    const leave = (name: string) => !name.endsWith('.json')
    expect((await filesIn(there)).filter(leave).sort()).toEqual((await filesIn(folder)).sort())
    for (const from of [folder, there]) {
      const target = await emptyPlace()
      await restore(target, join(from, names.at(-1) ?? ''), { ...options, key: key === null ? null : backupKey(key) })
      const [restored, source] = [await keptOf(target), await keptOf(place)]
      expect(restored.tables).toEqual(source.tables)
      expect(source.files).toMatchObject(restored.files)
    }
    if (key !== null) expect((await readFile(join(folder, names[0] ?? ''))).includes('tables/')).toBe(false)
  },
)

/** What the store of the tests keeps in a folder of its own, under the names that were given. */
async function downloaded(s3: string): Promise<string> {
  const folder = await newFolder()
  const { cp, mkdir } = await import('node:fs/promises')
  for (const name of await filesIn(join(s3, 'documents'))) {
    const [, path] = /^(.+)\._S3rver_object$/.exec(name) ?? []
    if (path === undefined) continue
    await mkdir(join(folder, path, '..'), { recursive: true })
    await cp(join(s3, 'documents', name), join(folder, path))
  }
  return folder
}

test.runIf(isOnSqlite)(
  '[OPS-002, P9] content that has rotted in the folder is found by the next backup and copied again; if the store has lost it too, the backup says so',
  async () => {
    const place = await filledPlace()
    const folder = await newFolder()
    const settings = { folder, second: null, key: null }
    await makeBackup(place, settings, day(1))
    const [one = ''] = await filesIn(join(folder, 'files'))
    await writeFile(join(folder, 'files', one), 'rot')

    const made = await makeBackup(place, settings, day(2))

    expect(made.missing).toBe(0)
    for (const name of await backupsIn(folder))
      await restore(await emptyPlace(), join(folder, name), { ...options, key: null })
    await writeFile(join(folder, 'files', one), 'rot')
    await rm(join(place.dataDir, 'files'), { recursive: true })
    expect((await makeBackup(place, settings, day(3))).missing).toBe(1)
  },
)

test('[OPS-002] of several servers one makes each backup, a failed one is tried again soon, and one whose server died when its claim has lapsed', async () => {
  const { db, another, release } = await freshDatabase()
  onTestFinished(release)
  const clock = new TestClock('2026-03-10T09:00:00Z')
  const outcomes = ['fails', 'is made']
  const made: string[] = []
  const partsOf = (db: BackupParts['db']): BackupParts => ({
    ...parts(db, clock),
    make: async (at) => {
      const outcome = outcomes.shift() ?? 'is made'
      made.push(`${at.toISOString().slice(0, 16)} ${outcome}`)
      if (outcome === 'fails') throw new Error('The disk of BACKUP_DIR is full.')
      return { name: 'plumbline.tar', missing: 0 }
    },
  })
  const servers = [partsOf(db), partsOf(another()), partsOf(another())]
  const round = () => Promise.all(servers.map((server) => backUpIfDue(server)))

  for (let minute = 0; minute < 24 * 60 + 30; minute += 5) {
    await round()
    clock.pass({ minutes: 5 })
  }
  const standing = await lastProvenBackup(db)
  // A server that dies with it: its claim goes on for two minutes of the database's clock.
  clock.pass({ days: 1 })
  const dead = await db.transaction().execute((db) => claimBackup(db, 1440, clock.now()))
  await round()
  const whileClaimed = made.length
  await db
    .updateTable('backup')
    .set({ claimed_until: '2020-01-01T00:00:00.000Z' })
    .where('id', '=', dead ?? '')
    .execute()
  clock.pass({ minutes: 16 })
  await round()

  expect(made.slice(0, 3)).toEqual(['2026-03-10T09:00 fails', '2026-03-10T09:15 is made', '2026-03-11T09:15 is made'])
  expect(standing).toBe('2026-03-11T09:15:00.000Z')
  expect(dead).not.toBeNull()
  expect([whileClaimed, made.length]).toEqual([3, 4])
})

test('[OPS-002, P9] no proven backup within twice the interval mails every consultant, once, until there is one again', async () => {
  const { db, release } = await freshDatabase()
  onTestFinished(release)
  const clock = new TestClock('2026-03-10T09:00:00Z')
  const make = factories({ db, clock })
  const [sam, ...others] = [
    await make.superAdmin(),
    await make.superAdmin({ active: false }),
    await make.customerAdmin(),
  ]
  const failing = { ...parts(db, clock), make: () => Promise.reject(new Error('The disk of BACKUP_DIR is full.')) }
  const working = { ...parts(db, clock), make: async () => ({ name: 'plumbline.tar', missing: 0 }) }
  const mails = async () => (await db.selectFrom('mail').select(['to_address', 'subject', 'letter']).execute()) ?? []

  await alarmIfLate(failing)
  const unwatched = await backupStanding(db, clock.now())
  await watchBackups(db, 1440, clock.now())
  clock.pass({ days: 2 })
  await backUpIfDue(failing)
  await alarmIfLate(failing)
  const inTime = await mails()
  clock.pass({ minutes: 1 })
  await Promise.all([alarmIfLate(failing), alarmIfLate(failing)])
  await alarmIfLate(failing)
  const late = await backupStanding(db, clock.now())
  const alarmed = await mails()
  clock.pass({ days: 1 })
  await backUpIfDue(working)
  await alarmIfLate(working)
  const well = await backupStanding(db, clock.now())
  clock.pass({ days: 2, minutes: 1 })
  await alarmIfLate(failing)

  expect(unwatched).toBeNull()
  expect(inTime).toEqual([])
  expect(late).toEqual({
    everyMinutes: 1440,
    lastProven: null,
    isLate: true,
    failure: 'The disk of BACKUP_DIR is full.',
  })
  expect(alarmed.map(({ to_address, subject }) => [to_address, subject])).toEqual([
    [sam.email, 'The backup has failed'],
  ])
  expect(JSON.stringify(alarmed[0]?.letter)).toContain('The disk of BACKUP_DIR is full.')
  expect(well).toMatchObject({ lastProven: '2026-03-13T09:01:00.000Z', isLate: false, failure: null })
  expect(await mails()).toHaveLength(2)
  expect(others).toHaveLength(2)
})

function parts(db: BackupParts['db'], clock: TestClock): Omit<BackupParts, 'make'> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  return { db, clock, log, everyMinutes: 1440, mailQueued: () => undefined }
}

test('[OPS-002, P9] a running product backs itself up, says when it could not, and makes one anew after it was stopped meanwhile', async () => {
  const place = await filledPlace()
  const folder = join(await newFolder(), 'backups')
  const env = { ...environmentOf(place), BACKUP_DIR: folder, BACKUP_EVERY: '1d' }

  const stopped = await start(env)
  await stopped.stop()
  const product = await start(env)
  await vi.waitUntil(async () => product.output().includes('a backup was made'), { timeout: 60_000, interval: 50 })
  await product.stop()
  const [name = '', ...others] = await backupsIn(folder)
  const db = openDatabase(
    place.databaseUrl === null ? { sqlite: join(place.dataDir, 'plumbline.sqlite') } : { postgres: place.databaseUrl },
  )
  const rows = await db.selectFrom('backup').select(['name', 'failure']).execute()
  await db.deleteFrom('backup').execute()
  await db.destroy()
  await rm(folder, { recursive: true })
  await writeFile(folder, 'no folder')
  const failing = await start(env)
  await vi.waitUntil(async () => failing.output().includes('a backup could not be made, will retry'), {
    timeout: 60_000,
    interval: 50,
  })
  await failing.stop()

  expect(others).toEqual([])
  expect(rows).toEqual([{ name, failure: null }])
  expect(existsSync(join(place.dataDir, 'plumbline.sqlite'))).toBe(usualPlace.database === 'SQLite')
  expect(failing.output()).toContain('No backup was made')
})
