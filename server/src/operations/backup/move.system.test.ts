import { randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import { heldMails } from '../../platform/mail/mail-hold.ts'
import { contentsOf, emptyPlace, environmentOf, isOnSqlite, placeOf010, usualPlace } from '../../test/outside/places.ts'
import { start, startRefused } from '../../test/outside/product.ts'
import { move } from './move.ts'

vi.setConfig({ testTimeout: 120_000 })

/** What 0.1.0 has written, brought up to date by a start. */
async function startedPlace() {
  const place = await placeOf010()
  await (await start(environmentOf(place))).stop()
  return place
}

test.runIf(isOnSqlite)(
  '[OPS-008] files are moved into another store and back, byte for byte, and what was there stays',
  async () => {
    const place = await startedPlace()
    const { s3 } = await emptyPlace({ ...usualPlace, store: 'S3' })
    const before = await contentsOf(place)

    const moved = await move(place, { databaseUrl: null, s3 })

    expect(moved).toMatchObject({ tables: 0, files: Object.keys(before.files).length })
    expect(await contentsOf({ ...place, s3 })).toEqual(before)
    expect(await contentsOf(place)).toEqual(before)
    await expect(move({ ...place, s3 }, { databaseUrl: null, s3: null })).rejects.toThrow('is not empty')
  },
)

test.runIf(isOnSqlite)('[OPS-008] nothing is moved where a server runs, nor to where the data are', async () => {
  const place = await startedPlace()
  const { s3 } = await emptyPlace({ ...usualPlace, store: 'S3' })
  const product = await start(environmentOf(place))

  await expect(move(place, { databaseUrl: null, s3 })).rejects.toThrow('is in use by another Plumbline server')
  await product.stop()
  await expect(move(place, { databaseUrl: null, s3: null })).rejects.toThrow('is already there')
})

test.runIf(usualPlace.database === 'PostgreSQL')(
  '[OPS-008] an installation is moved into PostgreSQL and back, every row and file of it, its sessions and mails as they were, and each time starts only there',
  async () => {
    const place = await startedPlace()
    const { databaseUrl } = await emptyPlace()
    const { s3 } = await emptyPlace({ ...usualPlace, store: 'S3' })
    const before = await contentsOf(place)

    await move(place, { databaseUrl, s3 })
    const there = { ...place, databaseUrl, s3 }
    const inPostgres = await contentsOf(there)
    const forgotten = await startRefused(environmentOf(place))
    const product = await start({ ...environmentOf(there), LOG_LEVEL: 'error' })
    await expect(move(there, { databaseUrl: null, s3 })).rejects.toThrow('in use by another Plumbline server')
    await product.stop()
    const changed = await contentsOf(there)
    await move(there, { databaseUrl: null, s3 })
    const back = await contentsOf({ ...place, s3 })
    const db = openDatabase({ sqlite: join(place.dataDir, 'plumbline.sqlite') })
    const held = await heldMails(db)
    await db.destroy()

    expect(inPostgres).toEqual(before)
    expect(forgotten.stderr).toContain('but DATABASE_URL is not set')
    expect(back).toEqual(changed)
    expect(held).toBeNull()
    expect((await readdir(place.dataDir)).filter((name) => name.startsWith('before-move-'))).toHaveLength(1)
  },
)

test.runIf(usualPlace.database === 'PostgreSQL')(
  '[OPS-008] a PostgreSQL that others use is not moved, and one that holds something is not moved into',
  async () => {
    const [place, other] = [await startedPlace(), await startedPlace()]
    const { databaseUrl } = await emptyPlace()
    const name = `plumbline_${randomBytes(4).toString('hex')}`
    await move(place, { databaseUrl, s3: null })
    const before = await contentsOf(other)

    await expect(move(other, { databaseUrl, s3: null })).rejects.toThrow('The database is not empty.')
    const somebody = openDatabase({ postgres: databaseUrl ?? '' })
    await somebody.selectFrom('customer').select('id').execute()
    await expect(move({ ...place, databaseUrl }, { databaseUrl: null, s3: null })).rejects.toThrow('Stop every server')
    await somebody.destroy()
    await writeFile(join(place.dataDir, 'plumbline.sqlite'), name)
    await expect(move({ ...place, databaseUrl }, { databaseUrl: null, s3: null })).rejects.toThrow('already exists')

    expect(await contentsOf(other)).toEqual(before)
  },
)
