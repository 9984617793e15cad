import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Db } from './schema.ts'

/** The column types supported in `jsonRows`. */
const columnTypes = { text: sql`text`, integer: sql`integer`, jsonb: sql`jsonb` }
type ColumnType = keyof typeof columnTypes

type ColumnTypes<Row> = { readonly [Column in keyof Row]-?: ColumnType }

/** Serialises rows for `jsonRows`. Columns are in the order of `types`; a `jsonb` value is JSON text. */
export function jsonOf<Row extends object>(types: ColumnTypes<Row>, rows: readonly Row[]): string {
  const names = Object.keys(types) as (keyof Row)[]
  return JSON.stringify(rows.map((row) => names.map((name) => row[name])))
}

/**
 * Rows passed as one JSON parameter (`jsonOf`), to select from: `from ${jsonRows(…)} as given`. The statement is the
 * same for any number of rows, so it is prepared once.
 */
export function jsonRows<Row extends object>(db: Db, types: ColumnTypes<Row>, json: string): RawBuilder<Row> {
  const columns = Object.entries<ColumnType>(types)
  const selected = columns.map(([name, type], n) =>
    isPostgres(db)
      ? sql`cast(value ->> ${sql.lit(n)} as ${columnTypes[type]}) as ${sql.ref(name)}`
      : sql`value ->> ${sql.lit(n)} as ${sql.ref(name)}`,
  )
  const each = isPostgres(db) ? sql`jsonb_array_elements(cast(${json} as jsonb))` : sql`json_each(${json})`
  return sql`(select ${sql.join(selected)} from ${each})`
}
