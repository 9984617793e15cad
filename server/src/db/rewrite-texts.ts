import { PostgresAdapter, sql } from 'kysely'
import type { Database, Transaction } from './schema.ts'

/** Where texts are rewritten: in these columns, of text or of JSON, of a table whose rows are named by `key`. */
export interface Rewritten {
  readonly table: keyof Database
  readonly key: readonly string[]
  readonly columns: readonly string[]
}

/**
 * Rewrites what these columns hold where one of the words stands in them, in any case; `rewrite` is given a text, or a value of JSON. The one writer of
 * any table: erasing takes names out of words wherever they stand.
 */
export async function rewriteTexts(
  db: Transaction,
  { table, key, columns }: Rewritten,
  words: readonly string[],
  rewrite: (value: unknown) => unknown,
): Promise<void> {
  if (columns.length === 0 || words.length === 0) return
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const patterns = words.map((word) => `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
  const holdsOne = sql.join(
    columns.flatMap((column) => {
      const text = isPostgres ? sql`lower(${sql.ref(column)}::text)` : sql`lower(${sql.ref(column)})`
      return patterns.map((pattern) => sql`${text} like ${pattern} escape '\\'`)
    }),
    sql` or `,
  )
  const named = sql.join([...key, ...columns].map((column) => sql.ref(column)))
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select ${named} from ${sql.table(table)} where ${holdsOne}`.execute(db)
  for (const row of rows) {
    const changed = columns.filter((column) => row[column] !== null && !isSame(row[column], rewrite(row[column])))
    if (changed.length === 0) continue
    const values = changed.map((column) => sql`${sql.ref(column)} = ${stored(rewrite(row[column]))}`)
    const isIt = key.map((column) => sql`${sql.ref(column)} = ${row[column]}`)
    await sql`update ${sql.table(table)} set ${sql.join(values)} where ${sql.join(isIt, sql` and `)}`.execute(db)
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const stored = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
