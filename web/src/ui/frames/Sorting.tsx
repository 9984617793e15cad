import { NativeSelect, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './ListScreen.module.css'

/** A column as far as sorting goes: its header, and what the call sorts it by. */
interface Sortable {
  readonly header: string
  readonly sort?: string
}

interface SortProps {
  /** 'Email', the other way round '-Email'; undefined: the list's own order. */
  sort: string | undefined
  sortBy: (by: string | undefined) => void
}

/** A column's header; where the call can sort by it a button: upwards, downwards, as it was. */
export function ColumnHeader({ column, sort, sortBy }: SortProps & { column: Sortable }) {
  const { header, sort: field } = column
  if (field === undefined) return <th scope="col">{header}</th>
  const isUp = sort === field
  const isDown = sort === `-${field}`
  const Arrow = isDown ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <UnstyledButton
        className={classes.sort}
        data-sorted={isUp || isDown || undefined}
        onClick={() => sortBy(isUp ? `-${field}` : isDown ? undefined : field)}
      >
        {header}
        <Arrow size={14} aria-hidden className={classes.arrow} />
      </UnstyledButton>
    </th>
  )
}

/** The same where rows are cards, which have no headers. */
export function SortChoice({ columns, sort, sortBy }: SortProps & { columns: readonly Sortable[] }) {
  const choices = columns.flatMap(({ header, sort: field }) =>
    field === undefined
      ? []
      : [
          { value: field, label: `${header}, upwards` },
          { value: `-${field}`, label: `${header}, downwards` },
        ],
  )
  if (choices.length === 0) return null
  return (
    <NativeSelect
      aria-label="Sort by"
      className={classes.sortChoice}
      data={[{ value: '', label: 'Sort: as they came' }, ...choices]}
      value={sort ?? ''}
      onChange={({ currentTarget }) => sortBy(currentTarget.value || undefined)}
    />
  )
}
