import { Button, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Page } from '@plumbline/contract/wire/paging'
import { t } from '@plumbline/texts/ui/lists'
import { IconArrowBarToDown, IconArrowBarToUp, IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import {
  type FormEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Change } from '../../api/change.ts'
import { makeStale } from '../../api/keys.ts'
import { useChange } from '../../api/use-change.ts'
import { Hint } from '../marks/Hint.tsx'
import { rich } from '../marks/rich.ts'
import { quoted } from '../marks/words.ts'
import { useSetSearch } from '../navigation/Navigated.tsx'
import { DropDown } from '../overlays/DropDown.tsx'
import { Entry, EntryChosen } from '../overlays/Entry.tsx'
import { type Placed, pageOf, pagesAfter } from './moved-rows.rules.ts'
import classes from './Ordering.module.css'
import { stepOf, useDrag } from './use-drag.ts'

/** A move's target: right after another row, or first. */
export interface Move {
  readonly id: string
  readonly AfterId: string | null
}

/** What the list provides for reordering. */
export interface OrderedListProps<Row> {
  readonly data: Page<Row>
  readonly rowKey: (row: Row) => string
  /** A page's cache key, and its current rows on the server. */
  readonly pageKey: (page: number) => QueryKey
  readonly readPage: (page: number) => Promise<Page<Row>>
  readonly goTo: (page: number) => void
  /** A search, sort or filter shows the rows in another order. */
  readonly isNarrowed: boolean
  readonly children: (placing: Placing<Row>) => ReactNode
}

/** A list's reorder controls. */
export interface Placing<Row> {
  readonly list: (list: HTMLElement | null) => void
  readonly row: (row: Row) => HTMLAttributes<HTMLElement> & { readonly [data: `data-${string}`]: unknown }
  /** The number and move control; before the first cell's content. */
  readonly mark: (row: Row) => ReactNode
}

/** Reordering, passed to the list, so that only screens that need it load it. */
export interface Ordering<Row> {
  readonly around: (props: OrderedListProps<Row>) => ReactNode
}

interface OwnOrder<Row> {
  /** A row's label: its title. */
  readonly nameOf: (row: Row) => string
  /** Moves a row; left out where the person may only look. */
  readonly move?: Change<Move> | undefined
}

/**
 * Numbered rows, moved by grip, by Alt with the arrow keys, or from the grip's menu; each move can be undone.
 * [QUES-001, QUES-002]
 */
export function ownOrder<Row extends Placed>(own: OwnOrder<Row>): Ordering<Row> {
  const { move } = own
  return {
    around: (props) => {
      if (move === undefined) return props.children(numbersOnly)
      return <MovableRows {...props} {...own} move={move} />
    },
  }
}

const numbersOnly: Placing<Placed> = {
  list: () => undefined,
  row: () => ({}),
  mark: (row) => <span className={classes.number}>{row.Position}</span>,
}

/** The row to focus once drawn in its new place: the element focused before, or its grip. */
interface Focus {
  readonly key: string
  readonly place: number
  readonly element: Element | null
  readonly until: number
}
/** Maximum delay for that, in milliseconds; later it would be a surprise. */
const FOCUS_WAITS = 3_000

/** A completed move. */
interface Made {
  readonly key: string
  readonly name: string
  readonly from: number
  readonly to: number
}

function MovableRows<Row extends Placed>({
  data,
  rowKey,
  pageKey,
  readPage,
  goTo,
  isNarrowed,
  children,
  nameOf,
  move,
}: OrderedListProps<Row> & OwnOrder<Row> & { move: Change<Move> }) {
  const client = useQueryClient()
  const setSearch = useSetSearch()
  const [made, setMade] = useState<Made>()
  const [said, setSaid] = useState('')
  const { pageSize, totalPage, totalItem } = data
  const canMove = !isNarrowed && totalItem > 1
  // A single row cannot be moved.
  const isLonely = !isNarrowed && totalItem < 2

  const pending = useRef(0)
  const { mutate } = useChange({
    mutationFn: move.mutationFn,
    // In sequence: each names the row it follows at that time.
    scope: { id: 'order' },
    onError: () => {
      setMade(undefined)
      setSaid(t.itWasntMoved)
    },
    onSettled: () => {
      pending.current--
      if (pending.current === 0) makeStale(client, move.meta.stale)
    },
  })

  const knownPages = () => {
    const known = new Map<number, Page<Row>>()
    for (let page = 1; page <= totalPage; page++) {
      const there = client.getQueryData<Page<Row>>(pageKey(page))
      if (there) known.set(page, there)
    }
    return known
  }
  const placeOf = (key: string) => {
    for (const [page, { data }] of knownPages()) {
      const n = data.findIndex((row) => rowKey(row) === key)
      const row = data[n]
      if (row) return { row, place: (page - 1) * pageSize + n + 1 }
    }
    return undefined
  }
  const rowAt = async (place: number) => {
    const page = pageOf(place, pageSize)
    const known = client.getQueryData<Page<Row>>(pageKey(page)) ?? (await readPage(page))
    return known.data[(place - 1) % pageSize]
  }

  const focus = useRef<Focus>(undefined)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const wanted = focus.current
    if (!wanted) return
    if (performance.now() > wanted.until) focus.current = undefined
    const row = frame.current?.querySelector(`[data-moves="${CSS.escape(wanted.key)}"][data-place="${wanted.place}"]`)
    if (!row) return
    focus.current = undefined
    // An element moved in the page loses the focus in some browsers; one from another page is drawn again.
    const { element } = wanted
    const target = element && row.contains(element) ? element : row.querySelector('[data-grip]')
    if (target instanceof HTMLElement && document.activeElement !== target) target.focus()
  })

  async function moveTo(key: string, target: (from: number) => number, back?: Made) {
    const found = placeOf(key)
    if (!found) return
    const { row, place: from } = found
    const to = Math.max(1, Math.min(target(from), totalItem))
    if (to === from) return setSaid(to === 1 ? t.alreadyFirst : t.alreadyLast)
    const before = to > from ? to : to - 1
    const after = before === 0 ? undefined : await rowAt(before)
    if (before > 0 && !after) return makeStale(client, move.meta.stale)
    for (let page = 1; page <= totalPage; page++) await client.cancelQueries({ queryKey: pageKey(page), exact: true })
    const pages = knownPages()
    const rows = new Map([...pages].map(([page, { data }]) => [page, data]))
    for (const [page, data] of pagesAfter(rows, pageSize, { from, to })) {
      const there = pages.get(page)
      if (there) client.setQueryData<Page<Row>>(pageKey(page), { ...there, data })
    }
    const name = nameOf(row)
    setMade(back ? undefined : { key, name, from, to })
    setSaid(back ? t.isBackAt({ name: quoted(name), to }) : t.positionOf({ name: quoted(name), to, total: totalItem }))
    focus.current = {
      key,
      place: to,
      element: back ? null : document.activeElement,
      until: performance.now() + FOCUS_WAITS,
    }
    pending.current++
    mutate({ id: key, AfterId: after ? rowKey(after) : null })
    if (pageOf(to, pageSize) !== data.currentPage) goTo(pageOf(to, pageSize))
  }
  // Keys wait for earlier ones, which may load a page first.
  const queue = useRef(Promise.resolve())
  const later = (...does: Parameters<typeof moveTo>) => {
    // A page that fails to load shows its toast.
    queue.current = queue.current.then(() => moveTo(...does)).catch(() => undefined)
  }

  const first = (data.currentPage - 1) * pageSize + 1
  const drag = useDrag<HTMLElement>((key, to) => later(key, () => first + to))
  const onKeyDown = (event: KeyboardEvent, key: string) => {
    const step = stepOf(event)
    if (step === undefined || (event.target instanceof Element && event.target.closest('[popover]'))) return
    event.preventDefault()
    later(key, (from) => from + step)
  }
  const placing: Placing<Row> = {
    list: (list) => {
      drag.list.current = list
    },
    row: (row) => {
      if (!canMove) return {}
      const key = rowKey(row)
      return {
        'data-moves': key,
        'data-place': row.Position,
        'data-dragged': drag.dragged === key || undefined,
        'data-drop': drag.dropAt(data.data.indexOf(row)),
        onKeyDown: (event) => onKeyDown(event, key),
      }
    },
    mark: (row) => (
      <span className={classes.mark}>
        {!isLonely && (
          <Grip
            name={nameOf(row)}
            place={row.Position ?? 0}
            total={totalItem}
            whyNot={canMove ? undefined : t.clearTheSearchFilters}
            handle={drag.handle(rowKey(row))}
            moveTo={(place) => later(rowKey(row), () => place)}
          />
        )}
        <span className={classes.number}>{row.Position}</span>
      </span>
    ),
  }
  return (
    <div ref={frame} className={classes.frame}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {!isLonely && (
        <div className={classes.line}>
          {isNarrowed ? (
            <>
              <p>{t.youCanOnlyMove}</p>
              <Button variant="default" size="compact-sm" onClick={() => setSearch(cleared, { replace: true })}>
                {t.showDefaultOrder}
              </Button>
            </>
          ) : made ? (
            <>
              <p className={classes.moved}>
                {t.movedFromTo({ name: quoted(made.name), from: made.from, to: made.to })}
              </p>
              <Button variant="default" size="compact-sm" onClick={() => later(made.key, () => made.from, made)}>
                {t.undo}
              </Button>
            </>
          ) : (
            <p>
              {rich(
                t.toChangeTheOrder({
                  keys: (words) => <span className={classes.keys}>{words}</span>,
                  key: (words) => <kbd className={classes.keys}>{words}</kbd>,
                }),
              )}
            </p>
          )}
        </div>
      )}
      {children(placing)}
    </div>
  )
}

