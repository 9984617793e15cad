import { t } from '@plumbline/texts/commands/backup'
import { type ControlledTransaction, sql } from 'kysely'
import { hasOurTables, migrateTo, openDatabase } from '../../../platform/db/database.ts'
import type { Database, Db } from '../../../platform/db/schema.ts'
import { requireColumns } from './sqlite-tables.ts'
import { canonicalJson, columnKind, type WholeReader, type WholeRow, type WholeWriter } from './tables.ts'

const AT_ONCE = 1000

/** Reads the database as it is at this moment (one transaction, `repeatable read`), whoever writes meanwhile: nobody waits for it. */
export async function readPostgres(postgres: string): Promise<WholeReader> {
  const db = openDatabase({ postgres, isPatient: true })
  try {
    const snapshot = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    const reader = await readerOf(snapshot)
    return {
      ...reader,
      async close() {
        await snapshot.rollback().execute()
        await db.destroy()
      },
    }
  } catch (fault) {
    await db.destroy()
    throw fault
  }
}

type Transaction = ControlledTransaction<Database>

async function readerOf(db: Transaction): Promise<WholeReader> {
  const names = await namesIn(
    db,
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
     and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e') order by relname collate "C"`,
  )
  const migrations = names.includes('kysely_migration')
    ? await namesIn(db, 'select name from kysely_migration order by name collate "C"')
    : []
  return {
    kind: 'PostgreSQL',
    migrations,
    tables: names.filter((name) => !name.startsWith('kysely_migration')),
    async *rows(table) {
      const columns = await columnsOf(db, table)
      const selected = columns.map(({ name, kind }) =>
        kind === 'json' ? `${quoted(name)}::text as ${quoted(name)}` : quoted(name),
      )
      const keys = columns.filter(({ key }) => key > 0).sort((a, b) => a.key - b.key)
      // Texts byte by byte, as SQLite orders them.
      const order = (keys.length === 0 ? columns : keys).map(({ name, kind }) =>
        kind === 'integer' || kind === 'boolean' ? quoted(name) : `${quoted(name)}::text collate "C"`,
      )
      await run(db, `declare whole no scroll cursor for select ${selected} from ${quoted(table)} order by ${order}`)
      for (;;) {
        const found = await run(db, `fetch ${AT_ONCE} from whole`)
        for (const row of found)
          yield Object.fromEntries(
            columns.map(({ name, kind }) => {
              const value = row[name]
              return [name, kind === 'json' && typeof value === 'string' ? canonicalJson(value) : plain(value)]
            }),
          )
        if (found.length < AT_ONCE) break
      }
      await run(db, 'close whole')
    },
    async close() {},
  }
}

function plain(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  throw new TypeError(`cannot copy ${typeof value}`)
}

interface Column {
  readonly name: string
  readonly type: string
  readonly kind: ReturnType<typeof columnKind>
  /** Its place in the primary key, from 1; 0 where it has none. */
  readonly key: number
}

async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<{ name: string; type: string; key: number | null }>`
    select attname as name, format_type(atttypid, atttypmod) as type, array_position(indkey::int[], attnum::int) as key
    from pg_attribute
    left join pg_index on indrelid = attrelid and indisprimary
    where attrelid = (quote_ident(current_schema()) || '.' || quote_ident(${table}))::regclass and attnum > 0 and not attisdropped`.execute(
    db,
  )
  return rows
    .map(({ name, type, key }) => ({
      name,
      type,
      kind: columnKind(table, name, type),
      key: key === null ? 0 : key + 1,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Fills an empty database in one transaction, in the tables that this migration and those before it make: until it is complete nobody sees anything of it, and whatever
 * ends it on the way leaves the database as empty as it was. With `mayReplace` tables of ours that are there are dropped in the same transaction.
 */
export async function writePostgres(
  postgres: string,
  migration: string,
  { mayReplace = false } = {},
): Promise<WholeWriter> {
  const db = openDatabase({ postgres, isPatient: true })
  const changed = await db.startTransaction().execute().catch(destroyed(db))
  async function abandon() {
    if (!changed.isCommitted && !changed.isRolledBack) await changed.rollback().execute()
    await db.destroy()
  }
  try {
    if (await hasOurTables(changed, t.theDatabase)) {
      if (!mayReplace) throw new Error(t.databaseNotEmpty)
      await dropTables(changed)
    }
    await migrateTo(changed, migration)
    await deferForeignKeys(changed, true)
  } catch (fault) {
    await abandon()
    throw fault
  }
  return {
    kind: 'PostgreSQL',
    abandon,
    async load(table, rows) {
      const columns = await columnsOf(changed, table)
      for await (const some of inBatches(rows)) await insert(changed, table, columns, some)
    },
    async readBack() {
      await run(changed, 'set constraints all immediate')
      await deferForeignKeys(changed, false)
      return readerOf(changed)
    },
    async complete(work) {
      await work(changed)
      await changed.commit().execute()
      await db.destroy()
    },
  }
}

function destroyed(db: Db) {
  return async (fault: unknown) => {
    await db.destroy()
    throw fault
  }
}

/** JSON brings the values exactly: as text, number, boolean or null, and JSON as its text. */
async function insert(db: Db, table: string, columns: readonly Column[], rows: readonly WholeRow[]): Promise<void> {
  const names = columns.map(({ name }) => name)
  for (const row of rows) requireColumns(table, names, row)
  const shape = columns.map(({ name, kind }) => `${quoted(name)} ${kind === 'json' ? 'text' : kind}`)
  const values = columns.map(({ name, kind, type }) => (kind === 'json' ? `${quoted(name)}::${type}` : quoted(name)))
  await sql`insert into ${sql.table(table)} (${sql.raw(names.map(quoted).join(', '))})
    select ${sql.raw(values.join(', '))} from json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.raw(shape.join(', '))})`.execute(
    db,
  )
}

/** Rows come table by table, so a row may come before one that it names: all foreign keys are checked at the end. */
async function deferForeignKeys(db: Db, isDeferred: boolean): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as "table", conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db)
  for (const { table, name } of rows)
    await run(
      db,
      `alter table ${quoted(table)} alter constraint ${quoted(name)} ${isDeferred ? 'deferrable initially deferred' : 'not deferrable'}`,
    )
}

async function dropTables(db: Transaction): Promise<void> {
  const { tables } = await readerOf(db)
  for (const table of [...tables, 'kysely_migration', 'kysely_migration_lock'])
    await run(db, `drop table if exists ${quoted(table)} cascade`)
  const functions = await namesIn(
    db,
    `select p.oid::regprocedure::text as name from pg_proc p join pg_type t on t.oid = prorettype
     where pronamespace = current_schema()::regnamespace and typname = 'trigger'`,
  )
  for (const name of functions) await run(db, `drop function ${name} cascade`)
}

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    if (batch.push(item) < AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function run(db: Db, statement: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql.raw<Record<string, unknown>>(statement).execute(db)
  return rows
}

async function namesIn(db: Db, query: string): Promise<string[]> {
  return (await run(db, query)).map(({ name }) => String(name))
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
