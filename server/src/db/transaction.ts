import { sql } from 'kysely'
import type { Database, Db, Transaction } from './schema.ts'

/** Runs the work in one transaction: all of it or nothing. */
export function inTransaction<T>(db: Db, work: (db: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(work)
}

type TableWithId = { [T in keyof Database]: Database[T] extends { id: string } ? T : never }[keyof Database]

/**
 * Holds a row until the transaction ends, so that two changes of it come one after the other. Whether there is such a row.
 * An update that changes nothing locks alike on both databases; SQLite knows no `for update`.
 */
export async function lockRow(db: Transaction, table: TableWithId, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set id = id where id = ${id}`.execute(db)
  return numAffectedRows === 1n
}
