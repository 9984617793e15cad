import { t } from '@plumbline/texts/wire/paging'
import { oneOf, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { z } from './zod.ts'

/** The selectable page sizes: the specified one, and larger ones. [HOME-007] */
export const rowsPerPage = [8, 25, 50, 100] as const
export type RowsPerPage = (typeof rowsPerPage)[number]

/**
 * Pagination: `pageSize` 1 to 100 (8 by default), `currentPage` from 1, -1 for all rows (at most 1000), `search` in the
 * visible columns.
 */
export const PageQuery = z.object({
  pageSize: z._default(
    wholeNumber(1, limits.pageSizeMax, () => t.pageSize({ max: limits.pageSizeMax })),
    limits.pageSize,
  ),
  currentPage: z._default(
    wholeNumber(-1, 1_000_000_000, () => t.currentPage).check(
      z.refine((page) => page !== 0, { error: () => t.currentPage }),
    ),
    1,
  ),
  search: z.optional(text()),
})
export type PageQuery = z.output<typeof PageQuery>

/** One page of a list. `totalItem` counts the rows that match; with `currentPage=-1` `totalPage` is 1. */
export interface Page<Row> {
  data: Row[]
  currentPage: number
  pageSize: number
  totalPage: number
  totalItem: number
}

/** The shape of a page of these rows. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    data: z.array(row),
    currentPage: z.number(),
    pageSize: z.number(),
    totalPage: z.number(),
    totalItem: z.number(),
  })
}

/** A list's sort: 'Email' ascending, '-Email' descending. */
export type Sort<Field extends string> = Field | `-${Field}`

/**
 * A list's query: its pagination and `sort` by one of these fields, ascending or descending; by default the list's
 * usual order. Sorting ignores case, and empty values come last either way. [HOME-007]
 */
export function listQuery<const Field extends string>(fields: readonly [Field, ...Field[]]) {
  return z.extend(PageQuery, { sort: sortBy(fields) })
}

function sortBy<const Field extends string>(fields: readonly [Field, ...Field[]]) {
  const [first, ...others] = fields
  const downwards = fields.map((field) => `-${field}` as const)
  const sorts: readonly [Sort<Field>, ...Sort<Field>[]] = [first, ...others, ...downwards]
  return z.optional(z.pipe(z.string(), oneOf(sorts)))
}
