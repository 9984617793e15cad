import { ActionIcon, Button, Text, VisuallyHidden } from '@mantine/core'
import { t } from '@plumbline/texts/results/results'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import {
  Fragment,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { stepOf, useDrag } from '../../../../ui/lists/use-drag.ts'
import { Hint } from '../../../../ui/marks/Hint.tsx'
import classes from '../prepare-results.module.css'

interface OrderedRowsProps<Row extends { readonly Key: string }> {
  rows: readonly Row[]
  /** A row's label: 'Finding 1 for Culture'. */
  nameOf: (n: number) => string
  /** The area, if all rows belong to one. */
  area?: string
  move: (key: string, to: number) => void
  /** Removes a row; returns a function that restores it. */
  remove: (key: string) => () => void
  children: (row: Row, name: string) => ReactNode
}

/**
 * Sortable rows: dragged by their handle, with Alt and the arrow keys from anywhere in a row, or by buttons. Moves are
 * announced; a removed row can be restored. [PUBL-003]
 */
export function OrderedRows<Row extends { readonly Key: string }>({
  rows,
  nameOf: nameOfNumber,
  area,
  move,
  remove,
  children,
}: OrderedRowsProps<Row>) {
  const [said, setSaid] = useState('')
  const [gone, setGone] = useState<{ readonly name: string; readonly at: number; readonly undo: () => void }>()
  const nameOf = (n: number) => nameOfNumber(n + 1)
  const place = (key: string, to: number) => {
    const from = rows.findIndex(({ Key }) => Key === key)
    const at = Math.max(0, Math.min(to, rows.length - 1))
    if (at === from) return setSaid(at === 0 ? t.alreadyFirst : t.alreadyLast)
    setGone(undefined)
    const place = { at: at + 1, count: rows.length }
    setSaid(area === undefined ? t.movedTo(place) : t.movedToInArea({ ...place, area }))
    move(key, at)
  }
  const drag = useDrag<HTMLOListElement>(place)
  const takeOut = (key: string, n: number) => {
    setGone({ name: nameOf(n), at: n, undo: remove(key) })
    setSaid('')
  }
  const onKey = (event: KeyboardEvent, key: string, n: number) => {
    const step = stepOf(event)
    if (step === undefined) return
    event.preventDefault()
    place(key, n + step)
  }
  // A stable function, so that a row's buttons render once; it uses the current rows.
  const latest = useRef<Act>(() => undefined)
  useLayoutEffect(() => {
    latest.current = (what, key) => {
      const n = rows.findIndex(({ Key }) => Key === key)
      if (what === 'out') takeOut(key, n)
      else place(key, n + (what === 'up' ? -1 : 1))
    }
  })
  const act = useCallback<Act>((what, key) => latest.current(what, key), [])
  const undo = gone && (
    <li key="undo" className={classes.gone}>
      <Text size="sm" component="span" role="status">
        {t.wasRemoved({ name: gone.name })}
      </Text>
      <Button
        ref={focusOnce}
        variant="default"
        size="compact-sm"
        onClick={() => {
          gone.undo()
          setGone(undefined)
          setSaid(t.isBack({ name: gone.name }))
        }}
      >
        {t.undo}
      </Button>
    </li>
  )
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {(rows.length > 0 || gone) && (
        <ol ref={drag.list} className={classes.rows}>
          {rows.map((row, n) => (
            <Fragment key={row.Key}>
              {gone?.at === n && undo}
              <li
                data-moves={row.Key}
                className={classes.row}
                data-dragged={drag.dragged === row.Key || undefined}
                data-drop={drag.dropAt(n)}
                onKeyDown={(event) => onKey(event, row.Key, n)}
              >
                <span className={classes.handle} aria-hidden {...drag.handle(row.Key)}>
                  <IconGripVertical size={18} />
                </span>
                <div className={classes.rowBody}>{children(row, nameOf(n))}</div>
                <RowButtons name={nameOf(n)} rowKey={row.Key} act={act} />
              </li>
            </Fragment>
          ))}
          {gone && gone.at >= rows.length && undo}
        </ol>
      )}
    </>
  )
}

// A stable function, so that it runs when the button appears and not on every render.
const focusOnce = (element: HTMLElement | null) => element?.focus()

type Act = (what: 'up' | 'down' | 'out', key: string) => void

interface RowButtonsProps {
  name: string
  rowKey: string
  act: Act
}

const RowButtons = memo(function RowButtons({ name, rowKey, act }: RowButtonsProps) {
  return (
    <div className={classes.rowButtons}>
      <RowButton
        label={t.moveUp({ name })}
        hint={t.moveUpHint}
        icon={<IconArrowUp size={18} aria-hidden />}
        act={() => act('up', rowKey)}
      />
      <RowButton
        label={t.moveDown({ name })}
        hint={t.moveDownHint}
        icon={<IconArrowDown size={18} aria-hidden />}
        act={() => act('down', rowKey)}
      />
      <RowButton
        label={t.removeNamed({ name })}
        hint={t.remove}
        icon={<IconTrash size={18} aria-hidden />}
        act={() => act('out', rowKey)}
      />
    </div>
  )
})

interface RowButtonProps {
  label: string
  hint: string
  icon: ReactNode
  act: () => void
}

function RowButton({ label, hint, icon, act }: RowButtonProps) {
  return (
    <Hint label={hint}>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={act}>
        {icon}
      </ActionIcon>
    </Hint>
  )
}
