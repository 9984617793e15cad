import { limits } from '@plumbline/contract/wire/limits'
import type { Page, PageQuery, Sort } from '@plumbline/contract/wire/paging'
import { DOUBLE, MARKED, PLAIN } from '@plumbline/contract/wire/sort-key'
import { compareWords } from '@plumbline/texts/src/formats'
import { language } from '@plumbline/texts/src/language'
import {
  type Expression,
  type ExpressionBuilder,
  type ExpressionWrapper,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { patternOf } from './pattern.ts'
import { prepared } from './prepared.ts'
import type { Database, Db } from './schema.ts'

/**
 * One page of these rows, which must have a stable order, and the total, in one statement. With a `key` (the rows' id)
 * the page is found first and its columns are computed only for those rows: for lists with counts. Only a page past the
 * end takes a second statement, for the total.
 */
export async function page<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  { currentPage, pageSize }: Wanted,
  key?: string,
): Promise<Page<Row>> {
  const data = await onPage(rows, boundsOf({ currentPage, pageSize }), key).execute()
  return pageWith(data, { currentPage, pageSize }, () => countOf(rows).execute())
}

/**
 * The same for a list that takes only a search and a sort: prepared once for each combination, since building the
 * statement takes longer than running it.
 */
export function preparedPage<DB, Tables extends keyof DB, Row, Field extends string>(
  build: (db: Db, asked: Asked<Field>) => SelectQueryBuilder<DB, Tables, Row>,
  key?: string,
): (db: Db, query: Wanted & Asked<Field>) => Promise<Page<Row>> {
  const ways = new Map<string, ReturnType<typeof preparedWay>>()
  function preparedWay(isSearched: boolean, sort: Sort<Field> | undefined) {
    return prepared((db, given: (name: 'search' | 'limit' | 'offset') => string) => {
      const bounds = { limit: sql<number>`${given('limit')}`, offset: sql<number>`${given('offset')}` }
      return onPage(build(db, { search: isSearched ? given('search') : undefined, sort }), bounds, key)
    })
  }
  return async (db, { search, sort, ...wanted }) => {
    const isSearched = search !== undefined && search !== ''
    // Words in the language of the call may be in the statement.
    const name = `${language()} ${isSearched} ${sort}`
    const way = ways.get(name) ?? preparedWay(isSearched, sort)
    ways.set(name, way)
    const data = await way(db, { search: search ?? null, ...boundsOf(wanted) })
    return pageWith(data, wanted, () => countOf(build(db, { search, sort })).execute())
  }
}

type Wanted = Pick<PageQuery, 'currentPage' | 'pageSize'>
/** The query parameters of a list. */
export interface Asked<Field extends string> {
  readonly search?: string | undefined
  readonly sort?: Sort<Field> | undefined
}

function boundsOf({ currentPage, pageSize }: Wanted) {
  return currentPage === -1
    ? { limit: limits.allRows, offset: 0 }
    : { limit: pageSize, offset: (currentPage - 1) * pageSize }
}

/** One page of rows already in memory. */
export function pageOfRows<Row>(rows: readonly Row[], { currentPage, pageSize }: Wanted): Page<Row> {
  const { limit, offset } = boundsOf({ currentPage, pageSize })
  return {
    data: rows.slice(offset, offset + limit),
    currentPage,
    pageSize,
    totalPage: currentPage === -1 ? 1 : Math.ceil(rows.length / pageSize),
    totalItem: rows.length,
  }
}

function onPage<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  { limit, offset }: { limit: number | Expression<number>; offset: number | Expression<number> },
  key: string | undefined,
) {
  const shown = rows.limit(limit).offset(offset)
  const these =
    key === undefined
      ? shown
      : rows.where(sql<SqlBool>`${sql.ref(key)} in (${shown.clearSelect().select(sql.ref(key).as('key'))})`)
  return these.select(sql<number>`(${countOf(rows)})`.as('total_in_all'))
}

