/** SQLite's result codes (https://sqlite.org/rescode.html) that mean something to us. */
const codes = { BUSY: 5, NOMEM: 7, READONLY: 8, IOERR: 10, FULL: 13, CANTOPEN: 14, NOTADB: 26 } as const
/** Their names, without SQLite's 'SQLITE_'. */
export type SqliteKind = keyof typeof codes

/**
 * What kind of fault SQLite reports: its code, or the lowest byte of an extended one. Undefined for any other kind, and for what is not
 * SQLite's.
 */
export function sqliteKindOf(fault: unknown): SqliteKind | undefined {
  if (typeof fault !== 'object' || fault === null || !('errcode' in fault)) return undefined
  const kind = Number(fault.errcode) & 0xff
  return kinds.find((name) => codes[name] === kind)
}

const kinds = Object.keys(codes) as SqliteKind[]
