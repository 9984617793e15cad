import { relative, sep } from 'node:path'
import { type SqliteKind, sqliteKindOf } from '../../platform/db/drivers/sqlite-faults.ts'

const FULL = 'is full: free some space and start again'
const READ_ONLY = 'cannot be written: the disk or its files are read-only'
const NO_PERMISSION = 'cannot be read and written by the user who runs Plumbline'
const NO_FOLDER = 'is not a folder'
const FAILING = 'could not be read or written: the disk is failing'

const words: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: READ_ONLY,
  EACCES: NO_PERMISSION,
  EPERM: NO_PERMISSION,
  EEXIST: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
  EIO: FAILING,
}

const wordsOfSqlite: Readonly<Partial<Record<SqliteKind, string>>> = {
  READONLY: READ_ONLY,
  IOERR: FAILING,
  FULL,
  CANTOPEN: NO_PERMISSION,
}

/** A fault of the start that comes from the disk, in words that name the data folder; any other fault as it is. */
export function withDiskInWords(fault: unknown, dataDir: string): unknown {
  if (!(fault instanceof Error) || isOfAnother(fault, dataDir)) return fault
  const code = 'code' in fault ? String(fault.code) : ''
  const kind = sqliteKindOf(fault)
  const said = words[code] ?? (kind && wordsOfSqlite[kind])
  return said === undefined ? fault : new Error(`The data folder ${dataDir} ${said}.`, { cause: fault })
}

/** Whether it names a socket, or a file that neither is in the folder nor holds it. */
function isOfAnother(fault: Error, dataDir: string): boolean {
  if ('address' in fault) return true
  const path = 'path' in fault && typeof fault.path === 'string' ? fault.path : dataDir
  return isOutside(path, dataDir) && isOutside(dataDir, path)
}

const isOutside = (path: string, folder: string) => relative(folder, path).split(sep)[0] === '..'
