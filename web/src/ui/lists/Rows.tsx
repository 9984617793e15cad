import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Sort } from '@plumbline/contract/wire/paging'
import { t } from '@plumbline/texts/ui/lists'
import type { HTMLAttributes, MouseEvent, ReactElement, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { CutText } from '../marks/CutText.tsx'
import type { Deletion } from '../overlays/ConfirmDelete.tsx'
import type { Column } from './columns.ts'
import classes from './ListScreen.module.css'
import type { tools as listTools } from './ListTools.tsx'
import type { Placing } from './Ordering.tsx'
import { type RowAction, RowActions } from './RowActions.tsx'
import type { Selection } from './Selection.tsx'

interface RowsProps<Row, Field extends string> {
  caption: string
  columns: readonly Column<Row, Field>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowActions: ((row: Row) => readonly RowAction[]) | undefined
  ask: (deletion: Deletion) => void
  selection: Selection<Row> | undefined
  /** Undefined until loaded. */
  tools: typeof listTools | undefined
  open: ((row: Row) => string | undefined) | undefined
  openPanel: ((row: Row) => void) | undefined
  placing: Placing<Row> | undefined
  sort: Sort<Field> | undefined
  sortBy: (by: Sort<Field> | undefined) => void
  rowWas: string | undefined
  atRow: (key: string) => void
  isDense: boolean | undefined
}

export function Rowed<Row, Field extends string>({
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
  isDense,
}: RowsProps<Row, Field>) {
  const openerOf = useOpener(open, openPanel)
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-dense={isDense}>
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
                {t.actions}
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
                  <td key={column.header} data-wide={column.isWide}>
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

export function Cards<Row, Field extends string>({
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
  /** Of a row's first cell, if it opens something. */
  opener?: Opener | undefined
  /** Before the content of the first cell, for reordering. */
  mark?: ReactNode
}

function Cell<Row>({ column, row, opener, mark }: CellProps<Row>) {
  const content = column.cell(row)
  const below = column.below?.(row)
  const within = opener && ((shown: ReactElement) => <OpenerLink {...opener}>{shown}</OpenerLink>)
  const all = (
    <>
      {typeof content === 'string' ? (
        <CutText text={content} limit={column.limit} within={within} />
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

/** How a row is opened: `to` is its address, if it has one. */
interface Opener {
  to?: string
  open: () => void
}

/** The other props are the tooltip's handlers. */
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

/** Whether this row was left, and a function that records it when something in it is pressed. */
function standing(key: string, rowWas: string | undefined, atRow: (key: string) => void) {
  return {
    'data-row': true,
    ...(key === rowWas && { 'data-was': true, 'aria-current': true }),
    onClickCapture: () => atRow(key),
  } as const
}

/** A click beside the controls, and not one that selects text. */
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
