import type { Answer, CallSpec, SortFieldOf } from '@plumbline/contract/wire/call'
import type { Page, Sort } from '@plumbline/contract/wire/paging'
import type { ReactNode } from 'react'

export interface Column<Row, Field extends string = never> {
  header: string
  /** Text is cut at 45 characters, or at `limit`; anything else is unchanged. */
  cell: (row: Row) => ReactNode
  limit?: number
  /** In a card it shares a row with the first column: a last name next to the first name. */
  besideFirst?: boolean
  /** Takes a third of a dense table. */
  isWide?: boolean
  /** What else is told of the row, below it, smaller; no part of what opens the row. */
  below?: (row: Row) => ReactNode
  /** The call's sort field: 'Email'; omitted if not sortable. */
  sort?: Field
}

/** A list call's query: page, search and sort of the address. */
export interface ListQuery<Field extends string = never> {
  pageSize: number
  currentPage: number
  search?: string
  sort?: Sort<Field>
}

/** The same for one call of the contract, and a column of its rows. */
export type ListQueryOf<C extends CallSpec> = ListQuery<SortFieldOf<C>>

export type ColumnOf<C extends CallSpec> = Answer<C> extends Page<infer Row> ? Column<Row, SortFieldOf<C>> : never
