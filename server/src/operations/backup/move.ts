import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { t } from '@plumbline/texts/commands/backup'
import { sql } from 'kysely'
import { migrate, openDatabase } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { type DataFolder, openDataFolder } from '../start/data-folder.ts'
import { placeOf, SQLITE } from '../start/open-checked-database.ts'
import {
  lineOf,
  type Tally,
  tallying,
  tallyOf,
  type WholeReader,
  type WholeRow,
  type WholeWriter,
} from './archive/tables.ts'
import { databaseFileOf, type Place, readDatabase, storeOf } from './place.ts'
import { putContent, writerFor } from './restore.ts'

/** Where an installation is to be from now on; its data folder, with secret and outbox, stays. */
export type Destination = Pick<Place, 'databaseUrl' | 's3'>

/** What was moved. */
export interface Moved {
  readonly tables: number
  readonly rows: number
  readonly files: number
  /** What is left where it was, for whoever moves to delete. */
  readonly left: readonly string[]
}

/**
 * Copies an installation that is stopped into another database, another store, or both, which have to be empty, and compares every count and checksum of what was written with what
 * was read. Sessions and mails go on. Where it fails, what was there is as it was. [OPS-008]
 */
export async function move(place: Place, to: Destination): Promise<Moved> {
  const isOtherDatabase = place.databaseUrl !== to.databaseUrl
  const isOtherStore = JSON.stringify(place.s3) !== JSON.stringify(to.s3)
  if (!isOtherDatabase && !isOtherStore) throw new Error(t.alreadyThere)
  const folder = await openDataFolder(place.dataDir)
  try {
    if (place.databaseUrl !== null) await requireAlone(place.databaseUrl)
    if (isOtherDatabase && to.databaseUrl === null && existsSync(folder.databaseFile))
      throw new Error(t.databaseFileExists({ databaseFile: folder.databaseFile }))
    const files = isOtherStore ? await moveFiles(place, to, folder) : 0
    const counted = isOtherDatabase ? await moveTables(place, to, folder) : { tables: 0, rows: 0 }
    const left = isOtherStore ? [place.s3 === null ? folder.filesFolder : t.theOldStore] : []
    if (isOtherDatabase) left.push(await leaveDatabase(place, folder))
    return { ...counted, files, left }
  } finally {
    folder.release()
  }
}

/** A connection that was closed is gone a moment later. */
const LOOKS = 10
const BETWEEN_MS = 200

/** A server that runs would go on writing where the data were. */
export async function requireAlone(postgres: string): Promise<void> {
  const db = openDatabase({ postgres })
  try {
    for (let looks = 1; ; looks++) {
      const { rows } = await sql<{ others: number }>`
        select count(*) as others from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
      const others = rows[0]?.others ?? 0
      if (others === 0) return
      if (looks === LOOKS) throw new Error(t.otherConnections({ others }))
      await setTimeout(BETWEEN_MS)
    }
  } finally {
    await db.destroy()
  }
}

async function moveTables(place: Place, { databaseUrl }: Destination, folder: DataFolder) {
  const reader = await readDatabase(place)
  try {
    const writer = await writerFor(databaseUrl, folder, reader.migrations.at(-1) ?? '')
    try {
      const counted = await copyTables(reader, writer)
      await writer.complete(migrate)
      await folder.noteDataIn(databaseUrl === null ? SQLITE : placeOf(databaseUrl))
      return counted
    } catch (fault) {
      await writer.abandon()
      throw fault
    }
  } finally {
    await reader.close()
  }
}

/** Copies every table and reads it back. Throws where what was written is not what was read. */
async function copyTables(reader: WholeReader, writer: WholeWriter) {
  const before = new Map<string, Tally>()
  for (const table of reader.tables) {
    const { add, tally } = tallying()
    async function* rows(): AsyncGenerator<WholeRow> {
      for await (const row of reader.rows(table)) {
        add(lineOf(row))
        yield row
      }
    }
    await writer.load(table, rows())
    before.set(table, tally())
  }
  const written = await writer.readBack()
  for (const table of new Set([...reader.tables, ...written.tables])) {
    const [was, is] = [before.get(table), await tallyOf(written, table)]
    if (was?.rows !== is.rows || was.sha256 !== is.sha256)
      throw new Error(t.notAsRead({ name: table, isThere: was !== undefined, before: was?.rows ?? 0, after: is.rows }))
  }
  await written.close()
  return { tables: before.size, rows: [...before.values()].reduce((sum, { rows }) => sum + rows, 0) }
}

/** Copies every stored file, and reads each back. Throws where one is another then; what was copied goes again. */
async function moveFiles(place: Place, to: Destination, { temporaryFolder }: DataFolder): Promise<number> {
  const [source, target] = [await storeOf(place), await storeOf({ ...to, dataDir: place.dataDir })]
  for await (const _file of target.list()) throw new Error(t.newStoreNotEmpty)
  const copied: string[] = []
  try {
    for await (const { key } of source.list()) {
      copied.push(key)
      await putContent(target, [key], await source.open(key), temporaryFolder)
      if ((await sumOf(source, key)) !== (await sumOf(target, key))) throw new Error(t.fileNotAsRead({ key }))
    }
  } catch (fault) {
    await Promise.allSettled(copied.map((key) => target.remove(key)))
    throw fault
  }
  return copied.length
}

async function sumOf(store: FileStore, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of await store.open(key)) hash.update(part)
  return hash.digest('hex')
}

/** What was the database: a file gets another name, so that nobody goes on with it by mistake. */
async function leaveDatabase(place: Place, folder: DataFolder): Promise<string> {
  if (place.databaseUrl !== null) return placeOf(place.databaseUrl)
  const left = join(folder.path, `before-move-${new Date().toISOString().replaceAll(':', '-')}.sqlite`)
  await rename(databaseFileOf(place), left)
  for (const ending of ['-wal', '-shm']) await rm(databaseFileOf(place) + ending, { force: true })
  return left
}
