/** Whole installations for tests: where their data is, and what it contains. */
import { createHash } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { tallyOf } from '../../operations/backup/archive/tables.ts'
import { type Place, readDatabase, storeOf } from '../../operations/backup/place.ts'
import { type S3Address, s3Address } from '../../platform/files/s3-address.ts'
import { startS3 } from './outside.ts'
import { newFolder, newPostgresDatabase } from './product.ts'

const POSTGRES = process.env.TEST_DATABASE_URL

/** The places the tests can use: PostgreSQL if configured. */
export const kindsOfPlaces = (POSTGRES === undefined ? ['SQLite'] : ['SQLite', 'PostgreSQL']).flatMap((database) =>
  ['a folder', 'S3'].map((store) => ({ database, store })),
)
export type KindOfPlace = (typeof kindsOfPlaces)[number]

/** The tests' database, and a folder. */
export const usualPlace: KindOfPlace = { database: POSTGRES === undefined ? 'SQLite' : 'PostgreSQL', store: 'a folder' }

/** For what is the same on both databases and need not run twice. */
export const isOnSqlite = usualPlace.database === 'SQLite'

/** Empty. */
export async function emptyPlace({ database, store }: KindOfPlace = usualPlace): Promise<Place> {
  return {
    dataDir: join(await newFolder(), 'data'),
    databaseUrl: database === 'PostgreSQL' && POSTGRES !== undefined ? await newPostgresDatabase(POSTGRES) : null,
    s3: store === 'S3' ? await bucket() : null,
    secret: null,
  }
}

async function bucket(): Promise<S3Address> {
  const address = s3Address((await startS3()).url)
  if (typeof address === 'string') throw new Error(address)
  return address
}

/** The settings of a process for a place in a folder. */
export function environmentOf({ dataDir, databaseUrl }: Place): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) }
}

/** Data written by 0.1.0, on SQLite and in a folder, unchanged. */
export async function placeOf010(): Promise<Place> {
  const place = await emptyPlace({ database: 'SQLite', store: 'a folder' })
  await cp(join(import.meta.dirname, '../fixtures/0.1.0/sqlite'), place.dataDir, { recursive: true })
  const packed = join(place.dataDir, 'plumbline.sqlite.gz')
  await writeFile(join(place.dataDir, 'plumbline.sqlite'), gunzipSync(await readFile(packed)))
  for (const name of [packed, join(place.dataDir, 'record.json')]) await rm(name)
  return place
}

/** Every table with its rows and their checksum, and every file with its own. */
export async function contentsOf(
  place: Place,
): Promise<{ tables: Record<string, unknown>; files: Record<string, string> }> {
  const reader = await readDatabase(place)
  const tables: Record<string, unknown> = {}
  for (const table of reader.tables) tables[table] = await tallyOf(reader, table)
  await reader.close()
  const store = await storeOf(place)
  const files: [string, string][] = []
  for await (const { key } of store.list()) {
    const hash = createHash('sha256')
    for await (const part of await store.open(key)) hash.update(part)
    files.push([key, hash.digest('hex')])
  }
  return { tables, files: Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1))) }
}
