import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { t } from '@plumbline/texts/commands/backup'
import { migrateTo, openDatabase } from '../../../platform/db/database.ts'
import { moveDurably } from '../../../platform/files/durable.ts'
import { canonicalJson, columnKind, type WholeReader, type WholeRow, type WholeWriter } from './tables.ts'

/** SQLite waits so long for who holds the file's lock for a moment. */
const TIMEOUT = 5000

/**
 * Reads the file as it is at this moment (a read transaction on a connection of its own), also while a server has it. Throws where it is damaged. Nobody waits:
 * what is written meanwhile stays in the log.
 */
export function readSqlite(file: string): WholeReader {
  const raw = new DatabaseSync(file, { readOnly: true, timeout: TIMEOUT })
  try {
    raw.exec('begin')
    const found = raw.prepare('pragma quick_check(1)').get()?.quick_check
    if (found !== 'ok') throw new Error(t.fileIsDamaged({ file, found: String(found) }))
    return readerOf(raw)
  } catch (fault) {
    raw.close()
    throw fault
  }
}

function readerOf(raw: DatabaseSync): WholeReader {
  const names = raw
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite|_%' escape '|' order by name",
    )
    .all()
    .map(({ name }) => String(name))
  const migrations = names.includes('kysely_migration')
    ? raw.prepare('select name from kysely_migration order by name').all()
    : []
  return {
    kind: 'SQLite',
    migrations: migrations.map(({ name }) => String(name)),
    tables: names.filter((name) => !name.startsWith('kysely_migration')),
    async *rows(table) {
      const columns = columnsOf(raw, table)
      const selected = columns.map(({ name, kind }) =>
        kind === 'json' ? `cast(${quoted(name)} as text) as ${quoted(name)}` : quoted(name),
      )
      const keys = columns.filter(({ key }) => key > 0).sort((a, b) => a.key - b.key)
      const order = (keys.length === 0 ? columns : keys).map(({ name }) => quoted(name))
      const statement = raw.prepare(`select ${selected} from ${quoted(table)} order by ${order}`)
      for (const found of statement.iterate()) yield rowOf(found, columns)
    },
    async close() {
      raw.close()
    },
  }
}

interface Column {
  readonly name: string
  readonly kind: ReturnType<typeof columnKind>
  /** Its place in the primary key, from 1; 0 where it has none. */
  readonly key: number
}

function columnsOf(raw: DatabaseSync, table: string): Column[] {
  const columns = raw.prepare(`pragma table_info(${quoted(table)})`).all()
  return columns
    .map(({ name, type, pk }) => ({
      name: String(name),
      kind: columnKind(table, String(name), String(type)),
      key: Number(pk),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function rowOf(found: Record<string, unknown>, columns: readonly Column[]): WholeRow {
  return Object.fromEntries(
    columns.map(({ name, kind }) => {
      const value = found[name]
      if (value === null) return [name, null]
      if (kind === 'boolean') return [name, value !== 0]
      if (kind === 'json') return [name, canonicalJson(String(value))]
      return [name, kind === 'integer' ? Number(value) : String(value)]
    }),
  )
}

/**
 * Fills a new file, which stands under its name only once it is complete, in the tables that this migration and those before it make. `unfinished` is its name until
 * then; what is there under it goes.
 */
export async function writeSqlite(
  { file, unfinished }: { file: string; unfinished: string },
  migration: string,
): Promise<WholeWriter> {
  await removeDatabase(unfinished)
  const empty = openDatabase({ sqlite: unfinished })
  try {
    await migrateTo(empty, migration)
  } finally {
    await empty.destroy()
  }
  const raw = new DatabaseSync(unfinished, { enableForeignKeyConstraints: false })
  // It is nobody's yet: the disk is waited for once, at the end.
  raw.exec('pragma synchronous = off; pragma cache_size = -64000; begin')
  return {
    kind: 'SQLite',
    async load(table, rows) {
      const columns = columnsOf(raw, table)
      const names = columns.map(({ name }) => name)
      const insert = raw.prepare(`insert into ${quoted(table)} (${names.map(quoted)}) values (${names.map(() => '?')})`)
      for await (const row of rows) {
        requireColumns(table, names, row)
        insert.run(...names.map((name) => bound(row[name])))
      }
    },
    async readBack() {
      raw.exec('commit')
      const orphan = raw.prepare('pragma foreign_key_check').get()
      if (orphan) throw new Error(t.rowOfNoParent({ table: String(orphan.table), parent: String(orphan.parent) }))
      return { ...readerOf(raw), close: async () => undefined }
    },
    async complete(work) {
      if (raw.isTransaction) raw.exec('commit')
      raw.close()
      const db = openDatabase({ sqlite: unfinished })
      try {
        await work(db)
      } finally {
        await db.destroy()
      }
      inOneFile(unfinished)
      await moveDurably(unfinished, file)
    },
    async abandon() {
      if (raw.isOpen) raw.close()
      await removeDatabase(unfinished)
    },
  }
}

/** The log is emptied into the file, which needs none beside it from then on. */
function inOneFile(file: string): void {
  const raw = new DatabaseSync(file)
  try {
    raw.exec('pragma synchronous = full; pragma journal_mode = delete')
  } finally {
    raw.close()
  }
}

/** A SQLite file with what stands beside it. */
export async function removeDatabase(file: string): Promise<void> {
  for (const ending of ['', '-wal', '-shm', '-journal']) await rm(file + ending, { force: true })
}

/** Throws where a row is not of this table. */
export function requireColumns(table: string, names: readonly string[], row: WholeRow): void {
  const given = Object.keys(row)
  if (given.length !== names.length || names.some((name) => !(name in row)))
    throw new Error(t.otherColumns({ table, columns: given.join(', ') }))
}

const bound = (value: string | number | boolean | null | undefined) =>
  typeof value === 'boolean' ? Number(value) : (value ?? null)

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
