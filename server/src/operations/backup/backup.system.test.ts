/** An archive of a whole installation, and its way back. */
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { eraseAgain } from '../../../commands/erase-again.ts'
import { openDatabase } from '../../platform/db/database.ts'
import {
  contentsOf,
  emptyPlace,
  isOnSqlite,
  type KindOfPlace,
  kindsOfPlaces,
  placeOf010,
  usualPlace,
} from '../../test/outside/places.ts'
import { newFolder, startRefused } from '../../test/outside/product.ts'
import { openDataFolder } from '../start/data-folder.ts'
import { openCheckedDatabase } from '../start/open-checked-database.ts'
import { backupKey } from './archive/encryption.ts'
import { prove } from './archive/load.ts'
import { backUp } from './back-up.ts'
import { erasuresBeside, keepErasures } from './erasures.ts'
import { type Place, readDatabase } from './place.ts'
import { restore } from './restore.ts'

vi.setConfig({ testTimeout: 120_000 })

const plain = { key: null, shared: null }
const now = new Date('2026-03-10T09:00:00Z')
const options = { key: null, erasures: [], eraseAgain: async () => [], now }

/** A place of this kind with the data of 0.1.0, brought up to date. */
async function filledPlace(kind: KindOfPlace = usualPlace): Promise<Place> {
  const place = await emptyPlace(kind)
  await restore(place, await archiveOf(await placeOf010()), options)
  return place
}

async function archiveOf(place: Place): Promise<string> {
  const file = join(await newFolder(), 'backup.tar')
  await backUp(place, file, plain)
  return file
}

/** What a restore changes on purpose is left out: sessions are ended, mails are held. */
async function keptOf(place: Place) {
  const { tables, files } = await contentsOf(place)
  const { session: _ended, mail_hold: _held, ...kept } = tables
  return { tables: kept, files }
}

// An archive does not know where it comes from: each kind of place into its own, and into the one that differs in both. On SQLite alone
// between places of SQLite.
const ways = kindsOfPlaces
  .flatMap((from) => kindsOfPlaces.map((to) => ({ from, to })))
  .filter(({ from, to }) => (from.database === to.database) === (from.store === to.store))
  .filter((way) => Object.values(way).some(({ database }) => database === usualPlace.database))
test.for(ways)(
  '[OPS-001] what a backup of $from.database and $from.store holds is restored, every row and byte of it, into $to.database and $to.store',
  async ({ from, to }) => {
    const source = await filledPlace(from)
    const target = await emptyPlace(to)

    const file = await archiveOf(source)
    await restore(target, file, options)

    const kept = await keptOf(source)
    expect(await keptOf(target)).toEqual(kept)
    expect(Object.keys(kept.tables).length).toBeGreaterThan(25)
    expect(Object.keys(kept.files).length).toBeGreaterThan(2)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(join(target.dataDir, 'secret'), 'utf8')).toBe(
      await readFile(join(source.dataDir, 'secret'), 'utf8'),
    )
  },
)

test('[OPS-001] a backup of an earlier release is restored as that release left it, and brought up to date', async () => {
  const before = await placeOf010()
  const file = await archiveOf(before)
  const [target, upgraded] = [await emptyPlace(), before]

  const { schema } = await restore(target, file, options)

  const folder = await openDataFolder(upgraded.dataDir)
  await (await openCheckedDatabase(folder, null)).destroy()
  folder.release()
  expect(await lastMigrationOf(target)).not.toBe(schema)
  const [restored, migrated] = [await keptOf(target), await keptOf(upgraded)]
  // Statistics are calculated by the migration itself, and say when.
  const { result: _one, ...rest } = restored.tables
  const { result: _other, ...same } = migrated.tables
  expect({ tables: rest, files: restored.files }).toEqual({ tables: same, files: migrated.files })
})

async function lastMigrationOf(place: Place): Promise<string | undefined> {
  const reader = await readDatabase(place)
  await reader.close()
  return reader.migrations.at(-1)
}

test('[OPS-001] a backup is restored only where nothing is, and replaces no other', async () => {
  const source = await filledPlace()
  const file = await archiveOf(source)
  const before = await contentsOf(source)

  await expect(restore(source, file, options)).rejects.toThrow(
    'is in use: a backup can only be restored into an empty place',
  )
  await expect(backUp(source, file, plain)).rejects.toThrow('already exists')
  const other = { ...(await emptyPlace()), databaseUrl: source.databaseUrl }
  if (source.databaseUrl !== null) await expect(restore(other, file, options)).rejects.toThrow('is not empty')

  expect(await contentsOf(source)).toEqual(before)
})

