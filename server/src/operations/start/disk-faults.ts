import { relative, sep } from 'node:path'
import { t } from '@plumbline/texts/commands/start'
import { type SqliteKind, sqliteKindOf } from '../../platform/db/drivers/sqlite-faults.ts'

/** What is wrong with the data folder, by the message that says so. */
type Said = 'isFull' | 'isReadOnly' | 'isNotPermitted' | 'isNoFolder' | 'isFailing'

const words: Readonly<Record<string, Said>> = {
  ENOSPC: 'isFull',
  EDQUOT: 'isFull',
  EROFS: 'isReadOnly',
  EACCES: 'isNotPermitted',
  EPERM: 'isNotPermitted',
  EEXIST: 'isNoFolder',
  ENOTDIR: 'isNoFolder',
  EIO: 'isFailing',
}

const wordsOfSqlite: Readonly<Partial<Record<SqliteKind, Said>>> = {
  READONLY: 'isReadOnly',
  IOERR: 'isFailing',
  FULL: 'isFull',
  CANTOPEN: 'isNotPermitted',
}

/** A fault of the start that comes from the disk, in words that name the data folder; any other fault as it is. */
export function withDiskInWords(fault: unknown, dataDir: string): unknown {
  if (!(fault instanceof Error) || isOfAnother(fault, dataDir)) return fault
  const code = 'code' in fault ? String(fault.code) : ''
  const kind = sqliteKindOf(fault)
  const said = words[code] ?? (kind && wordsOfSqlite[kind])
  return said === undefined ? fault : new Error(inWords(said, dataDir), { cause: fault })
}

function inWords(said: Said, folder: string): string {
  switch (said) {
    case 'isFull':
      return t.isFull({ folder })
    case 'isReadOnly':
      return t.isReadOnly({ folder })
    case 'isNotPermitted':
      return t.isNotPermitted({ folder })
    case 'isNoFolder':
      return t.isNoFolder({ folder })
    case 'isFailing':
      return t.isFailing({ folder })
  }
}

/** Whether it names a socket, or a file that neither is in the folder nor holds it. */
function isOfAnother(fault: Error, dataDir: string): boolean {
  if ('address' in fault) return true
  const path = 'path' in fault && typeof fault.path === 'string' ? fault.path : dataDir
  return isOutside(path, dataDir) && isOutside(dataDir, path)
}

const isOutside = (path: string, folder: string) => relative(folder, path).split(sep)[0] === '..'
