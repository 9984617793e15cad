import { limits } from '@plumbline/contract/limits'
import type { Page, PageQuery } from '@plumbline/contract/paging'
import {
  type Expression,
  type ExpressionBuilder,
  type ExpressionWrapper,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Database } from './schema.ts'

/** One page of these rows, which must come in a stable order. Two queries, whatever the number of rows. */
export async function page<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  { currentPage, pageSize }: Pick<PageQuery, 'currentPage' | 'pageSize'>,
): Promise<Page<Row>> {
  const everything = currentPage === -1
  const [data, counted] = await Promise.all([
    rows
      .limit(everything ? limits.allRows : pageSize)
      .offset(everything ? 0 : (currentPage - 1) * pageSize)
      .execute(),
    rows.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total')).execute(),
  ])
  const totalItem = totalOf(counted)
  return { data, currentPage, pageSize, totalPage: everything ? 1 : Math.ceil(totalItem / pageSize), totalItem }
}

function totalOf([counted]: unknown[]): number {
  return typeof counted === 'object' && counted !== null && 'total' in counted ? Number(counted.total) : 0
}

/** Whether one of the columns (or made texts) holds the text, without regard to case; `%` and `_` mean themselves. */
export function contains<Tables extends keyof Database>(
  where: ExpressionBuilder<Database, Tables>,
  columns: readonly (string | Expression<string>)[],
  text: string,
): ExpressionWrapper<Database, Tables, SqlBool> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return where.or(
    columns.map((column) => {
      const text = typeof column === 'string' ? sql.ref(column) : column
      return sql<SqlBool>`lower(${text}) like ${pattern} escape '\\'`
    }),
  )
}
