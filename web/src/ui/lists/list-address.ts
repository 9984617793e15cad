import { limits } from '@plumbline/contract/wire/limits'
import type { RowsPerPage, Sort } from '@plumbline/contract/wire/paging'
import { useSearchParams } from 'react-router'
import { useSetSearch } from '../navigation/Navigated.tsx'
import type { Column, ListQuery } from './columns.ts'
import { chooseRowsPerPage, useRowsPerPage } from './rows-per-page.ts'

/**
 * Page, search and sort in the address, with the preferred page size, and how to change them. A new search or sort
 * starts at page 1; a new page size keeps the page's first row visible.
 */
export function useListAddress<Row, Field extends string>(columns: readonly Column<Row, Field>[]) {
  const [address] = useSearchParams()
  const setSearch = useSetSearch()
  const pageSize = useRowsPerPage()
  const sorts = columns.flatMap(({ sort }): Sort<Field>[] => (sort ? [sort, `-${sort}`] : []))
  const sort = sorts.find((by) => by === address.get('sort'))
  const currentPage = Math.max(1, Math.trunc(Number(address.get('page'))) || 1)
  const search = address.get('search')?.slice(0, limits.text)
  const goTo = (page: number, options?: { replace: boolean }) =>
    setSearch((search) => (page > 1 ? search.set('page', String(page)) : search.delete('page')), options)
  return {
    query: {
      pageSize,
      currentPage,
      ...(search && { search }),
      ...(sort !== undefined && { sort }),
    } satisfies ListQuery<Field>,
    goTo,
    chooseRows: (rows: RowsPerPage) => {
      chooseRowsPerPage(rows)
      goTo(Math.floor(((currentPage - 1) * pageSize) / rows) + 1, { replace: true })
    },
    searchFor: (text: string) => setSearch(narrowedBy('search', text), { replace: true }),
    sortBy: (by: Sort<Field> | undefined) => setSearch(narrowedBy('sort', by), { replace: true }),
  }
}

/** A filter in the address: its value and setter. The list returns to page 1. */
export function useListFilter(name: string): readonly [string | null, (value: string | null) => void] {
  const [address] = useSearchParams()
  const setSearch = useSetSearch()
  return [address.get(name), (value) => setSearch(narrowedBy(name, value), { replace: true })]
}

const narrowedBy = (name: string, value: string | null | undefined) => (search: URLSearchParams) => {
  search.delete('page')
  if (value) search.set(name, value)
  else search.delete(name)
}
