import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { migrate, openDatabase } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'

/** PostgreSQL where this variable names one, else SQLite in memory: the tests' one setting. */
const POSTGRES = process.env.TEST_DATABASE_URL

/** An empty, migrated database and what gives it back. `another` answers a handle as a second server has; SQLite has one server only. */
export async function freshDatabase(onStatement?: (statement: string) => void): Promise<FreshDatabase> {
  if (POSTGRES !== undefined) return freshSchema(POSTGRES, onStatement)
  migrated ??= migratedContent()
  const place = { sqlite: ':memory:', content: await migrated }
  const db = openDatabase(place, asOnPostgres(onStatement))
  return { db, another: () => db, release: () => db.destroy() }
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

// Making a schema takes long: a released one is emptied and used again by the next test of this worker.
const free: string[] = []

async function freshSchema(postgres: string, onStatement?: (statement: string) => void) {
  const reused = free.pop()
  const schema = reused ?? (await newSchema(postgres))
  const db = openDatabase({ postgres, schema }, onStatement)
  const others: Db[] = []
  return {
    db,
    another: () => {
      const other = openDatabase({ postgres, schema })
      others.push(other)
      return other
    },
    release: async () => {
      await Promise.all(others.map((other) => other.destroy()))
      // What a request that was cut off still does may stand in its way (a deadlock): again, then.
      await inTransaction(db, (db) => sql.raw(EMPTY).execute(db))
      await db.destroy()
      free.push(schema)
    },
  }
}

const TABLES =
  'customer, user_account, session, rate_limit, inquiry_type, pathway, inquiry, password_reset, mail, mail_hold, backup, backup_watch, audit_event, erasure'
/** The product never empties its audit log: for that its guard has to be off. */
const EMPTY = `
  alter table audit_event disable trigger user;
  truncate ${TABLES} cascade;
  alter table audit_event enable trigger user`

async function newSchema(postgres: string): Promise<string> {
  const schema = `test_${randomBytes(8).toString('hex')}`
  const outside = openDatabase({ postgres })
  await sql.raw(`create schema ${schema}`).execute(outside)
  await outside.destroy()
  const db = openDatabase({ postgres, schema })
  await migrate(db, schema)
  await db.destroy()
  return schema
}
