import { type Insertable, sql } from 'kysely'
import { chunksOf } from './chunks.ts'
import type { Database, Transaction } from './schema.ts'

/** The tables of the catalogue. */
type CatalogueTable =
  | 'inquiry_type'
  | 'pathway'
  | 'diagnostic_question'
  | 'intake_question'
  | 'finding'
  | 'recommendation'
  | 'roadmap'

/** Upserts whole rows: inserts them, and updates the one whose id is there already (`on conflict`). A thousand rows a statement. */
export async function upsertRows<T extends CatalogueTable>(
  db: Transaction,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id')
  const taken = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))
  for (const chunk of chunksOf(rows)) {
    await db.insertInto(table).values(chunk).modifyEnd(sql`on conflict (id) do update set ${taken}`).execute()
  }
}
