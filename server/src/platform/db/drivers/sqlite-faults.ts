/** The SQLite result codes we handle (https://sqlite.org/rescode.html). */
const codes = { BUSY: 5, NOMEM: 7, READONLY: 8, IOERR: 10, FULL: 13, CANTOPEN: 14, NOTADB: 26 } as const
/** Their names, without the 'SQLITE_' prefix. */
export type SqliteKind = keyof typeof codes

/** The primary result code of a SQLite error, also of an extended code. Undefined for other codes and other errors. */
export function sqliteKindOf(fault: unknown): SqliteKind | undefined {
  if (typeof fault !== 'object' || fault === null || !('errcode' in fault)) return undefined
  const kind = Number(fault.errcode) & 0xff
  return kinds.find((name) => codes[name] === kind)
}

const kinds = Object.keys(codes) as SqliteKind[]
