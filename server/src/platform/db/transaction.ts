import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { inGroupCommit } from './group-commit.ts'
import { isPostgres } from './is-postgres.ts'
import type { Database, Db, Transaction } from './schema.ts'

const TRIES = 4
/** Average delay before the first retry in milliseconds; doubled before the second. */
const BACK_OFF = 50

/**
 * Runs the work in one transaction. PostgreSQL resolves a deadlock by rolling one back, which is retried up to three
 * times: so the work must change nothing but the database. Retries back off with jitter, so that competing transactions
 * finish meanwhile.
 */
export function inTransaction<T>(db: Db, work: (db: Transaction) => Promise<T>): Promise<T> {
  return withRetries(() => (isPostgres(db) ? db.transaction().execute(work) : inGroupCommit(db, work)))
}

/**
 * The same for thousands of statements: on SQLite it has a commit of its own. Sharing needs a savepoint, in which each
 * statement gets slower with the number of pages already changed: 20,000 updates take sixty times as long.
 */
export function inLongTransaction<T>(db: Db, work: (db: Transaction) => Promise<T>): Promise<T> {
  return withRetries(() => db.transaction().execute(work))
}

/**
 * Runs one changing statement outside any transaction. On SQLite it joins the group commit: alone it would wait for the
 * disk, and everyone behind it too.
 */
export function inSharedCommit<T>(db: Db, statement: (db: Db) => Promise<T>): Promise<T> {
  return isPostgres(db) ? statement(db) : inGroupCommit(db, statement)
}

async function withRetries<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction()
    } catch (fault) {
      if (tries === TRIES || !wasRolledBack(fault)) throw fault
    }
    await setTimeout(BACK_OFF * tries * (0.5 + Math.random()))
  }
}

const SERIALISATION_FAILURE = '40001'
const DEADLOCK = '40P01'

function wasRolledBack(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && (fault.code === SERIALISATION_FAILURE || fault.code === DEADLOCK)
}

type TableWithId = { [T in keyof Database]: Database[T] extends { id: string } ? T : never }[keyof Database]

/**
 * Row lock until the transaction ends (pessimistic); returns whether it exists. A no-op update locks on both
 * databases; SQLite has no `for update`.
 */
export async function lockRow(db: Transaction, table: TableWithId, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set id = id where id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Share lock on a row until the transaction ends: writers wait, other sharers do not. On SQLite a transaction is alone
 * anyway.
 */
export async function keepRow(db: Transaction, table: TableWithId, id: string): Promise<void> {
  if (isPostgres(db)) await sql`select 1 from ${sql.table(table)} where id = ${id} for share`.execute(db)
}

/**
 * Like `lockRow`, but false if the row is already locked (`skip locked`), for callers that cannot wait. On SQLite a
 * transaction is alone anyway.
 */
export async function lockRowIfFree(db: Transaction, table: TableWithId, id: string): Promise<boolean> {
  if (!isPostgres(db)) return lockRow(db, table, id)
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} for no key update skip locked`.execute(
    db,
  )
  return rows.length === 1
}

/** Locks the selected rows of one table until the transaction ends, skipping rows locked by others (`skip locked`). */
export function skipLocked(db: Transaction, table: keyof Database) {
  return isPostgres(db) ? sql`for update of ${sql.table(table)} skip locked` : sql``
}

/** Reads several tables as of one moment (snapshot isolation). */
export function inSnapshot<T>(db: Db, read: (db: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (db) => {
    if (isPostgres(db)) await sql`set transaction isolation level repeatable read, read only`.execute(db)
    return read(db)
  })
}

/**
 * Locks these tables against writes until the transaction ends; reads continue. On SQLite a transaction is alone
 * anyway.
 */
export async function lockTables(db: Transaction, tables: readonly (keyof Database)[]): Promise<void> {
  if (!isPostgres(db)) return
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in share row exclusive mode`.execute(db)
}
