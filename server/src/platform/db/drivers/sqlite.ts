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

/** A file, or ':memory:'; tests give what a database in memory begins with, as SQLite's `serialize` writes it. */
export interface SqlitePlace {
  readonly sqlite: string
  readonly isReadOnly?: boolean
  readonly content?: Uint8Array
}

/**
 * Kysely over Node's own SQLite: prepared statements are cached, booleans and JSON come back as themselves, and a connection on which the
 * disk has failed is reopened (decision 013).
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

// SQLite can undo a failed migration as a whole; Kysely's adapter assumes that it cannot.
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/** One connection, no pool: Kysely lets one transaction, or one statement outside of any, have it at a time. */
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
  /** Rolls the transaction back, where SQLite has not done so by itself. Never throws: what failed first is to be told. */
  undo(): void
  /** Reopens the database where the disk has failed. Never throws: while it cannot, every statement throws the fault. */
  renewIfDoubtful(): void
}

const KEPT_STATEMENTS = 500
const BUSY_TIMEOUT = 5000

function open(place: SqlitePlace): Handle {
  let raw = connect(place)
  /** Why this connection may not be trusted. */
  let doubt: unknown = null
  const kept = new Map<string, Prepared>()

  /** Whatever SQLite does for us: a failure of the disk is noted, and from then on nothing is done. */
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
          // Whatever was committed is on the disk, in the log, and is moved into the file here. What failed lies in the log behind it,
          // and is not known to be on the disk: it has to be gone before anything is written that would rest on it.
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
    // 16 MB of pages: the system keeps what it has read as well, and 64 MB made nothing quicker. Who only reads, reads all of it once: there 2 MB, as SQLite has it.
    if (!isReadOnly) raw.exec('pragma cache_size = -16000; pragma journal_mode = wal; pragma synchronous = full')
    // What is deleted is overwritten: who is erased is in no free page of the file. It costs nothing that can be measured, since waiting for the disk takes longer (docs/personal-data.md).
    if (!isReadOnly) raw.exec('pragma secure_delete = on')
    // Without it `insert or replace` deletes the row that is in its way past the triggers that forbid that.
    raw.exec('pragma recursive_triggers = on')
    // What the log of a server that was killed ends with may not be on the disk either.
    if (!isReadOnly) emptyLog(raw)
    // SQLite's own lower() knows ASCII only; searching must find 'ÄRZTE' by 'ärzte' as PostgreSQL does.
    raw.function('lower', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text))
    // As PostgreSQL has it: each of these letters becomes the one at its place, or goes where there is none.
    raw.function('translate', { deterministic: true }, translated())
    // The bytes of a text, by which SQLite sorts it anyway.
    raw.function('convert_to', { deterministic: true }, (text, _encoding) => text)
    return raw
  } catch (fault) {
    raw.close()
    throw fault
  }
}

/** A checkpoint: moves everything from the write-ahead log into the file, waiting for the disk, and truncates the log. False where somebody else reads. */
function emptyLog(raw: DatabaseSync): boolean {
  return raw.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0
}

interface Prepared {
  statement: StatementSync
  reader: boolean
  /** A row as Kysely wants it, of the list of its values. */
  rowOf: (values: unknown) => Record<string, unknown>
}

function prepare(raw: DatabaseSync, sql: string): Prepared {
  const statement = raw.prepare(sql)
  const columns = statement.columns()
  statement.setReturnArrays(true)
  return { statement, reader: columns.length > 0, rowOf: rowMaker(columns) }
}

/**
 * Makes an object of a row's values: booleans and JSON become themselves. Compiled for each statement: the objects that node:sqlite makes are dictionaries, which take
 * twice as long to make and ten times as long to read (decision 054).
 */
function rowMaker(columns: readonly { name: string; type: string | null }[]): Prepared['rowOf'] {
  const members = columns.map(({ name, type }, n) => {
    const declared = type?.toLowerCase() ?? ''
    const value = `values[${n}]`
    const decoded =
      declared === 'boolean' ? `${value} !== 0` : declared.startsWith('json') ? `JSON.parse(${value})` : ''
    return `${JSON.stringify(name)}: ${decoded === '' ? value : `${value} === null ? null : ${decoded}`}`
  })
  // The names are those of our own statements, and quoted.
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
