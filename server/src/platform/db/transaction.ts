import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { inGroupCommit } from './group-commit.ts'
import { isPostgres } from './is-postgres.ts'
import type { Database, Db, Transaction } from './schema.ts'

const TRIES = 4
/** So many milliseconds before the first retry, on an average; twice as many before the second. */
const BACK_OFF = 50

/**
 * Runs the work in one transaction: all of it or nothing. Of two that wait for each other (a deadlock) PostgreSQL rolls back one, which
 * makes a retry, three at most: the work changes nothing but the database. Before each it waits a little, by chance (jitter), so that of many that were in
 * each other's way those that go on are done by then.
 */
export function inTransaction<T>(db: Db, work: (db: Transaction) => Promise<T>): Promise<T> {
  return withRetries(() => (isPostgres(db) ? db.transaction().execute(work) : inGroupCommit(db, work)))
}

/**
 * The same for work of thousands of statements: on SQLite it shares its commit with nobody. In a savepoint, which sharing needs, each statement costs
 * the more the more pages were changed before it: 20,000 updates take sixty times as long.
 */
export function inLongTransaction<T>(db: Db, work: (db: Transaction) => Promise<T>): Promise<T> {
  return withRetries(() => db.transaction().execute(work))
}

/**
 * Runs one statement that changes something, outside of any transaction. On SQLite it shares its commit with whatever comes at the same time: by itself it
 * would wait for the disk alone, and everybody behind it.
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
 * Locks a row until the transaction ends (a row lock, pessimistic), so that two changes of it come one after the other. Whether there is such a row.
 * An update that changes nothing locks alike on both databases; SQLite knows no `for update`.
 */
export async function lockRow(db: Transaction, table: TableWithId, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set id = id where id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Keeps a row as it is until the transaction ends (a share lock): who would change it waits, who keeps it as well does not. In SQLite a transaction is alone
 * anyway.
 */
export async function keepRow(db: Transaction, table: TableWithId, id: string): Promise<void> {
  if (isPostgres(db)) await sql`select 1 from ${sql.table(table)} where id = ${id} for share`.execute(db)
}

/** As `lockRow` where nobody else has locked the row (`skip locked`): false where somebody has, and who cannot wait does without it. In SQLite a transaction is alone anyway. */
export async function lockRowIfFree(db: Transaction, table: TableWithId, id: string): Promise<boolean> {
  if (!isPostgres(db)) return lockRow(db, table, id)
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} for no key update skip locked`.execute(
    db,
  )
  return rows.length === 1
}

/** The end of a query that locks what it finds in one table until the transaction ends, and leaves out what somebody else has locked (`skip locked`). */
export function skipLocked(db: Transaction, table: keyof Database) {
  return isPostgres(db) ? sql`for update of ${sql.table(table)} skip locked` : sql``
}

/** Reads several tables as they are at one moment (snapshot isolation). */
export function inSnapshot<T>(db: Db, read: (db: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (db) => {
    if (isPostgres(db)) await sql`set transaction isolation level repeatable read, read only`.execute(db)
    return read(db)
  })
}

/** Locks these tables against everybody else's changes until the transaction ends; reading goes on. In SQLite a transaction is alone anyway. */
export async function lockTables(db: Transaction, tables: readonly (keyof Database)[]): Promise<void> {
  if (!isPostgres(db)) return
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in share row exclusive mode`.execute(db)
}