interface GripProps {
  name: string
  place: number
  total: number
  /** Why it cannot be moved now. */
  whyNot: string | undefined
  handle: ReturnType<ReturnType<typeof useDrag>['handle']>
  moveTo: (place: number) => void
}

/** A grip that drags a row and opens a menu of targets. */
function Grip({ name, place, total, whyNot, handle, moveTo }: GripProps) {
  const [isOpen, setOpen] = useState(false)
  const label =
    whyNot === undefined ? t.moveNameAt({ name: quoted(name), place, total }) : t.moveName({ name: quoted(name) })
  const icon = <IconGripVertical size={18} aria-hidden />
  if (whyNot !== undefined)
    return (
      <Hint label={whyNot}>
        <UnstyledButton className={classes.grip} aria-disabled aria-label={label}>
          {icon}
        </UnstyledButton>
      </Hint>
    )
  return (
    <DropDown
      toggled={setOpen}
      button={(opens) => (
        <UnstyledButton className={classes.grip} data-grip aria-label={label} {...handle} {...opens}>
          {icon}
        </UnstyledButton>
      )}
    >
      {isOpen && (
        <div className={classes.menu}>
          {place > 1 && (
            <Entry icon={IconArrowUp} aside={<kbd>{t.altUp}</kbd>} onClick={() => moveTo(place - 1)}>
              {t.moveUp}
            </Entry>
          )}
          {place < total && (
            <Entry icon={IconArrowDown} aside={<kbd>{t.altDown}</kbd>} onClick={() => moveTo(place + 1)}>
              {t.moveDown}
            </Entry>
          )}
          {place > 1 && (
            <Entry icon={IconArrowBarToUp} onClick={() => moveTo(1)}>
              {t.moveToTheTop}
            </Entry>
          )}
          {place < total && (
            <Entry icon={IconArrowBarToDown} onClick={() => moveTo(total)}>
              {t.moveToTheBottom}
            </Entry>
          )}
          <ToPlace total={total} moveTo={moveTo} />
        </div>
      )}
    </DropDown>
  )
}

/** For a long list: the target number. */
function ToPlace({ total, moveTo }: Pick<GripProps, 'total' | 'moveTo'>) {
  const chosen = use(EntryChosen)
  const [place, setPlace] = useState('')
  const isPlace = /^\d{1,6}$/.test(place.trim()) && Number(place) >= 1
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPlace) return
    chosen()
    moveTo(Number(place))
  }
  return (
    <form className={classes.toPlace} onSubmit={submit}>
      <TextInput
        label={t.moveToPosition}
        placeholder={t.oneTo({ total })}
        size="sm"
        inputMode="numeric"
        value={place}
        onChange={({ currentTarget }) => setPlace(currentTarget.value)}
      />
      <Button type="submit" variant="default" size="sm" disabled={!isPlace}>
        {t.move}
      </Button>
    </form>
  )
}

function cleared(search: URLSearchParams): void {
  for (const name of [...search.keys()]) search.delete(name)
}
