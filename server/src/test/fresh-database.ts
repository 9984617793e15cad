import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { migrate, openDatabase } from '../platform/db/database.ts'
import { openPool } from '../platform/db/drivers/postgres.ts'
import type { Db } from '../platform/db/schema.ts'

/** PostgreSQL if this variable names one, otherwise SQLite in memory: the tests' only setting. */
const postgresNow = () => process.env.TEST_DATABASE_URL

/** A database's content: as serialised by SQLite, or the name of a PostgreSQL schema with its tables. */
export type Content = Uint8Array | string

/**
 * A migrated database and its release, empty or with this content (`copyOf`). `another` returns a handle as of a second
 * server; SQLite has one server only.
 */
export async function freshDatabase(
  onStatement?: (statement: string) => void,
  content?: Content,
): Promise<FreshDatabase> {
  const postgres = postgresNow()
  if (postgres !== undefined) return freshSchema(postgres, onStatement, content)
  migrated ??= migratedContent()
  const place = { sqlite: ':memory:', content: content instanceof Uint8Array ? content : await migrated }
  const db = openDatabase(place, asOnPostgres(onStatement))
  return { db, another: () => db, release: () => db.destroy() }
}

/** A database's content, to start others with. */
export async function copyOf(db: Db): Promise<Content> {
  if (postgresNow() !== undefined) return copiedSchema(db)
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-copy-'))
  try {
    const file = join(folder, 'copy.sqlite')
    await sql`vacuum into ${file}`.execute(db)
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

// Migrating takes half of a server's start: a worker does it once.
let migrated: Promise<Uint8Array> | undefined

/** An empty, migrated database as serialised by SQLite. */
async function migratedContent(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-migrated-'))
  try {
    const file = join(folder, 'plumbline.sqlite')
    const db = openDatabase({ sqlite: file })
    await migrate(db)
    await db.destroy()
    const raw = new DatabaseSync(file)
    // An in-memory database has no log file.
    raw.exec('pragma journal_mode = delete')
    const content = raw.serialize()
    raw.close()
    return content
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Makes SQLite as strict as PostgreSQL: an empty list in `in ()` is an error there. The group commit's own statements
 * are exempt.
 */
const asOnPostgres = (hear?: (statement: string) => void) => (statement: string) => {
  if (statement.includes(' in ()')) throw new Error(`PostgreSQL refuses an empty list: ${statement}`)
  if (!/^(savepoint|release) work$/.test(statement)) hear?.(statement)
}

interface FreshDatabase {
  readonly db: Db
  readonly another: () => Db
  readonly release: () => Promise<void>
}

/** A migrated schema and its connections: those used before keep their catalogue caches and prepared statements. */
interface Schema {
  readonly name: string
  readonly pool: Pool
}

// Creating a schema is slow: a released one is emptied and reused, with its connections, by this worker's next test.
const free: Schema[] = []

async function freshSchema(postgres: string, onStatement?: (statement: string) => void, content?: Content) {
  const schema = free.pop() ?? (await newSchema(postgres))
  if (typeof content === 'string') await run(filledFrom(content), schema)
  const db = openDatabase({ pool: lent(schema.pool) }, onStatement)
  const others: Db[] = []
  return {
    db,
    another: () => {
      const other = openDatabase({ postgres, schema: schema.name })
      others.push(other)
      return other
    },
    release: async () => {
      await Promise.all([db, ...others].map((each) => each.destroy()))
      await empty(schema)
      free.push(schema)
    },
  }
}

/** A pool's connections for one test: they stay open when its database is closed, after which queries are refused. */
function lent(pool: Pool) {
  return new Proxy(pool, {
    get: (_, name) => {
      if (name === 'end') return async () => undefined
      const value = Reflect.get(pool, name)
      return typeof value === 'function' ? value.bind(pool) : value
    },
  })
}

/** Deletes all rows, after waiting for requests that were cut off. */
async function empty(schema: Schema): Promise<void> {
  while (schema.pool.idleCount < schema.pool.totalCount || schema.pool.waitingCount > 0) await delay(2)
  await run(EMPTY, schema)
}

async function run(statement: string, { pool }: Schema): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query(statement, [])
  } finally {
    connection.release()
  }
}

/**
 * Truncating takes a tenth of a second and invalidates the connections' caches: small tables are deleted row by row, in
 * any order and without triggers (the audit log's refuse it).
 */
const EMPTY = `
  do $$
  declare filled regclass;
  begin
    set local session_replication_role = replica;
    for filled in
      select oid from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely%'
    loop
      if pg_relation_size(filled) > 1000000 then
        execute format('truncate %s cascade', filled);
      else
        execute format('delete from %s', filled);
      end if;
    end loop;
  end $$`

/** Copies the rows of these tables into an empty schema, in any order. */
const filledFrom = (content: string) => `
  do $$
  declare filled name;
  begin
    set local session_replication_role = replica;
    for filled in select relname from pg_class where relkind = 'r' and relnamespace = '${content}'::regnamespace loop
      execute format('insert into %I select * from ${content}.%I', filled, filled);
    end loop;
  end $$`

/** Copies the non-empty tables into a schema of their own, and returns its name. */
async function copiedSchema(db: Db): Promise<string> {
  const name = `copy_${randomBytes(8).toString('hex')}`
  await sql
    .raw(`
      do $$
      declare kept name;
      declare is_filled boolean;
      begin
        create schema ${name};
        for kept in
          select relname from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely%'
        loop
          execute format('select exists (select from %I)', kept) into is_filled;
          if is_filled then execute format('create table ${name}.%I as table %I', kept, kept); end if;
        end loop;
      end $$`)
    .execute(db)
  return name
}

async function newSchema(postgres: string): Promise<Schema> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Patient: each waits until all others have migrated.
  const outside = openDatabase({ postgres, isPatient: true })
  await sql.raw(`create schema ${name}`).execute(outside)
  await outside.destroy()
  const db = openDatabase({ postgres, schema: name, isPatient: true })
  await migrate(db, name)
  await db.destroy()
  return { name, pool: openPool(postgres, { schema: name }) }
}