test.runIf(isOnSqlite)('[OPS-001] a store that holds files already is refused', async () => {
  const file = await archiveOf(await filledPlace())
  const target = await emptyPlace({ ...usualPlace, store: 'S3' })
  await restore(target, file, options)
  const other = { ...(await emptyPlace()), s3: target.s3 }

  await expect(restore(other, file, options)).rejects.toThrow('The file store is not empty')
})

test.runIf(isOnSqlite)(
  '[OPS-001, P9] a backup with any byte changed, or cut off anywhere, is refused before anything is written, or is as good as it was',
  async () => {
    const source = await filledPlace()
    const file = await archiveOf(source)
    const sound = await readFile(file)
    const faults: string[] = []
    const target = await emptyPlace({ database: 'SQLite', store: 'a folder' })

    for (let n = 0; n < 60; n++) {
      const damaged = Buffer.from(sound)
      const at = randomInt(sound.length)
      damaged[at] = (damaged[at] ?? 0) ^ (1 << randomInt(8))
      await writeFile(file, n % 3 === 0 ? sound.subarray(0, at) : damaged)
      try {
        await prove(file, null)
        // Bytes between the parts say nothing.
        expect(n % 3 === 0 ? sound.length - at : 0).toBeLessThanOrEqual(1024)
      } catch (fault) {
        faults.push(fault instanceof Error ? fault.message : String(fault))
        await expect(restore(target, file, options)).rejects.toThrow()
        expect(existsSync(target.dataDir)).toBe(false)
      }
    }

    expect(new Set(faults)).toEqual(new Set(['The backup is damaged: it has changed since it was written.']))
    expect(faults.length).toBeGreaterThan(40)
  },
)

test.runIf(isOnSqlite)(
  '[OPS-001] encrypted it tells nothing, opens with its key alone, and every changed byte is found',
  async () => {
    const key = backupKey('Zk3vQ8wLr2Yt6Nx9Bm4Hs7Jd1Fg5Pc0A')
    const source = await filledPlace()
    const file = join(await newFolder(), 'backup.tar')
    await backUp(source, file, { key, shared: null })
    const sound = await readFile(file)

    expect(sound.includes('manifest.json')).toBe(false)
    await expect(prove(file, null)).rejects.toThrow('Set BACKUP_KEY')
    await expect(prove(file, backupKey('Ak3vQ8wLr2Yt6Nx9Bm4Hs7Jd1Fg5Pc0Z'))).rejects.toThrow(
      'BACKUP_KEY is not the key',
    )
    for (let n = 0; n < 20; n++) {
      const damaged = Buffer.from(sound)
      const at = 40 + randomInt(sound.length - 40)
      damaged[at] = (damaged[at] ?? 0) ^ 1
      await writeFile(file, n % 2 === 0 ? sound.subarray(0, at) : damaged)
      await expect(prove(file, key)).rejects.toThrow('damaged')
    }
    await writeFile(file, sound)
    const target = await emptyPlace()
    await restore(target, file, { ...options, key })
    expect(await keptOf(target)).toEqual(await keptOf(source))
  },
)

test('[OPS-001] a restore that failed on the way leaves nothing that a server would start on, and is made again', async () => {
  const file = await archiveOf(await filledPlace())
  const target = await emptyPlace()
  const failing = { ...options, erasures: [{ kind: 'person', id: 'x', at: '2099-01-01T00:00:00.000Z' }] as const }
  const eraseAgain = () => Promise.reject(new Error('The power is gone.'))

  await expect(restore(target, file, { ...failing, eraseAgain })).rejects.toThrow('The power is gone.')
  const { code, stderr } = await startRefused({
    DATA_DIR: target.dataDir,
    ...(target.databaseUrl !== null && { DATABASE_URL: target.databaseUrl }),
  })
  await restore(target, file, options)

  expect([code, stderr]).toEqual([1, expect.stringContaining('has not finished, so its data is incomplete.')])
  expect((await contentsOf(target)).tables.user_account).toMatchObject({ rows: expect.any(Number) })
  expect(
    (await readdir(target.dataDir)).filter((name) => name.includes('restore') || name.includes('unfinished')),
  ).toEqual([])
})

test.runIf(isOnSqlite)(
  '[OPS-001] a file that the store had lost already is named, and the backup is made all the same',
  async () => {
    const source = await filledPlace()
    const [lost = ''] = Object.keys((await contentsOf(source)).files)
    await rm(join(source.dataDir, 'files', lost))

    const { missing } = await backUp(source, join(await newFolder(), 'backup.tar'), plain)

    expect(missing).toEqual([lost])
  },
)

