import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'

/** Kysely over Node's own SQLite: prepared statements are kept, booleans and JSON come back as themselves. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(path: string) {
    super({ database: async () => open(path) })
  }
  override createAdapter() {
    return new TransactionalDdlAdapter()
  }
}

// SQLite can undo a failed migration as a whole; Kysely's adapter assumes that it cannot.
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

const KEPT_STATEMENTS = 500

function open(path: string): SqliteDatabase {
  const raw = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true })
  raw.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -64000',
  )
  // Without it `insert or replace` deletes the row that is in its way past the triggers that forbid that.
  raw.exec('pragma recursive_triggers = on')
  // SQLite's own lower() knows ASCII only; searching must find 'ÄRZTE' by 'ärzte' as PostgreSQL does.
  raw.function('lower', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text))
  const kept = new Map<string, Prepared>()
  return {
    close: () => raw.close(),
    prepare(sql) {
      const known = kept.get(sql)
      const prepared = known ?? prepare(raw, sql)
      if (known === undefined) {
        if (kept.size >= KEPT_STATEMENTS) kept.clear()
        kept.set(sql, prepared)
      }
      const { statement, decode, reader } = prepared
      return {
        reader,
        all: (parameters) => {
          const rows = statement.all(...parameters.map(bind))
          return decode === null ? rows : rows.map(decode)
        },
        run: (parameters) => statement.run(...parameters.map(bind)),
        *iterate(parameters) {
          const own = prepare(raw, sql)
          for (const row of own.statement.iterate(...parameters.map(bind)))
            yield own.decode === null ? row : own.decode(row)
        },
      }
    },
  }
}

interface Prepared {
  statement: StatementSync
  reader: boolean
  decode: ((row: Record<string, unknown>) => Record<string, unknown>) | null
}

function prepare(raw: DatabaseSync, sql: string): Prepared {
  const statement = raw.prepare(sql)
  const columns = statement.columns()
  const decoded = columns.flatMap(({ name, type }) => {
    const declared = type?.toLowerCase() ?? ''
    return declared === 'boolean' || declared.startsWith('json') ? [[name, declared === 'boolean'] as const] : []
  })
  const decode = (row: Record<string, unknown>) => {
    for (const [name, isBoolean] of decoded) {
      const value = row[name]
      if (value !== null) row[name] = isBoolean ? value !== 0 : JSON.parse(String(value))
    }
    return row
  }
  return { statement, reader: columns.length > 0, decode: decoded.length === 0 ? null : decode }
}

function bind(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint')
    return value
  if (value instanceof Uint8Array) return value
  // An object as the first argument would mean named parameters and silently store NULL.
  throw new TypeError(`cannot bind ${typeof value}`)
}
