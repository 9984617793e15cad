import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { chunksOf } from './chunks.ts'
import { isPostgres } from './is-postgres.ts'
import type { Database, Db, Transaction } from './schema.ts'

/** The text or JSON columns to rewrite in a table whose rows are identified by `key`. */
export interface Rewritten {
  readonly table: keyof Database
  readonly key: readonly string[]
  readonly columns: readonly string[]
}

/** A row's key. */
type Key = readonly unknown[]

/**
 * Rewrites these columns where they contain one of the words, ignoring case; `rewrite` gets a text, or a JSON value.
 * Only the given rows are searched, all if none are given. Returns the changed rows. The only function that writes to
 * any table: erasure removes names wherever they occur.
 */
export async function rewriteTexts(
  db: Transaction,
  { table, key, columns }: Rewritten,
  words: readonly string[],
  rewrite: (value: unknown) => unknown,
  only?: readonly Key[],
): Promise<readonly Key[]> {
  if (columns.length === 0 || words.length === 0) return []
  const rewritten: Key[] = []
  const named = sql.join([...key, ...columns].map((column) => sql.ref(column)))
  const places =
    only === undefined
      ? [holdsOneOf(db, columns, words)]
      : chunksOf(only, AT_ONCE).map((keys) => sql<boolean>`${namesRow(key)} in (${sql.join(keys.map(valuesOf))})`)
  for (const isThere of places) {
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select ${named} from ${sql.table(table)} where ${isThere}`.execute(db)
    for (const row of rows) {
      const changed = columns.filter((column) => row[column] !== null && !isSame(row[column], rewrite(row[column])))
      if (changed.length === 0) continue
      const values = changed.map((column) => sql`${sql.ref(column)} = ${stored(rewrite(row[column]))}`)
      const isIt = key.map((column) => sql`${sql.ref(column)} = ${row[column]}`)
      await sql`update ${sql.table(table)} set ${sql.join(values)} where ${sql.join(isIt, sql` and `)}`.execute(db)
      rewritten.push(key.map((column) => row[column]))
    }
  }
  return rewritten
}

/** A page is read in a few milliseconds. */
const PAGE = 2000
const AT_ONCE = 100

/** The rows that contain one of the words, found page by page so that other work is not blocked. */
export async function textsHolding(
  db: Db,
  { table, key, columns }: Rewritten,
  words: readonly string[],
): Promise<readonly Key[]> {
  if (columns.length === 0 || words.length === 0) return []
  const found: Key[] = []
  const named = sql.join(key.map((column) => sql.ref(column)))
  const holdsOne = holdsOneOf(db, columns, words)
  const read = async (where: RawBuilder<unknown>, rest: RawBuilder<unknown>) => {
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select ${named} from ${sql.table(table)} where ${where} ${rest}`.execute(db)
    return rows.map((row) => key.map((column) => row[column]))
  }
  for (let after: Key | undefined; ; ) {
    const isLater = after === undefined ? sql`1 = 1` : sql`${namesRow(key)} > ${valuesOf(after)}`
    const [last] = await read(isLater, sql`order by ${named} limit 1 offset ${sql.lit(PAGE - 1)}`)
    const isInPage = last === undefined ? isLater : sql`${isLater} and ${namesRow(key)} <= ${valuesOf(last)}`
    found.push(...(await read(sql`${isInPage} and (${holdsOne})`, sql``)))
    if (last === undefined) return found
    after = last
    await setImmediate()
  }
}

function holdsOneOf(db: Db, columns: readonly string[], words: readonly string[]) {
  const patterns = words.map((word) => `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
  return sql<boolean>`${sql.join(
    columns.flatMap((column) => {
      const text = isPostgres(db) ? sql`lower(${sql.ref(column)}::text)` : sql`lower(${sql.ref(column)})`
      return patterns.map((pattern) => sql`${text} like ${pattern} escape '\\'`)
    }),
    sql` or `,
  )}`
}

const namesRow = (key: readonly string[]) => sql`(${sql.join(key.map((column) => sql.ref(column)))})`
const valuesOf = (key: Key) => sql`(${sql.join(key)})`

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const stored = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
