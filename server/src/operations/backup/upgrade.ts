import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate, migrationNames, openDatabase } from '../../platform/db/database.ts'
import type { Db } from '../../platform/db/schema.ts'
import { createDurably, moveDurably, unfinished } from '../../platform/files/durable.ts'
import { type DataFolder, openDataFolder } from '../start/data-folder.ts'
import { openCheckedDatabase } from '../start/open-checked-database.ts'
import { type CheckedArchive, checkArchive } from './archive/archive.ts'
import type { BackupKey } from './archive/encryption.ts'
import { loadTables, prove } from './archive/load.ts'
import { tablePart } from './archive/manifest.ts'
import { writePostgres } from './archive/postgres-tables.ts'
import { removeDatabase, writeSqlite } from './archive/sqlite-tables.ts'
import { tallyOf } from './archive/tables.ts'
import { backUp } from './back-up.ts'
import { requireAlone } from './move.ts'
import { type Place, readDatabase } from './place.ts'

export interface UpgradeOptions {
  readonly key: BackupKey | null
  /** Looks at the migrated database as the product would use it. Throws where it is not well. */
  readonly check: (db: Db, folder: DataFolder) => Promise<void>
  /** For tests: what brings the database up to date. */
  readonly bringUpToDate?: (db: Db) => Promise<void>
}

/** How an upgrade ended: what it brought the data to, and the backup of before; null where there was nothing to do. */
export interface Upgraded {
  readonly schema: string
  readonly backup: string | null
}

/** The upgrade failed; the data are those of before. */
export class UpgradeUndone extends Error {}

/**
 * Brings an installation that is stopped up to date: writes a backup of it, proves that, migrates, and checks. Where migrating or the check fails, or an upgrade before this one was
 * killed on the way, the data of before are put back from that backup. Throws `UpgradeUndone` then. [OPS-015]
 */
export async function upgrade(place: Place, options: UpgradeOptions): Promise<Upgraded> {
  const folder = await openDataFolder(place.dataDir, { mayBeRestoring: existsSync(join(place.dataDir, UPGRADING)) })
  try {
    if (place.databaseUrl !== null) await requireAlone(place.databaseUrl)
    if (existsSync(folder.restoring)) await putBack(place, folder, await markedBackup(folder, options.key))
    const before = await schemaOf(place)
    const marked = existsSync(folder.upgrading) ? await markedBackup(folder, options.key) : null
    const isUpToDate = before === migrationNames.at(-1)
    if (isUpToDate && marked === null) return { schema: before, backup: null }
    const backup = isUpToDate && marked !== null ? marked : await backedUp(place, folder, options.key)
    try {
      await work(place, folder, options)
    } catch (fault) {
      await putBack(place, folder, backup)
      await rm(folder.upgrading, { force: true })
      throw new UpgradeUndone(fault instanceof Error ? fault.message : String(fault), { cause: fault })
    }
    await rm(folder.upgrading, { force: true })
    return { schema: await schemaOf(place), backup: backup.file }
  } finally {
    folder.release()
  }
}

const UPGRADING = 'upgrade-has-not-ended'

interface Proven {
  readonly file: string
  readonly archive: CheckedArchive
}

/** The backup of an upgrade that was killed. No start has come between, which would have taken the mark away. */
async function markedBackup({ upgrading }: DataFolder, key: BackupKey | null): Promise<Proven> {
  const file = (await readFile(upgrading, 'utf8')).trim()
  return { file, archive: await checkArchive(file, key) }
}

async function backedUp(place: Place, folder: DataFolder, key: BackupKey | null): Promise<Proven> {
  const backups = join(place.dataDir, 'backups')
  await mkdir(backups, { recursive: true, mode: 0o700 })
  const file = join(backups, `before-upgrade-${new Date().toISOString().replaceAll(':', '-')}.tar`)
  await backUp(place, file, { key, shared: null })
  const archive = await prove(file, key, { temporaryFolder: folder.temporaryFolder })
  await rm(folder.upgrading, { force: true })
  await createDurably(folder.upgrading, `${file}\n`)
  return { file, archive }
}

async function work(place: Place, folder: DataFolder, { check, bringUpToDate }: UpgradeOptions): Promise<void> {
  if (bringUpToDate !== undefined) {
    const db = openDatabase(
      place.databaseUrl === null ? { sqlite: folder.databaseFile } : { postgres: place.databaseUrl, isPatient: true },
    )
    await bringUpToDate(db).finally(() => db.destroy())
  } else if (place.databaseUrl !== null) {
    // Without time-outs: a large table takes its time.
    const db = openDatabase({ postgres: place.databaseUrl, isPatient: true })
    await migrate(db).finally(() => db.destroy())
  }
  const db = await openCheckedDatabase(folder, place.databaseUrl)
  await check(db, folder).finally(() => db.destroy())
}

/** Puts the database of the archive in the place of the one that is there, unless it is that one still. Files are never touched by an upgrade. */
async function putBack(place: Place, folder: DataFolder, { archive }: Proven): Promise<void> {
  if (!existsSync(folder.restoring) && (await isAsBefore(place, archive))) return
  const { schema } = archive.manifest
  if (place.databaseUrl !== null) {
    const writer = await writePostgres(place.databaseUrl, schema, { mayReplace: true })
    await loadTables(archive, writer).catch(abandoned(writer))
    await writer.complete(async () => undefined)
    return
  }
  const next = folder.databaseFile + unfinished
  const writer = await writeSqlite({ file: next, unfinished: `${next}${unfinished}` }, schema)
  await loadTables(archive, writer).catch(abandoned(writer))
  await writer.complete(async () => undefined)
  // A log of the file that goes must not be read with the one that comes: nobody starts meanwhile.
  if (!existsSync(folder.restoring)) await createDurably(folder.restoring, '')
  await removeDatabase(folder.databaseFile)
  await moveDurably(next, folder.databaseFile)
  await rm(folder.restoring)
}

function abandoned(writer: { abandon(): Promise<void> }) {
  return async (fault: unknown) => {
    await writer.abandon()
    throw fault
  }
}

/** Whether every table is as the archive has it: a migration that failed has undone itself. */
async function isAsBefore(place: Place, { manifest }: CheckedArchive): Promise<boolean> {
  const reader = await readDatabase(place)
  try {
    if (reader.migrations.at(-1) !== manifest.schema) return false
    for (const table of reader.tables) {
      const now = await tallyOf(reader, table)
      const then = manifest.parts.find(({ name }) => name === tablePart(table))
      if (then?.sha256 !== now.sha256 || then.rows !== now.rows) return false
    }
    return true
  } finally {
    await reader.close()
  }
}

async function schemaOf(place: Place): Promise<string> {
  const reader = await readDatabase(place)
  await reader.close()
  return reader.migrations.at(-1) ?? ''
}
