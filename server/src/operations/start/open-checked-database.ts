import { existsSync, statSync } from 'node:fs'
import { t } from '@plumbline/texts/commands/start'
import { hasOurTables, migrate, openDatabase } from '../../platform/db/database.ts'
import type { Db } from '../../platform/db/schema.ts'
import { inspectSqliteFile, logOf } from '../../platform/db/sqlite-file.ts'
import type { DataFolder } from './data-folder.ts'

/**
 * Opens the database of this data folder after an integrity check and migrates it; the folder then notes where its data are. A folder
 * that was in use is never given a new, empty database: throws in words where the data of before are missing, damaged, or not ours
 * (fault P7), with nothing changed.
 */
export async function openCheckedDatabase(folder: DataFolder, databaseUrl: string | null): Promise<Db> {
  if (databaseUrl === null) await requireSoundFile(folder)
  const db = openDatabase(databaseUrl === null ? { sqlite: folder.databaseFile } : { postgres: databaseUrl })
  try {
    if (databaseUrl !== null) await requireData(db, folder)
    await migrate(db)
    await folder.noteDataIn(databaseUrl === null ? SQLITE : placeOf(databaseUrl))
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** How a data folder notes that its data are in its own SQLite file. */
export const SQLITE = 'plumbline.sqlite'

async function requireSoundFile({ path, databaseFile, note, dataIn, isInUse }: DataFolder): Promise<void> {
  const log = logOf(databaseFile)
  const isMissing = !existsSync(databaseFile)
  const isEmpty = isMissing || statSync(databaseFile).size === 0
  if (isEmpty && existsSync(log) && statSync(log).size > 0)
    throw new Error(t.logWithoutDatabase({ isMissing, file: databaseFile, log }))
  if (dataIn !== null && dataIn !== SQLITE)
    throw new Error(
      isEmpty
        ? t.dataElsewhere({ path, place: dataIn })
        : t.dataElsewhereOrHere({ path, place: dataIn, note, file: databaseFile }),
    )
  if (isEmpty && isInUse) throw new Error(t.fileIsGone({ isMissing, file: databaseFile, path }))
  if (!isEmpty && !(await inspectSqliteFile(databaseFile)) && isInUse)
    throw new Error(t.fileHasNoTables({ file: databaseFile, path }))
}

async function requireData(db: Db, { path, dataIn, isInUse }: DataFolder): Promise<void> {
  if ((await hasOurTables(db, t.databaseInUrl)) || !isInUse) return
  throw new Error(dataIn === null ? t.databaseIsEmptyNoted({ path }) : t.databaseIsEmpty({ path, place: dataIn }))
}

/** It is kept in the data folder as well. */
const POSTGRES = 'PostgreSQL'

/** Which database an address names, without who may open it. */
export function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${POSTGRES} ${host}${pathname}`
}
