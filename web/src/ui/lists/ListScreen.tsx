import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { limits } from '@plumbline/contract/wire/limits'
import type { Page } from '@plumbline/contract/wire/paging'
import { quoted } from '@plumbline/contract/wire/quoted'
import { t } from '@plumbline/texts/ui/lists'
import { t as emptyTexts } from '@plumbline/texts/wire/empty'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Failed } from '../frames/Failed.tsx'
import { Screen, type ScreenProps } from '../frames/Screen.tsx'
import { rich } from '../marks/rich.ts'
import type { Deletion } from '../overlays/ConfirmDelete.tsx'
import { lazyCode } from '../overlays/lazy-code.ts'
import type { Column, ListQuery } from './columns.ts'
import classes from './ListScreen.module.css'
import { useListAddress } from './list-address.ts'
import { keepPlace, keepRow, rowLeft } from './list-places.ts'
import type { Ordering, Placing } from './Ordering.tsx'
import { Paging } from './Paging.tsx'
import type { RowAction } from './RowActions.tsx'
import { Cards, Rowed } from './Rows.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { Selection } from './Selection.tsx'
import type { Undoable } from './Undo.tsx'

const useTools = lazyCode(async () => (await import('./ListTools.tsx')).tools)

const useUndo = lazyCode(async () => (await import('./Undo.tsx')).Undo)

export interface ListProps<Row, Key extends QueryKey, Field extends string = never> {
  /** The slice's query for one page: `findingsPage`. */
  page: (query: ListQuery<Field>) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  columns: readonly Column<Row, Field>[]
  rowKey: (row: Row) => string
  /** A row's actions, in order; omit those the person may not do. */
  rowActions?: (row: Row) => readonly RowAction[]
  /** The search box's placeholder: 'Search findings'. */
  searchLabel?: string
  /** Further filters next to the search box; they are in the address too. */
  filters?: ReactNode
  /** Clears the filter; given while one is active. */
  clearFilters?: (() => void) | undefined
  /** What to do in an empty list: 'Add the first finding with the button above.' */
  whenEmpty?: ReactNode
  /** The selected rows, across all pages. */
  selection?: Selection<Row> | undefined
  /** For rows with their own order: numbers, and controls to move them. */
  ordering?: Ordering<Row> | undefined
  /** The address opened by clicking a row, by keyboard through its first cell; undefined for rows without one. */
  open?: ((row: Row) => string | undefined) | undefined
  /** The same where a click opens a panel of the screen instead. */
  openPanel?: ((row: Row) => void) | undefined
  /** Between the search and the rows: what was just done to the list, and how to undo it. */
  above?: ReactNode
  /** Rows of two lines at most, so that more of them are in sight. */
  isDense?: boolean
}

type ListScreenProps<Row, Key extends QueryKey, Field extends string> = Omit<ScreenProps, 'children' | 'width'> &
  ListProps<Row, Key, Field>

/**
 * A list with title, search, table (cards on phones) and pagination. Page and search are in the address (query string).
 */
export function ListScreen<Row, Key extends QueryKey, Field extends string = never>({
  title,
  about,
  back,
  action,
  ...list
}: ListScreenProps<Row, Key, Field>) {
  return (
    <Screen title={title} about={about} {...(back && { back })} action={action}>
      <List key={useLocation().pathname} caption={title} {...list} />
    </Screen>
  )
}

