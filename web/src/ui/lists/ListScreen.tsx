import { Button, Skeleton, Text, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Answer, CallSpec, SortFieldOf } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import { messages } from '@plumbline/contract/wire/messages'
import type { Page, RowsPerPage, Sort } from '@plumbline/contract/wire/paging'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type HTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { Failed } from '../frames/Failed.tsx'
import { Screen, type ScreenProps } from '../frames/Screen.tsx'
import { CutText } from '../marks/CutText.tsx'
import { useSetSearch } from '../navigation/Navigated.tsx'
import type { Deletion } from '../overlays/ConfirmDelete.tsx'
import { lazyCode } from '../overlays/lazy-code.ts'
import classes from './ListScreen.module.css'
import { keepPlace, keepRow, rowLeft } from './list-places.ts'
import type { Ordering, Placing } from './Ordering.tsx'
import { Paging } from './Paging.tsx'
import { type RowAction, RowActions } from './RowActions.tsx'
import { chooseRowsPerPage, useRowsPerPage } from './rows-per-page.ts'
import type { Selection } from './Selection.tsx'
import type { Undoable } from './Undo.tsx'

const useTools = lazyCode(async () => (await import('./ListTools.tsx')).tools)
type Tools = NonNullable<ReturnType<typeof useTools>>
const useUndo = lazyCode(async () => (await import('./Undo.tsx')).Undo)

export interface Column<Row, Field extends string = never> {
  header: string
  /** Text is cut at 45 characters, or at `limit`; anything else is shown as it is. */
  cell: (row: Row) => ReactNode
  limit?: number
  /** In a card it stands in one row with the first column: a last name beside the first name. */
  besideFirst?: boolean
  /** What else is told of the row, below it, smaller; no part of what opens the row. */
  below?: (row: Row) => ReactNode
  /** What the call sorts it by: 'Email'; leave out where it cannot. */
  sort?: Field
}

/** What a list call is asked: the page, search and order of the address. */
export interface ListQuery<Field extends string = never> {
  pageSize: number
  currentPage: number
  search?: string
  sort?: Sort<Field>
}

/** The same for one call of the contract, and a column of its rows. */
export type ListQueryOf<C extends CallSpec> = ListQuery<SortFieldOf<C>>
export type ColumnOf<C extends CallSpec> = Answer<C> extends Page<infer Row> ? Column<Row, SortFieldOf<C>> : never

export interface ListProps<Row, Key extends QueryKey, Field extends string = never> {
  /** The slice's query for one page: `findingsPage`. */
  page: (query: ListQuery<Field>) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  columns: readonly Column<Row, Field>[]
  rowKey: (row: Row) => string
  /** What can be done with a row, in the order shown; leave out what the person may not do. */
  rowActions?: (row: Row) => readonly RowAction[]
  /** Stands in the search box: 'Search findings'. */
  searchLabel?: string
  /** Stand beside the search box and narrow the list further; they live in the address too. */
  filters?: ReactNode
  /** Given while a filter narrows the list: takes it back. */
  clearFilters?: (() => void) | undefined
  /** What to do while there is nothing yet: 'Add the first finding with the button above.' */
  whenEmpty?: ReactNode
  /** Which rows are selected, over all pages. */
  selection?: Selection<Row> | undefined
  /** Where rows have an order of their own, in which they come: their numbers, and what moves them. */
  ordering?: Ordering<Row> | undefined
  /** The address that a click on a row leads to; by keyboard its first cell. Of rows that lead nowhere: undefined. */
  open?: ((row: Row) => string | undefined) | undefined
  /** The same where a click opens no address but a panel of the screen. */
  openPanel?: ((row: Row) => void) | undefined
  /** Stands between the search and the rows: what has just been done to the list, and how to take it back. */
  above?: ReactNode
}

type ListScreenProps<Row, Key extends QueryKey, Field extends string> = Omit<ScreenProps, 'children' | 'width'> &
  ListProps<Row, Key, Field>

/** A list with its title, search, table (cards on phones) and pagination. Page and search live in the address (its query string). */
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

/** The list alone, for a screen that has more than a list. */
export function List<Row, Key extends QueryKey, Field extends string = never>({
  caption,
  page,
  columns,
  rowKey,
  rowActions,
  searchLabel = 'Search',
  filters,
  clearFilters,
  whenEmpty,
  selection,
  ordering,
  open,
  openPanel,
  above,
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

  // The last row of the last page may have been deleted, here or by somebody else.
  const lastPage = data && !isPlaceholderData && data.data.length === 0 ? Math.max(data.totalPage, 1) : undefined
  const pastTheEnd = lastPage !== undefined && query.currentPage > lastPage
  useEffect(() => {
    if (pastTheEnd) goTo(lastPage, { replace: true })
  }, [pastTheEnd, lastPage, goTo])

  // A table of many columns needs more room before it is better than cards.
  const cardsBelow = columns.length > 3 ? 60 : 48
  const phone = useMediaQuery(`(max-width: ${cardsBelow - 0.01}em)`, false, { getInitialValueInEffect: false })
  const Rows = phone ? Cards : Rowed
  return (
    <div className={classes.list}>
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
            setUndoable(undo && { name: `‘${name}’`, undo, at: performance.now() })
            rowGone()
            focusSearch()
          }}
        />
      )}
    </div>
  )
}

