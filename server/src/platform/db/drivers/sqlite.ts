import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import {
  type Dialect,
  type Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { sqliteKindOf } from './sqlite-faults.ts'

/**
 * A file, or ':memory:'; tests pass the initial content of an in-memory database, as written by SQLite's `serialize`.
 */
export interface SqlitePlace {
  readonly sqlite: string
  readonly isReadOnly?: boolean
  readonly content?: Uint8Array
}

/**
 * Kysely over Node's built-in SQLite: caches prepared statements, converts booleans and JSON, and reopens the
 * connection after a disk failure (decision 013).
 */
export class NodeSqliteDialect implements Dialect {
  readonly #place: SqlitePlace

  constructor(place: SqlitePlace) {
    this.#place = place
  }
  createAdapter() {
    return new TransactionalDdlAdapter()
  }
  createDriver() {
    return new RenewingDriver(this.#place)
  }
  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db)
  }
  createQueryCompiler() {
    return new SqliteQueryCompiler()
  }
}

// SQLite has transactional DDL; Kysely's adapter assumes it does not.
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/** A single connection, no pool: Kysely gives it to one transaction, or one statement, at a time. */
class RenewingDriver extends SqliteDriver {
  readonly #opened: { handle?: Handle }

  constructor(place: SqlitePlace) {
    const opened: { handle?: Handle } = {}
    super({
      database: async () => {
        opened.handle = open(place)
        return opened.handle
      },
    })
    this.#opened = opened
  }
  override acquireConnection() {
    this.#opened.handle?.renewIfDoubtful()
    return super.acquireConnection()
  }
  override async rollbackTransaction() {
    this.#opened.handle?.undo()
  }
}

/** SQLite as Kysely wants it, and what the driver does between two transactions. */
interface Handle extends SqliteDatabase {
  /** Rolls back, unless SQLite already has. Never throws, so that the original error is reported. */
  undo(): void
  /** Reopens the database after a disk failure. Never throws: until it succeeds every statement throws the error. */
  renewIfDoubtful(): void
}

const KEPT_STATEMENTS = 500
const BUSY_TIMEOUT = 5000

function open(place: SqlitePlace): Handle {
  let raw = connect(place)
  /** Why this connection can no longer be trusted. */
  let doubt: unknown = null
  const kept = new Map<string, Prepared>()

  /** Wraps every call to SQLite: after a disk failure nothing more is done. */
  function watched<T>(work: () => T): T {
    if (doubt !== null) throw doubt
    try {
      return work()
    } catch (fault) {
      if (sqliteKindOf(fault) === 'IOERR') doubt = fault
      throw fault
    }
  }
  function statementFor(sql: string): Prepared {
    const known = kept.get(sql)
    if (known !== undefined) return known
    const prepared = prepare(raw, sql)
    if (kept.size >= KEPT_STATEMENTS) kept.clear()
    kept.set(sql, prepared)
    return prepared
  }
  function undo() {
    try {
      if (raw.isTransaction) raw.exec('rollback')
    } catch (fault) {
      doubt ??= fault
    }
  }
  return {
    close: () => raw.close(),
    undo,
    renewIfDoubtful() {
      if (doubt === null) return
      try {
        if (raw.isOpen) {
          undo()
          raw.exec('pragma busy_timeout = 0')
          // Everything committed is on disk in the log and is checkpointed here. What failed comes after it in the log
          // and may not be on disk: it must be discarded before anything builds on it.
          if (!emptyLog(raw)) return
          kept.clear()
          raw.close()
        }
        raw = connect(place)
        doubt = null
      } catch (fault) {
        doubt = fault
      }
    },
    prepare(sql) {
      const { statement, rowOf, reader } = watched(() => statementFor(sql))
      return {
        reader,
        all: (parameters) => watched(() => statement.all(...parameters.map(bind))).map(rowOf),
        run: (parameters) => watched(() => statement.run(...parameters.map(bind))),
        *iterate(parameters) {
          const own = prepare(raw, sql)
          for (const row of own.statement.iterate(...parameters.map(bind))) yield own.rowOf(row)
        },
      }
    },
  }
}

