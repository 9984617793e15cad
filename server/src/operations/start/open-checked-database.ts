import { existsSync, statSync } from 'node:fs'
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
const ANEW = 'or name another DATA_DIR to start over.'

async function requireSoundFile({ path, databaseFile, note, dataIn, isInUse }: DataFolder): Promise<void> {
  const log = logOf(databaseFile)
  const isMissing = !existsSync(databaseFile)
  const isEmpty = isMissing || statSync(databaseFile).size === 0
  const state = isMissing ? 'missing' : 'empty (0 bytes)'
  if (isEmpty && existsSync(log) && statSync(log).size > 0)
    throw new Error(
      `${databaseFile} is ${state}, but its log ${log}, which holds the last changes, is there. Put the file back next to it. Without the file the log is of no use; move it away to start with a restored backup.`,
    )
  if (dataIn !== null && dataIn !== SQLITE)
    throw new Error(
      `The data of ${path} is in ${dataIn}, but DATABASE_URL is not set. Set it again, ${isEmpty ? ANEW : `or delete ${note} to continue with ${databaseFile}.`}`,
    )
  if (isEmpty && isInUse)
    throw new Error(`${databaseFile} is ${state}, though ${path} was in use before. Restore it from a backup, ${ANEW}`)
  if (!isEmpty && !(await inspectSqliteFile(databaseFile)) && isInUse)
    throw new Error(
      `${databaseFile} has no tables, though ${path} was in use before. Restore it from a backup, ${ANEW}`,
    )
}

async function requireData(db: Db, { path, dataIn, isInUse }: DataFolder): Promise<void> {
  if ((await hasOurTables(db, 'The database in DATABASE_URL')) || !isInUse) return
  throw new Error(
    `The database in DATABASE_URL is empty, though the data of ${path} is in ${dataIn ?? 'one that was used before'}. Restore it, name the right one, ${ANEW}`,
  )
}

/** Which database an address names, without who may open it. */
export function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL ${host}${pathname}`
}
