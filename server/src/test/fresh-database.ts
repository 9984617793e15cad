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

/** PostgreSQL where this variable names one, else SQLite in memory: the tests' one setting. */
const postgresNow = () => process.env.TEST_DATABASE_URL

/** All that a database holds: as SQLite serializes it, or the name of a schema of PostgreSQL with its tables. */
export type Content = Uint8Array | string

/**
 * A migrated database and what gives it back, empty or with this content (`copyOf`). `another` answers a handle as a second server has; SQLite has one
 * server only.
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

/** What a database holds, for others to begin with. */
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

// The migrations take half of a server's start: a worker runs them once.
let migrated: Promise<Uint8Array> | undefined

/** An empty, migrated database as SQLite serializes it. */
async function migratedContent(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-migrated-'))
  try {
    const file = join(folder, 'plumbline.sqlite')
    const db = openDatabase({ sqlite: file })
    await migrate(db)
    await db.destroy()
    const raw = new DatabaseSync(file)
    // What is kept in memory has no log beside it.
    raw.exec('pragma journal_mode = delete')
    const content = raw.serialize()
    raw.close()
    return content
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Holds SQLite to what PostgreSQL takes: an empty list to choose from is an error there. What lets changes share a commit on SQLite asks nothing, and
 * is not heard.
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

/** A migrated schema and the connections to it: those that have asked before hold what they know of its tables, and their prepared statements. */
interface Schema {
  readonly name: string
  readonly pool: Pool
}

// Making a schema takes long: a released one is emptied and used again, with its connections, by the next test of this worker.
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

/** The connections of a pool for one test: they stay open when its database is closed, and who still asks that one then is refused. */
function lent(pool: Pool) {
  return new Proxy(pool, {
    get: (_, name) => {
      if (name === 'end') return async () => undefined
      const value = Reflect.get(pool, name)
      return typeof value === 'function' ? value.bind(pool) : value
    },
  })
}

/** Removes all rows. What a request that was cut off still does is waited for. */
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
 * Truncating tables takes a tenth of a second, and what connections know of them is lost: small ones are emptied row by row, in any order and without
 * their triggers (the audit log refuses that).
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

/** Puts the rows of these tables into a schema that has none, in any order. */
const filledFrom = (content: string) => `
  do $$
  declare filled name;
  begin
    set local session_replication_role = replica;
    for filled in select relname from pg_class where relkind = 'r' and relnamespace = '${content}'::regnamespace loop
      execute format('insert into %I select * from ${content}.%I', filled, filled);
    end loop;
  end $$`

/** Puts the tables that have rows into a schema of their own, and answers its name. */
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
  const outside = openDatabase({ postgres })
  await sql.raw(`create schema ${name}`).execute(outside)
  await outside.destroy()
  const db = openDatabase({ postgres, schema: name })
  await migrate(db, name)
  await db.destroy()
  return { name, pool: openPool(postgres, { schema: name }) }
}
