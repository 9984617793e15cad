import { VisuallyHidden } from '@mantine/core'
import { t } from '@plumbline/texts/ui/lists'
import { type ReactNode, useState } from 'react'
import classes from './ListScreen.module.css'

/** A list's selected rows, across all pages. */
export interface Selection<Row> {
  readonly rows: readonly Row[]
  readonly clear: () => void
  /** A row's checkbox, and the one for the whole page. */
  readonly one: (row: Row) => ReactNode
  readonly all: (rows: readonly Row[]) => ReactNode
}

/**
 * Holds a selection while its screen is open; `keyOf` identifies rows even if they change, `nameOf` labels them:
 * 'Select Ada Byron'. Passed to the list with its checkboxes, so that only screens that select load them.
 */
export function useSelection<Row>(keyOf: (row: Row) => string, nameOf: (row: Row) => string): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const has = (row: Row) => selected.has(keyOf(row))
  const put = (rows: readonly Row[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Map(before)
      for (const row of rows) {
        if (isSelected) after.set(keyOf(row), row)
        else after.delete(keyOf(row))
      }
      return after
    })
  return {
    rows: [...selected.values()],
    clear: () => setSelected(new Map()),
    one: (row) => (
      <Box
        label={t.selectName({ name: nameOf(row) })}
        count={has(row) ? 1 : 0}
        of={1}
        change={(isSelected) => put([row], isSelected)}
      />
    ),
    all: (rows) => (
      <Box
        label={t.selectAllOnThisPage}
        count={rows.filter(has).length}
        of={rows.length}
        change={(isSelected) => put(rows, isSelected)}
      />
    ),
  }
}

interface BoxProps {
  label: string
  /** The number of selected rows. */
  count: number
  of: number
  change: (isSelected: boolean) => void
}

function Box({ label, count, of, change }: BoxProps) {
  return (
    <label className={classes.select}>
      <input
        type="checkbox"
        checked={count === of}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < of
        }}
        onChange={({ target }) => change(target.checked)}
      />
      <VisuallyHidden>{label}</VisuallyHidden>
    </label>
  )
}