/** The list alone, for a screen with other content. */
export function List<Row, Key extends QueryKey, Field extends string = never>({
  caption,
  page,
  columns,
  rowKey,
  rowActions,
  searchLabel = t.search,
  filters,
  clearFilters,
  whenEmpty,
  selection,
  ordering,
  open,
  openPanel,
  above,
  isDense,
}: ListProps<Row, Key, Field> & { caption: string }) {
  const client = useQueryClient()
  const { query, goTo, searchFor, sortBy, chooseRows } = useListAddress(columns)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...page(query),
    placeholderData: keepPreviousData,
  })
  const tools = useTools(true)
  const [deletion, setDeletion] = useState<Deletion>()
  const [undoable, setUndoable] = useState<Undoable & { readonly at: number }>()
  const Undo = useUndo(undoable !== undefined, deletion !== undefined)
  const search = useRef<HTMLInputElement>(null)
  const focusSearch = () => search.current?.focus({ preventScroll: true })
  const rows = useRef<HTMLDivElement>(null)
  const { rowWas, atRow, rowGone } = useWhereOneWas(
    rows,
    data && !isPlaceholderData ? data.data.map(rowKey) : undefined,
  )
  usePrefetch(data && !isPlaceholderData && data.currentPage < data.totalPage, page, {
    ...query,
    currentPage: query.currentPage + 1,
  })

  // The last row of the last page may have been deleted, here or by someone else.
  const lastPage = data && !isPlaceholderData && data.data.length === 0 ? Math.max(data.totalPage, 1) : undefined
  const pastTheEnd = lastPage !== undefined && query.currentPage > lastPage
  useEffect(() => {
    if (pastTheEnd) goTo(lastPage, { replace: true })
  }, [pastTheEnd, lastPage, goTo])

  // A table with many columns needs more width before it beats cards.
  const cardsBelow = columns.length > 3 ? 60 : 48
  const phone = useMediaQuery(`(max-width: ${cardsBelow - 0.01}em)`, false, { getInitialValueInEffect: false })
  const Rows = phone ? Cards : Rowed
  return (
    <div className={classes.list} data-dense={isDense}>
      <div className={classes.bar}>
        <SearchBox label={searchLabel} search={query.search ?? ''} searchFor={searchFor} box={search} />
        {filters}
        {phone && columns.some(({ sort }) => sort) && (
          <div className={classes.sortChoice}>{tools?.sorting.choice({ columns, sort: query.sort, sortBy })}</div>
        )}
      </div>
      {above}
      {undoable && Undo && (
        <Undo key={undoable.at} undoable={undoable} close={() => setUndoable(undefined)} giveFocusBack={focusSearch} />
      )}
      {data ? (
        <div
          ref={rows}
          className={classes.rows}
          data-stale={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          {error && <Failed error={error} retry={() => void refetch()} retrying={isFetching} />}
          {data.data.length > 0 ? (
            (ordering?.around ?? plainly)({
              data,
              rowKey,
              pageKey: (currentPage) => page({ ...query, currentPage }).queryKey,
              readPage: (currentPage) => client.fetchQuery({ ...page({ ...query, currentPage }), staleTime: 0 }),
              goTo,
              isNarrowed: Boolean(query.search ?? query.sort ?? clearFilters),
              children: (placing) => (
                <Rows
                  {...{
                    caption,
                    columns,
                    rowKey,
                    rowActions,
                    selection,
                    tools,
                    open,
                    openPanel,
                    sortBy,
                    rowWas,
                    atRow,
                    isDense,
                  }}
                  placing={placing}
                  rows={data.data}
                  sort={query.sort}
                  ask={setDeletion}
                />
              ),
            })
          ) : (
            <Nothing
              search={query.search}
              clear={() => searchFor('')}
              clearFilters={clearFilters}
              whenEmpty={whenEmpty}
            />
          )}
          <Paging page={data} currentPage={query.currentPage} goTo={goTo}>
            {tools && data.totalItem > limits.pageSize && (
              <tools.RowsChoice rows={query.pageSize} choose={chooseRows} />
            )}
            {tools && data.totalPage >= MANY_PAGES && <tools.GoToPage pages={data.totalPage} goTo={goTo} />}
          </Paging>
        </div>
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Waiting columns={columns.length + (rowActions ? 1 : 0)} phone={phone} />
      )}
      {tools && (
        <tools.ConfirmDelete
          deletion={deletion}
          close={() => setDeletion(undefined)}
          deleted={({ name, undo }) => {
            setUndoable(undo && { name: quoted(name), undo, at: performance.now() })
            rowGone()
            focusSearch()
          }}
        />
      )}
    </div>
  )
}

