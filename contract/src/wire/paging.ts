import { t } from '@plumbline/texts/wire/paging'
import { oneOf, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { z } from './zod.ts'

/** How many rows a page of a list may have by choice: the specified number, and more. [HOME-007] */
export const rowsPerPage = [8, 25, 50, 100] as const
export type RowsPerPage = (typeof rowsPerPage)[number]

/** Pagination: `pageSize` 1 to 100 (8 when left out), `currentPage` from 1, -1 for all rows (at most 1000), `search` in the shown columns. */
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

/** What a list may be sorted by: 'Email' upwards, '-Email' downwards. */
export type Sort<Field extends string> = Field | `-${Field}`

/**
 * The query of a list: its pagination and `sort` by one of these fields, upwards or downwards; left out, the list comes in its usual order. Texts are sorted without
 * regard to case, what is empty stands last either way. [HOME-007]
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
