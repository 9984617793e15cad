import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import classes from './ListScreen.module.css'

/** The rows of a list that are selected, over all its pages. */
export interface Selection<Row> {
  readonly rows: readonly Row[]
  readonly has: (row: Row) => boolean
  /** Adds these rows, or takes them away. */
  readonly put: (rows: readonly Row[], isSelected: boolean) => void
  readonly clear: () => void
  /** What a row is called: 'Select Ada Byron'. */
  readonly nameOf: (row: Row) => string
}

/** Holds a selection while its screen is open; `keyOf` tells rows apart, whatever else of them changes. */
export function useSelection<Row>(keyOf: (row: Row) => string, nameOf: (row: Row) => string): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    rows: [...selected.values()],
    has: (row) => selected.has(keyOf(row)),
    put: (rows, isSelected) =>
      setSelected((before) => {
        const after = new Map(before)
        for (const row of rows) {
          if (isSelected) after.set(keyOf(row), row)
          else after.delete(keyOf(row))
        }
        return after
      }),
    clear: () => setSelected(new Map()),
    nameOf,
  }
}

/** Selects one row. */
export function SelectRow<Row>({ row, selection }: { row: Row; selection: Selection<Row> }) {
  return (
    <label className={classes.select}>
      <input
        type="checkbox"
        checked={selection.has(row)}
        onChange={({ target }) => selection.put([row], target.checked)}
      />
      <VisuallyHidden>Select {selection.nameOf(row)}</VisuallyHidden>
    </label>
  )
}

/** Selects every row of the page, or none. */
export function SelectAll<Row>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const count = rows.filter(selection.has).length
  return (
    <label className={classes.select}>
      <input
        type="checkbox"
        checked={count === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < rows.length
        }}
        onChange={({ target }) => selection.put(rows, target.checked)}
      />
      <VisuallyHidden>Select all on this page</VisuallyHidden>
    </label>
  )
}