test.runIf(isOnSqlite)(
  '[OPS-001] where SECRET comes from the environment the backup says that it is needed, and is not restored without one',
  async () => {
    const source = { ...(await filledPlace()), secret: 'q7Jm2vXc9Lr4Tz8Wb1Nk6Hs3Fd5Gy0PaUeRo' }
    const file = join(await newFolder(), 'backup.tar')
    const target = await emptyPlace()

    const { secret } = await backUp(source, file, plain)

    expect(secret).toBe('needed')
    expect((await readFile(file)).includes(await readFile(join(source.dataDir, 'secret')))).toBe(false)
    await expect(restore(target, file, options)).rejects.toThrow('Set SECRET')
    await restore({ ...target, secret: source.secret }, file, options)
    expect(existsSync(join(target.dataDir, 'secret'))).toBe(false)
  },
)

test('[OPS-016] who is restored is signed in nowhere, mails that waited are held, and who was erased since is erased again', async () => {
  const source = await filledPlace()
  const db = openDatabase(
    source.databaseUrl === null
      ? { sqlite: join(source.dataDir, 'plumbline.sqlite') }
      : { postgres: source.databaseUrl },
  )
  await db.updateTable('session').set({ ended_at: null }).execute()
  await db.destroy()
  const file = await archiveOf(source)
  const target = await emptyPlace()
  const erased: string[] = []
  const erasures = [
    { kind: 'person', id: 'long ago', at: '2026-01-01T00:00:00.000Z' },
    { kind: 'organisation', id: 'since', at: new Date(Date.now() + 1000).toISOString() },
  ] as const

  await restore(target, file, {
    ...options,
    erasures,
    eraseAgain: async (_db, { kind, id }) => {
      erased.push(`${kind} ${id}`)
      return []
    },
  })

  const restored = openDatabase(
    target.databaseUrl === null
      ? { sqlite: join(target.dataDir, 'plumbline.sqlite') }
      : { postgres: target.databaseUrl },
  )
  const sessions = await restored.selectFrom('session').select('ended_at').execute()
  const held = await restored.selectFrom('mail_hold').selectAll().execute()
  await restored.destroy()
  expect(sessions.length).toBeGreaterThan(0)
  expect(sessions.filter(({ ended_at }) => ended_at === null)).toEqual([])
  expect(held).toEqual([{ id: 1, since: now.toISOString() }])
  expect(erased).toEqual(['organisation since'])
})

test('[OPS-016] who was erased after the backup is nowhere in what is restored of it, nor are their documents', async () => {
  const source = await filledPlace()
  const db = openAt(source)
  const { id, email } = await db
    .selectFrom('user_account')
    .innerJoin('respondent', 'respondent.user_id', 'user_account.id')
    .innerJoin('document', 'document.respondent_id', 'respondent.id')
    .select(['user_account.id', 'user_account.email'])
    .executeTakeFirstOrThrow()
  await db.destroy()
  const file = await archiveOf(source)
  const list = [{ kind: 'person', id, at: new Date().toISOString() }] as const
  await keepErasures(dirname(file), list)
  const target = await emptyPlace()

  await restore(target, file, { ...options, now: new Date(), erasures: await erasuresBeside(file), eraseAgain })

  const reader = await readDatabase(target)
  for (const table of reader.tables)
    for await (const row of reader.rows(table)) expect(JSON.stringify(row)).not.toContain(email)
  await reader.close()
  const [before, after] = [await contentsOf(source), await contentsOf(target)]
  expect(Object.keys(after.files).length).toBeLessThan(Object.keys(before.files).length)
  const named = openAt(target)
  const keys = await named.selectFrom('document').select('file_key').execute()
  await named.destroy()
  expect(keys.map(({ file_key }) => after.files[file_key])).not.toContain(undefined)
})

test('[OPS-016] the list of who was erased only grows, and a line that cannot be read stops a restore', async () => {
  const folder = await newFolder()
  const [one, other] = [
    { kind: 'person', id: 'one', at: '2026-01-01T00:00:00.000Z' },
    { kind: 'organisation', id: 'other', at: '2026-01-02T00:00:00.000Z' },
  ] as const

  const added = [
    await keepErasures(folder, [one]),
    await keepErasures(folder, [one]),
    await keepErasures(folder, [other]),
  ]
  const listed = await erasuresBeside(join(folder, 'backup.tar'))
  await appendFile(join(folder, 'erased.jsonl'), '{"kind":"person"\n')

  expect([added, listed]).toEqual([
    [true, false, true],
    [one, other],
  ])
  expect((await stat(join(folder, 'erased.jsonl'))).mode & 0o777).toBe(0o600)
  await expect(erasuresBeside(join(folder, 'backup.tar'))).rejects.toThrow('damaged in line 3')
  await expect(keepErasures(folder, [one])).rejects.toThrow('damaged in line 3')
})

const openAt = ({ databaseUrl, dataDir }: Place) =>
  openDatabase(databaseUrl === null ? { sqlite: join(dataDir, 'plumbline.sqlite') } : { postgres: databaseUrl })
