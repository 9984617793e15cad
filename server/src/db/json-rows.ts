import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Db } from './schema.ts'

/** What a column of rows that are given as JSON may hold. */
const columnTypes = { text: sql`text`, integer: sql`integer`, jsonb: sql`jsonb` }
type ColumnType = keyof typeof columnTypes

/**
 * Rows that are given as one JSON parameter, to be selected from: `from ${jsonRows(…)} as given`. However many there are, the statement stays the same, so that it is
 * prepared once. The columns' order is theirs in `types`; a value of `jsonb` is a JSON text.
 */
export function jsonRows<Row extends object>(
  db: Db,
  types: { readonly [Column in keyof Row]-?: ColumnType },
  rows: readonly Row[],
): RawBuilder<Row> {
  const columns = Object.entries<ColumnType>(types)
  const names = Object.keys(types) as (keyof Row)[]
  const json = JSON.stringify(rows.map((row) => names.map((name) => row[name])))
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const selected = columns.map(([name, type], n) =>
    isPostgres
      ? sql`cast(value ->> ${sql.lit(n)} as ${columnTypes[type]}) as ${sql.ref(name)}`
      : sql`value ->> ${sql.lit(n)} as ${sql.ref(name)}`,
  )
  const each = isPostgres ? sql`jsonb_array_elements(cast(${json} as jsonb))` : sql`json_each(${json})`
  return sql`(select ${sql.join(selected)} from ${each})`
}
