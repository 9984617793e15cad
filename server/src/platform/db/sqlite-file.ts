import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { hasOurTables, openDatabase } from './database.ts'
import { type SqliteKind, sqliteKindOf } from './drivers/sqlite-faults.ts'
import { hasLostCommits } from './drivers/wal.ts'

/** The write-ahead log (WAL) of a SQLite file: commits not yet checkpointed. */
export const logOf = (file: string) => `${file}-wal`
/** The shared memory of processes with the SQLite file open. */
export const memoryOf = (file: string) => `${file}-shm`

const RESTORE = 'Restore it from a backup. It was left unchanged.'

/**
 * Checks a SQLite file (`quick_check`) and that it has the product's tables. Throws a readable message if it is
 * damaged, no database, or not ours. Never changes file or log. Takes about a second per gigabyte besides reading the
 * disk.
 */
export async function inspectSqliteFile(file: string): Promise<boolean> {
  const [log, memory] = [logOf(file), memoryOf(file)]
  if (existsSync(log) && hasLostCommits(await readFile(log)))
    throw new Error(
      `${log} is damaged before its end: changes that were acknowledged would be lost. Restore ${file} from a backup, or move ${log} away to continue without its changes.`,
    )
  const traces = [log, memory].filter((path) => !existsSync(path))
  const db = openDatabase({ sqlite: file, isReadOnly: true })
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
    const found = rows.map((row) => row.quick_check.replaceAll('\n', ' ')).join(' ')
    if (found !== 'ok') throw new Error(`${file} is damaged (${found}). ${RESTORE}`)
    return await hasOurTables(db, file)
  } catch (fault) {
    throw inWords(file, fault)
  } finally {
    await db.destroy()
    // Reading a database creates an empty log and a shared-memory file.
    for (const trace of traces) await rm(trace, { force: true })
  }
}

/** Errors of the disk or folder rather than the file. */
const OF_THE_DISK: readonly unknown[] = ['READONLY', 'IOERR', 'FULL', 'CANTOPEN'] satisfies SqliteKind[]

function inWords(file: string, fault: unknown): unknown {
  const kind = sqliteKindOf(fault)
  if (!(fault instanceof Error && 'errcode' in fault) || OF_THE_DISK.includes(kind)) return fault
  if (kind === 'NOTADB')
    return new Error(`${file} is not an SQLite database: its start is damaged, or it is a different file. ${RESTORE}`)
  return new Error(`${file} is damaged (${fault.message}). ${RESTORE}`)
}