/** Where rows have no order of their own. */
const plainly = <Row,>({ children }: { children: (placing?: Placing<Row>) => ReactNode }) => children()

/** From so many pages on one can go to a page by its number. */
const MANY_PAGES = 10

/**
 * Page, search and order as the address has them, with as many rows as the person likes, and how to change them. A new search or order begins at its first
 * page; with other numbers of rows the first row of the page stays on it.
 */
function useListAddress<Row, Field extends string>(columns: readonly Column<Row, Field>[]) {
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

/**
 * The row one went on from, once one is back, to be marked, in view and with the focus; after a deletion the row that takes the place. `atRow` says at which row
 * one is, `rowGone` that it is gone. [HOME-006]
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
    // Whoever has gone elsewhere meanwhile stays there.
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

/** A filter that stands in the address: its value, and how to change it. The list begins at its first page again. */
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

/** Prefetches a further page, the next one, so that it is there when it is opened. */
function usePrefetch<Row, Key extends QueryKey, Field extends string>(
  wanted: boolean | undefined,
  page: ListProps<Row, Key, Field>['page'],
  query: ListQuery<Field>,
) {
  const client = useQueryClient()
  useEffect(() => {
    // A failure here is nobody's concern: the page is asked for again when it is opened.
    if (wanted) void client.prefetchQuery({ ...page(query), meta: { silent: true } })
  })
}

interface SearchBoxProps {
  label: string
  search: string
  searchFor: (text: string) => void
  box: RefObject<HTMLInputElement | null>
}

/** The box holds what is being typed; the address follows when the typing pauses (debounced). */
function SearchBox({ label, search, searchFor, box }: SearchBoxProps) {
  const sent = useRef(search)
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = () => {
    clearTimeout(debounce.current)
    const text = box.current?.value.trim() ?? ''
    if (text === sent.current) return
    sent.current = text
    searchFor(text)
  }
  useEffect(() => () => clearTimeout(debounce.current), [])
  useEffect(() => {
    // The address changed by other means (back, a link, 'Clear search'): the box follows.
    if (search === sent.current) return
    sent.current = search
    if (box.current) box.current.value = search
  }, [search, box])
  return (
    <TextInput
      ref={box}
      type="search"
      aria-label={label}
      placeholder={label}
      defaultValue={search}
      maxLength={limits.text}
      leftSection={<IconSearch size={18} aria-hidden />}
      className={classes.search}
      onChange={() => {
        clearTimeout(debounce.current)
        debounce.current = setTimeout(submit, 300)
      }}
      onKeyDown={(event) => event.key === 'Enter' && submit()}
      onBlur={submit}
    />
  )
}

interface RowsProps<Row, Field extends string> {
  caption: string
  columns: readonly Column<Row, Field>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowActions: ((row: Row) => readonly RowAction[]) | undefined
  ask: (deletion: Deletion) => void
  selection: Selection<Row> | undefined
  /** Undefined until they have come. */
  tools: Tools | undefined
  open: ((row: Row) => string | undefined) | undefined
  openPanel: ((row: Row) => void) | undefined
  placing: Placing<Row> | undefined
  sort: Sort<Field> | undefined
  sortBy: (by: Sort<Field> | undefined) => void
  rowWas: string | undefined
  atRow: (key: string) => void
}

function Rowed<Row, Field extends string>({
  caption,
  columns,
  rows,
  rowKey,
  rowActions,
  ask,
  selection,
  tools,
  open,
  openPanel,
  sort,
  sortBy,
  placing,
  rowWas,
  atRow,
}: RowsProps<Row, Field>) {
  const openerOf = useOpener(open, openPanel)
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {selection && <td className={classes.selecting}>{selection.all(rows)}</td>}
            {columns.map((column) =>
              tools === undefined ? (
                <th key={column.header} scope="col">
                  <span className={column.sort && classes.sort}>{column.header}</span>
                </th>
              ) : (
                tools.sorting.header({ column, sort, sortBy })
              ),
            )}
            {rowActions && (
              <th scope="col" className={classes.actions}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={placing?.list}>
          {rows.map((row) => {
            const opener = openerOf(row)
            return (
              <tr
                key={rowKey(row)}
                {...standing(rowKey(row), rowWas, atRow)}
                {...opening(opener)}
                {...placing?.row(row)}
              >
                {selection && <td className={classes.selecting}>{selection.one(row)}</td>}
                {columns.map((column, n) => (
                  <td key={column.header}>
                    <Cell column={column} row={row} {...(n === 0 && { opener, mark: placing?.mark(row) })} />
                  </td>
                ))}
                {rowActions && (
                  <td className={classes.actions}>
                    <RowActions actions={rowActions(row)} ask={ask} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Cards<Row, Field extends string>({
  caption,
  columns,
  rows,
  rowKey,
  rowActions,
  ask,
  selection,
  open,
  openPanel,
  placing,
  rowWas,
  atRow,
}: RowsProps<Row, Field>) {
  const openerOf = useOpener(open, openPanel)
  return (
    <ul ref={placing?.list} className={classes.cards} aria-label={caption}>
      {rows.map((row) => {
        const opener = openerOf(row)
        return (
          <li
            key={rowKey(row)}
            className={classes.card}
            {...standing(rowKey(row), rowWas, atRow)}
            {...opening(opener)}
            {...placing?.row(row)}
          >
            {selection?.one(row)}
            <dl>
              {columns.map((column, n) => (
                <div key={column.header} data-beside={column.besideFirst}>
                  <dt>{column.header}</dt>
                  <dd>
                    <Cell column={column} row={row} {...(n === 0 && { opener, mark: placing?.mark(row) })} />
                  </dd>
                </div>
              ))}
            </dl>
            {rowActions && <RowActions actions={rowActions(row)} ask={ask} />}
          </li>
        )
      })}
    </ul>
  )
}

interface CellProps<Row> {
  column: Column<Row, string>
  row: Row
  /** Of a row's first cell, where it opens something. */
  opener?: Opener | undefined
  /** What stands before it: of the first cell, where rows have an order of their own. */
  mark?: ReactNode
}

function Cell<Row>({ column, row, opener, mark }: CellProps<Row>) {
  const content = column.cell(row)
  const below = column.below?.(row)
  const within = opener && ((shown: ReactElement) => <OpenerLink {...opener}>{shown}</OpenerLink>)
  const all = (
    <>
      {typeof content === 'string' ? (
        <CutText text={content} limit={column.limit} within={within} whole />
      ) : opener ? (
        <OpenerLink {...opener}>{content}</OpenerLink>
      ) : (
        content
      )}
      {below && <div className={classes.below}>{below}</div>}
    </>
  )
  if (!mark) return all
  return (
    <div className={classes.placed}>
      {mark}
      <div>{all}</div>
    </div>
  )
}

/** How a row is opened: `to` is its address, where it has one. */
interface Opener {
  to?: string
  open: () => void
}

/** What else it is given are the handlers of the hint around it. */
function OpenerLink({ to, open, children, ...hint }: Opener & HTMLAttributes<HTMLElement>) {
  if (to !== undefined)
    return (
      <Link to={to} className={classes.opener} {...hint}>
        {children}
      </Link>
    )
  return (
    <UnstyledButton className={classes.opener} onClick={open} aria-haspopup="dialog" {...hint}>
      {children}
    </UnstyledButton>
  )
}

function useOpener<Row>(
  open: ((row: Row) => string | undefined) | undefined,
  openPanel: ((row: Row) => void) | undefined,
): (row: Row) => Opener | undefined {
  const navigate = useNavigate()
  return (row) => {
    const to = open?.(row)
    if (to !== undefined) return { to, open: () => void navigate(to) }
    return openPanel && { open: () => openPanel(row) }
  }
}

/** Whether one went on from this row, and that one does where something in it is pressed. */
function standing(key: string, rowWas: string | undefined, atRow: (key: string) => void) {
  return {
    'data-row': true,
    ...(key === rowWas && { 'data-was': true, 'aria-current': true }),
    onClickCapture: () => atRow(key),
  } as const
}

/** A click beside what can be pressed by itself, and not one that selects text. */
function opening(opener: Opener | undefined) {
  if (!opener) return {}
  return {
    'data-opens': true,
    onClick: ({ target }: MouseEvent) => {
      if (
        target instanceof Element &&
        target.closest('a, button, input, label, select, [popover]') === null &&
        !getSelection()?.toString()
      )
        opener.open()
    },
  }
}

/** The empty state, of a list or of a search. */
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
      <Text fw={600}>{messages.noRecords}</Text>
      {search ? (
        <>
          <Text c="dimmed">
            Nothing matches ‘<bdi>{search}</bdi>’.
          </Text>
          <Button variant="default" mt="xs" onClick={clear}>
            Clear search
          </Button>
        </>
      ) : clearFilters ? (
        <>
          <Text c="dimmed">Nothing matches what is chosen above.</Text>
          <Button variant="default" mt="xs" onClick={clearFilters}>
            Show all
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

/** The pending state: a skeleton as large as a full page, so that nothing jumps when the rows come. */
function Waiting({ columns, phone }: { columns: number; phone: boolean | undefined }) {
  const rows = Array.from({ length: phone ? 4 : limits.pageSize }, (_, row) => row)
  const cells = Array.from({ length: columns }, (_, column) => column)
  return (
    <div className={classes.waiting} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
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
