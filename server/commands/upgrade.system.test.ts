import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { checkArchive } from '../src/operations/backup/archive/archive.ts'
import { loadTables } from '../src/operations/backup/archive/load.ts'
import { writePostgres } from '../src/operations/backup/archive/postgres-tables.ts'
import { backUp } from '../src/operations/backup/back-up.ts'
import type { Place } from '../src/operations/backup/place.ts'
import { upgrade } from '../src/operations/backup/upgrade.ts'
import { migrate, openDatabase } from '../src/platform/db/database.ts'
import { contentsOf, emptyPlace, environmentOf, isOnSqlite, placeOf010 } from '../src/test/outside/places.ts'
import { newFolder, start } from '../src/test/outside/product.ts'
import { launchProgram, runProgram } from '../src/test/outside/program.ts'

vi.setConfig({ testTimeout: 180_000 })

/** Data as 0.1.0 left it, on the tests' database. */
async function oldPlace(): Promise<Place> {
  const [place, { databaseUrl }] = [await placeOf010(), await emptyPlace()]
  if (databaseUrl === null) return place
  const file = join(await newFolder(), 'backup.tar')
  await backUp(place, file, { key: null, shared: null })
  const archive = await checkArchive(file, null)
  const writer = await writePostgres(databaseUrl, archive.manifest.schema)
  await loadTables(archive, writer)
  await writer.complete(async () => undefined)
  return { ...(await emptyPlace()), databaseUrl }
}

const program = join(import.meta.dirname, 'upgrade.ts')
const run = (place: Place) => runProgram(program, [], environmentOf(place))

const open = ({ databaseUrl, dataDir }: Place) =>
  openDatabase(databaseUrl === null ? { sqlite: join(dataDir, 'plumbline.sqlite') } : { postgres: databaseUrl })

async function tablesOf(place: Place) {
  const { tables } = await contentsOf(place)
  // Its statistics say when they were calculated.
  const { result: _calculated, ...others } = tables
  return others
}

/** The result of migrating 0.1.0's data. */
async function migrated() {
  const place = await oldPlace()
  const db = open(place)
  await migrate(db)
  await db.destroy()
  return tablesOf(place)
}

test('[OPS-015] npm run upgrade verifies a backup, migrates and checks; then a server starts, and nothing is left to do', async () => {
  const place = await oldPlace()

  const { said, failure, code } = await run(place)

  expect([code, failure]).toEqual([0, ''])
  expect(said).toMatch(
    /^The data is up to date \(.+\)\. A proven backup of the old data is .*before-upgrade-.*\.tar\.\nStart/,
  )
  expect(await tablesOf(place)).toEqual(await migrated())
  expect((await run(place)).said).toMatch(/^The data is already up to date/)
  await (await start(environmentOf(place))).stop()
})

test('[OPS-015, P8] a migration that fails half-way leaves the data as they were, for the previous version', async () => {
  const place = await oldPlace()
  const db = open(place)
  // Blocks the table that a late migration creates.
  await sql`create view results_seen as select 1 as version`.execute(db)
  await db.destroy()
  const before = await contentsOf(place)

  const { said, failure, code } = await run(place)

  expect([code, said]).toEqual([1, ''])
  expect(failure).toMatch(/^Nothing was upgraded: .*results_seen.*\. The data is unchanged: .*\n$/)
  expect(await contentsOf(place)).toEqual(before)
  expect(existsSync(join(place.dataDir, 'upgrade-has-not-ended'))).toBe(false)
})

test.for([
  'a migration that changes data and then fails without undoing it',
  'a check that finds errors in the migrated data',
])('[OPS-015] after %s the previous data are restored', async (what) => {
  const place = await oldPlace()
  const before = await contentsOf(place)
  const isMigration = what.startsWith('a migration')
  const options = {
    key: null,
    check: () => Promise.reject(new Error('Not well.')),
    ...(isMigration && {
      bringUpToDate: async (db: ReturnType<typeof open>) => {
        await sql`alter table customer add column gone text`.execute(db)
        await sql`update user_account set first_name = 'Nobody'`.execute(db)
        throw new Error('Not well.')
      },
    }),
  }

  await expect(upgrade(place, options)).rejects.toThrow('Not well.')

  expect(await contentsOf(place)).toEqual(before)
  expect((await run(place)).code).toBe(0)
  expect(await tablesOf(place)).toEqual(await migrated())
})

test('[OPS-015, P8] an upgrade killed at any moment is finished by the next, and nothing is lost or half done', async () => {
  const wanted = await migrated()
  const states = new Set<string>()

  for (const milliseconds of isOnSqlite ? [0, 10, 30, 60, 100, 150] : [0, 30, 100]) {
    const place = await oldPlace()
    const before = await tablesOf(place)
    const child = launchProgram(program, [], environmentOf(place))
    const marker = join(place.dataDir, 'upgrade-has-not-ended')
    await vi.waitUntil(() => existsSync(marker) || child.exitCode !== null, { timeout: 60_000, interval: 1 })
    await setTimeout(milliseconds)
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    const isMarked = existsSync(marker)
    const between = await tablesOf(place)
    const isOld = JSON.stringify(between) === JSON.stringify(before)
    states.add(isMarked ? 'killed' : 'ended')

    expect(isOld ? before : wanted).toEqual(between)
    const { code, failure } = await run(place)
    expect([code, failure]).toEqual([0, ''])
    expect(await tablesOf(place)).toEqual(wanted)
    expect(await readdir(place.dataDir)).not.toContain('upgrade-has-not-ended')
  }

  expect(states).toContain('killed')
})

test('[OPS-015] nothing is upgraded while a server runs', async () => {
  const place = await oldPlace()
  const product = await start(environmentOf(place))

  const { code, failure } = await run(place)
  await product.stop()

  expect(code).toBe(1)
  expect(failure).toMatch(/in use by another Plumbline server\. Stop it first\.|Stop every server that uses it first\./)
})