function connect({ sqlite, isReadOnly = false, content }: SqlitePlace): DatabaseSync {
  const raw = new DatabaseSync(sqlite, {
    timeout: BUSY_TIMEOUT,
    enableForeignKeyConstraints: true,
    readOnly: isReadOnly,
  })
  try {
    if (content) raw.deserialize(content)
    raw.exec('pragma temp_store = memory')
    // 16 MB page cache: the system caches reads as well, and 64 MB was no faster. A reader reads everything once:
    // SQLite's default of 2 MB.
    if (!isReadOnly) raw.exec('pragma cache_size = -16000; pragma journal_mode = wal; pragma synchronous = full')
    // Overwrites deleted data, so that an erased person is in no free page. No measurable cost: waiting for the disk
    // takes longer (docs/personal-data.md).
    if (!isReadOnly) raw.exec('pragma secure_delete = on')
    // Without it `insert or replace` deletes the conflicting row without firing the triggers that forbid it.
    raw.exec('pragma recursive_triggers = on')
    // The tail of the log of a killed server may not be on disk either.
    if (!isReadOnly) emptyLog(raw)
    // SQLite's lower() is ASCII only; searching 'ärzte' must find 'ÄRZTE', as in PostgreSQL.
    raw.function('lower', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text))
    // As in PostgreSQL: replaces each letter by the one at the same position, or removes it.
    raw.function('translate', { deterministic: true }, translated())
    // The bytes of a text, which SQLite sorts by anyway.
    raw.function('convert_to', { deterministic: true }, (text, _encoding) => text)
    return raw
  } catch (fault) {
    raw.close()
    throw fault
  }
}

/**
 * A checkpoint: moves the write-ahead log into the file, waits for the disk, and truncates the log. False if someone
 * else is reading.
 */
function emptyLog(raw: DatabaseSync): boolean {
  return raw.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0
}

interface Prepared {
  statement: StatementSync
  reader: boolean
  /** Converts a row from SQLite's array to the object Kysely expects. */
  rowOf: (values: unknown) => Record<string, unknown>
}

function prepare(raw: DatabaseSync, sql: string): Prepared {
  const statement = raw.prepare(sql)
  const columns = statement.columns()
  statement.setReturnArrays(true)
  return { statement, reader: columns.length > 0, rowOf: rowMaker(columns) }
}

/**
 * Builds a row object and converts booleans and JSON. Compiled per statement: node:sqlite's own objects are
 * dictionaries, twice as slow to create and ten times as slow to read (decision 054).
 */
function rowMaker(columns: readonly { name: string; type: string | null }[]): Prepared['rowOf'] {
  const members = columns.map(({ name, type }, n) => {
    const declared = type?.toLowerCase() ?? ''
    const value = `values[${n}]`
    const decoded =
      declared === 'boolean' ? `${value} !== 0` : declared.startsWith('json') ? `JSON.parse(${value})` : ''
    return `${JSON.stringify(name)}: ${decoded === '' ? value : `${value} === null ? null : ${decoded}`}`
  })
  // The names come from our own statements and are quoted.
  return new Function('values', `return { ${members.join(', ')} }`) as Prepared['rowOf']
}

function bind(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint')
    return value
  if (value instanceof Uint8Array) return value
  // An object as the first argument would mean named parameters and silently store NULL.
  throw new TypeError(`cannot bind ${typeof value}`)
}

function translated() {
  let known: { from: string; to: string; letters: Map<string, string> } | undefined
  return (text: SQLOutputValue, from: SQLOutputValue, to: SQLOutputValue) => {
    if (typeof text !== 'string' || typeof from !== 'string' || typeof to !== 'string') return text
    if (/^[ -~]*$/.test(text) && /^[^ -~]*$/.test(from)) return text
    if (known?.from !== from || known.to !== to)
      known = { from, to, letters: new Map([...from].map((letter, n) => [letter, to[n] ?? ''])) }
    const { letters } = known
    return Array.from(text, (letter) => letters.get(letter) ?? letter).join('')
  }
}
