import { setImmediate } from 'node:timers/promises'
import { type Insertable, sql } from 'kysely'
import { chunksOf } from './chunks.ts'
import type { Database, Transaction } from './schema.ts'

/** The catalogue's tables. */
type CatalogueTable =
  | 'inquiry_type'
  | 'pathway'
  | 'diagnostic_question'
  | 'intake_question'
  | 'finding'
  | 'recommendation'
  | 'roadmap'

/** Rows per statement; other calls run in between. */
const AT_ONCE = 200

/** Upserts whole rows by id (`on conflict`), two hundred per statement. */
export async function upsertRows<T extends CatalogueTable>(
  db: Transaction,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id')
  const taken = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))
  for (const chunk of chunksOf(rows, AT_ONCE)) {
    await db.insertInto(table).values(chunk).modifyEnd(sql`on conflict (id) do update set ${taken}`).execute()
    await setImmediate()
  }
}
