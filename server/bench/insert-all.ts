import type { Insertable } from 'kysely'
import type { Database, Db } from '../src/platform/db/schema.ts'

const CHUNK = 500

/** Inserts rows in large statements, in one transaction. */
export async function insertAll<T extends keyof Database>(
  db: Db,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  await db.transaction().execute(async (db) => {
    for (let from = 0; from < rows.length; from += CHUNK)
      await db
        .insertInto(table)
        .values(rows.slice(from, from + CHUNK))
        .execute()
  })
}
