import { limits } from '@plumbline/contract/limits'
import type { Page, PageQuery, Sort } from '@plumbline/contract/paging'
import {
  type Expression,
  type ExpressionBuilder,
  type ExpressionWrapper,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Database } from './schema.ts'

/**
 * Pagination: one page of these rows, which must come in a stable order. One statement: each row brings along the total, which is counted
 * once for all of them. By a `key` (the rows' id) it is found first which rows these are, and what they show is computed for them alone: for lists with counts. Only a
 * page past the end, which has no row to bring it, takes a second statement.
 */
export async function page<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  { currentPage, pageSize }: Pick<PageQuery, 'currentPage' | 'pageSize'>,
  key?: string,
): Promise<Page<Row>> {
  const everything = currentPage === -1
  const counted = rows.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total'))
  const shown = rows.limit(everything ? limits.allRows : pageSize).offset(everything ? 0 : (currentPage - 1) * pageSize)
  const onPage =
    key === undefined
      ? shown
      : rows.where(sql<SqlBool>`${sql.ref(key)} in (${shown.clearSelect().select(sql.ref(key).as('key'))})`)
  const data = await onPage.select(sql<number>`(${counted})`.as('total_in_all')).execute()
  const totalItem = totalOf(data.length === 0 && currentPage > 1 ? await counted.execute() : data)
  return { data, currentPage, pageSize, totalPage: everything ? 1 : Math.ceil(totalItem / pageSize), totalItem }
}

function totalOf([row]: unknown[]): number {
  if (typeof row !== 'object' || row === null) return 0
  if ('total_in_all' in row) return Number(row.total_in_all)
  return 'total' in row ? Number(row.total) : 0
}

/** Whether one of the columns (or computed texts) holds the text, without regard to case; the wildcards `%` and `_` are escaped. */
export function contains<Tables extends keyof Database>(
  where: ExpressionBuilder<Database, Tables>,
  columns: readonly (string | Expression<string>)[],
  text: string,
): ExpressionWrapper<Database, Tables, SqlBool> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return where.or(columns.map((column) => sql<SqlBool>`lower(${referred(column)}) like ${pattern} escape '\\'`))
}

/**
 * The rows by one of these columns (or computed values), as the `sort` of a list's query asks for it ('-Email' downwards); what is null stands last either way. Equal ones, and
 * all where nothing is asked for, come as they are ordered after this.
 */
export function sorted<DB, Tables extends keyof DB, Row, Field extends string>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  sort: Sort<Field> | undefined,
  columns: Readonly<Record<Field, string | Expression<unknown>>>,
): SelectQueryBuilder<DB, Tables, Row> {
  if (sort === undefined) return rows
  const isDown = sort.startsWith('-')
  // What is left of a sort without its sign is a field.
  const column = columns[(isDown ? sort.slice(1) : sort) as Field]
  return rows.orderBy(referred(column), (order) => (isDown ? order.desc() : order.asc()).nullsLast())
}

/** A text as it is sorted by: without regard to case, nothing where it is empty. */
export function sortText(text: string | Expression<string | null>): Expression<string | null> {
  return sql<string | null>`nullif(lower(${referred(text)}), '')`
}

const referred = <Value>(column: string | Expression<Value>): Expression<Value> =>
  typeof column === 'string' ? sql.ref<Value>(column) : column
