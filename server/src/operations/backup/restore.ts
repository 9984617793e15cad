import { existsSync } from 'node:fs'
import { copyFile, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { t } from '@plumbline/texts/commands/backup'
import { endAllSessions } from '../../domain/access/session.ts'
import { hasOurTables, migrate, openDatabase } from '../../platform/db/database.ts'
import type { Db } from '../../platform/db/schema.ts'
import { createDurably, unfinished } from '../../platform/files/durable.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { holdMails } from '../../platform/mail/mail-hold.ts'
import { type DataFolder, openDataFolder } from '../start/data-folder.ts'
import { placeOf, SQLITE } from '../start/open-checked-database.ts'
import { type CheckedArchive, checkArchive } from './archive/archive.ts'
import type { BackupKey } from './archive/encryption.ts'
import { loadTables, requireKnownSchema } from './archive/load.ts'
import type { Manifest } from './archive/manifest.ts'
import { writePostgres } from './archive/postgres-tables.ts'
import { removeDatabase, writeSqlite } from './archive/sqlite-tables.ts'
import type { WholeWriter } from './archive/tables.ts'
import { type Erasure, since } from './erasures.ts'
import { databaseFileOf, type Place, storeOf } from './place.ts'

/** Erases a person or an organisation again in a database that was restored to before it: the keys of files that go with them. */
export type EraseAgain = (db: Db, erasure: Erasure, now: Date) => Promise<readonly string[]>

export interface RestoreOptions {
  readonly key: BackupKey | null
  /** What was erased, also before the backup. */
  readonly erasures: readonly Erasure[]
  readonly eraseAgain: EraseAgain
  readonly now: Date
}

/**
 * Restores an archive into an empty place, whatever database and store it came from, and brings it up to date. Everything in the archive is checked before anything is written, and
 * the place is one that starts only once everything is there. All sessions are ended, mails that waited are held, and what was erased since is erased again. [OPS-001, OPS-016]
 */
export async function restore(place: Place, file: string, { key, ...options }: RestoreOptions): Promise<Manifest> {
  const archive = await checkArchive(file, key)
  const { manifest } = archive
  requireKnownSchema(manifest)
  if (manifest.secret === 'needed' && place.secret === null) throw new Error(t.noSecret)
  const { eraseAgain, erasures, now } = options
  const erased = since(erasures, manifest.time)
  const filesErased: string[] = []
  const finish = async (db: Db) => {
    await migrate(db)
    await endAllSessions(db, now)
    await holdMails(db, now)
    for (const erasure of erased) filesErased.push(...(await eraseAgain(db, erasure, now)))
  }
  const folder = await openDataFolder(place.dataDir, { mayBeRestoring: true })
  try {
    const store = await storeOf(place)
    await requireEmpty(place, folder, store)
    await createDurably(folder.restoring, '')
    await load(place, { folder, store, archive }, finish)
    for (const key of filesErased) await store.remove(key)
    await rm(folder.restoring)
    return manifest
  } finally {
    folder.release()
  }
}

/** What a restore that was interrupted has left is taken away. Throws where there is anything else. */
async function requireEmpty(place: Place, folder: DataFolder, store: FileStore): Promise<void> {
  const { databaseUrl, dataDir, s3 } = place
  if (existsSync(folder.restoring)) {
    await removeDatabase(databaseFileOf(place))
    for (const name of [folder.note, join(dataDir, 'secret')]) await rm(name, { force: true })
    if (s3 === null) for await (const { key } of store.list()) await store.remove(key)
  } else {
    if (folder.isInUse || existsSync(databaseFileOf(place))) throw new Error(t.dataDirInUse({ dataDir }))
    for await (const _file of store.list()) throw new Error(t.storeNotEmpty)
  }
  if (databaseUrl === null) return
  const db = openDatabase({ postgres: databaseUrl })
  try {
    if (!(await hasOurTables(db, t.databaseInUrl))) return
  } finally {
    await db.destroy()
  }
  throw new Error(t.databaseInUrlNotEmpty)
}

interface Loaded {
  readonly folder: DataFolder
  readonly store: FileStore
  readonly archive: CheckedArchive
}

async function load(
  { databaseUrl, secret }: Place,
  { folder, store, archive }: Loaded,
  finish: (db: Db) => Promise<void>,
): Promise<void> {
  await putContents(store, archive, folder.temporaryFolder)
  if (secret === null && archive.secret !== null)
    await createDurably(join(folder.path, 'secret'), `${archive.secret}\n`)
  const writer = await writerFor(databaseUrl, folder, archive.manifest.schema)
  try {
    await loadTables(archive, writer)
    await writer.complete(finish)
  } catch (fault) {
    await writer.abandon()
    throw fault
  }
  await folder.noteDataIn(databaseUrl === null ? SQLITE : placeOf(databaseUrl))
}

/** A writer of the place's database, which is empty. */
export function writerFor(databaseUrl: string | null, folder: DataFolder, schema: string): Promise<WholeWriter> {
  if (databaseUrl !== null) return writePostgres(databaseUrl, schema)
  return writeSqlite({ file: folder.databaseFile, unfinished: folder.databaseFile + unfinished }, schema)
}

/** Puts every stored file of the archive into the store, under the keys it had. */
async function putContents(store: FileStore, { contents }: CheckedArchive, temporaryFolder: string): Promise<void> {
  for await (const { keys, content } of contents()) await putContent(store, keys, content, temporaryFolder)
}

/** Puts a content into the store, under each of these keys. */
export async function putContent(
  store: FileStore,
  keys: readonly string[],
  content: AsyncIterable<Buffer>,
  temporaryFolder: string,
): Promise<void> {
  const [whole, copy] = [join(temporaryFolder, 'content'), join(temporaryFolder, 'copy')]
  await write(whole, content)
  for (const key of keys) {
    await copyFile(whole, copy)
    await store.put(key, copy)
  }
  await rm(whole)
}

async function write(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  const out = await open(path, 'w', 0o600)
  try {
    for await (const part of content) await out.write(part)
  } finally {
    await out.close()
  }
}