function countOf<DB, Tables extends keyof DB, Row>(rows: SelectQueryBuilder<DB, Tables, Row>) {
  return rows.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total'))
}

async function pageWith<Row>(data: Row[], { currentPage, pageSize }: Wanted, count: () => Promise<unknown[]>) {
  const totalItem = totalOf(data.length === 0 && currentPage > 1 ? await count() : data)
  const totalPage = currentPage === -1 ? 1 : Math.ceil(totalItem / pageSize)
  return { data, currentPage, pageSize, totalPage, totalItem }
}

function totalOf([row]: unknown[]): number {
  if (typeof row !== 'object' || row === null) return 0
  if ('total_in_all' in row) return Number(row.total_in_all)
  return 'total' in row ? Number(row.total) : 0
}

/**
 * Whether one of the columns (or expressions) contains the text, ignoring case; the wildcards `%` and `_` are escaped.
 */
export function contains<Tables extends keyof Database>(
  where: ExpressionBuilder<Database, Tables>,
  columns: readonly (string | Expression<string>)[],
  text: string,
): ExpressionWrapper<Database, Tables, SqlBool> {
  const pattern = patternOf(text)
  return where.or(columns.map((column) => sql<SqlBool>`lower(${referred(column)}) like ${pattern} escape '\\'`))
}

/**
 * Orders the rows by one of these columns (or expressions), as given by a list's `sort` ('-Email' descending); nulls
 * last either way. Ties, and no sort, use the default order.
 */
export function sorted<DB, Tables extends keyof DB, Row, Field extends string>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  sort: Sort<Field> | undefined,
  columns: Readonly<Record<Field, string | Expression<unknown>>>,
): SelectQueryBuilder<DB, Tables, Row> {
  if (sort === undefined) return rows
  const isDown = sort.startsWith('-')
  // What remains without the sign is a field.
  const column = columns[(isDown ? sort.slice(1) : sort) as Field]
  return rows.orderBy(referred(column), (order) => (isDown ? order.desc() : order.asc()).nullsLast())
}

/**
 * A sort key that is the same on both databases: ignores case and diacritics, as `sortKey`; null if empty. It is bytes,
 * which PostgreSQL sorts independently of the collation. [LIST-015]
 */
export function sortText(text: string | Expression<string | null>): Expression<unknown> {
  const lower = DOUBLE.reduce(
    (inner, [letter, two]) => sql<string | null>`replace(${inner}, ${sql.lit(letter)}, ${sql.lit(two)})`,
    sql<string | null>`lower(${referred(text)})`,
  )
  return sql`convert_to(nullif(translate(${lower}, ${sql.lit(MARKED)}, ${sql.lit(PLAIN)}), ''), 'UTF8')`
}

/** The words of a column with known values, in the current language, to search in or sort by; other values as they are. [LANG-001] */
export function shownWords<Value extends string>(
  column: string,
  values: readonly Value[],
  wordOf: (value: Value) => string,
): Expression<string> {
  const words = values.map((value) => sql`when ${sql.lit(value)} then ${sql.lit(wordOf(value).toLowerCase())}`)
  return sql<string>`case ${sql.ref(column)} ${sql.join(words, sql` `)} else ${sql.ref(column)} end`
}

/** The place of a column's value among the words, as the current language sorts them; other values come last. */
export function inOrderOfWords<Value extends string>(
  column: string,
  values: readonly Value[],
  wordOf: (value: Value) => string,
): Expression<number | null> {
  const places = values
    .toSorted((one, other) => compareWords(wordOf(one), wordOf(other)))
    .map((value, place) => sql`when ${sql.lit(value)} then ${sql.lit(place)}`)
  return sql<number | null>`case ${sql.ref(column)} ${sql.join(places, sql` `)} end`
}

const referred = <Value>(column: string | Expression<Value>): Expression<Value> =>
  typeof column === 'string' ? sql.ref<Value>(column) : column