/** For rows without an order of their own. */
const plainly = <Row,>({ children }: { children: (placing?: Placing<Row>) => ReactNode }) => children()

/** From this many pages, a page can be opened by its number. */
const MANY_PAGES = 10

/**
 * On return, marks, scrolls to and focuses the row that was left; after a deletion the row in its place. `atRow`
 * records the current row, `rowGone` its deletion. [HOME-006]
 */
function useWhereOneWas(list: RefObject<HTMLElement | null>, keys: readonly string[] | undefined) {
  const { pathname, search } = useLocation()
  const [rowBefore] = useState(() => rowLeft(pathname, search))
  const [rowWas, setRowWas] = useState(rowBefore)
  const at = useRef(-1)
  useEffect(() => keepPlace(pathname, search), [pathname, search])
  const isBack = rowBefore !== undefined && keys?.includes(rowBefore) === true
  useEffect(() => {
    if (!isBack) return
    const row = list.current?.querySelector('[data-was]')
    row?.scrollIntoView({ block: 'nearest' })
    // Not if the person has gone elsewhere meanwhile.
    if (document.activeElement?.matches('h1, h2, body'))
      row?.querySelector<HTMLElement>('a, button, input, select')?.focus({ preventScroll: true })
  }, [isBack, list])
  return {
    rowWas,
    atRow: (key: string) => {
      at.current = keys?.indexOf(key) ?? -1
      keepRow(pathname, key)
    },
    rowGone: () => setRowWas(keys?.[at.current + 1] ?? keys?.[at.current - 1]),
  }
}

/** Prefetches another page, the next one, so that it is there when opened. */
function usePrefetch<Row, Key extends QueryKey, Field extends string>(
  wanted: boolean | undefined,
  page: ListProps<Row, Key, Field>['page'],
  query: ListQuery<Field>,
) {
  const client = useQueryClient()
  useEffect(() => {
    // A failure here does not matter: the page is requested again when opened.
    if (wanted) void client.prefetchQuery({ ...page(query), meta: { silent: true } })
  })
}

/** The empty state of a list or a search. */
function Nothing({
  search,
  clear,
  clearFilters,
  whenEmpty,
}: {
  search: string | undefined
  clear: () => void
  clearFilters: (() => void) | undefined
  whenEmpty: ReactNode
}) {
  return (
    <div className={classes.nothing}>
      <Text fw={600}>{emptyTexts.noRecords}</Text>
      {search ? (
        <>
          <Text c="dimmed">{rich(t.nothingMatchesSearch({ search, name: (words) => <bdi>{words}</bdi> }))}</Text>
          <Button variant="default" mt="xs" onClick={clear}>
            {t.clearSearch}
          </Button>
        </>
      ) : clearFilters ? (
        <>
          <Text c="dimmed">{t.nothingMatchesTheFilters}</Text>
          <Button variant="default" mt="xs" onClick={clearFilters}>
            {t.showAll}
          </Button>
        </>
      ) : (
        whenEmpty && (
          <Text component="div" c="dimmed">
            {whenEmpty}
          </Text>
        )
      )}
    </div>
  )
}

/** The pending state: a skeleton as tall as a full page, so that nothing jumps when the rows arrive. */
function Waiting({ columns, phone }: { columns: number; phone: boolean | undefined }) {
  const rows = Array.from({ length: phone ? 4 : limits.pageSize }, (_, row) => row)
  const cells = Array.from({ length: columns }, (_, column) => column)
  return (
    <div className={classes.waiting} role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {rows.map((row) => (
        <div key={row} className={phone ? classes.waitingCard : classes.waitingRow}>
          {cells.map((cell) => (
            <Skeleton key={cell} height={14} width={phone ? '70%' : '60%'} />
          ))}
        </div>
      ))}
    </div>
  )
}
