import { NativeSelect, UnstyledButton } from '@mantine/core'
import type { Sort } from '@plumbline/contract/wire/paging'
import { t } from '@plumbline/texts/ui/lists'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ListScreen.module.css'

/** A column for sorting: its header, and the call's sort field. */
interface Sortable<Field extends string> {
  readonly header: string
  readonly sort?: Field
}

interface SortProps<Field extends string> {
  /** Undefined: the list's own order. */
  sort: Sort<Field> | undefined
  sortBy: (by: Sort<Field> | undefined) => void
}

/** Sort controls for headers, and for cards; passed to the list, so that only screens that sort load them. */
export interface Sorting {
  header: <Field extends string>(props: SortProps<Field> & { column: Sortable<Field> }) => ReactNode
  choice: <Field extends string>(props: SortProps<Field> & { columns: readonly Sortable<Field>[] }) => ReactNode
}
export const sorting: Sorting = {
  header: (props) => <ColumnHeader key={props.column.header} {...props} />,
  choice: (props) => <SortChoice {...props} />,
}

/** A column's header; a button if sortable: ascending, descending, default. */
function ColumnHeader<Field extends string>({ column, sort, sortBy }: SortProps<Field> & { column: Sortable<Field> }) {
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

/** The same for cards, which have no headers. */
function SortChoice<Field extends string>({
  columns,
  sort,
  sortBy,
}: SortProps<Field> & { columns: readonly Sortable<Field>[] }) {
  const choices = columns.flatMap(({ header, sort: field }): { value: Sort<Field>; label: string }[] =>
    field === undefined
      ? []
      : [
          { value: field, label: t.ascending({ header }) },
          { value: `-${field}`, label: t.descending({ header }) },
        ],
  )
  if (choices.length === 0) return null
  return (
    <NativeSelect
      aria-label={t.sortBy}
      data={[{ value: '', label: t.sortDefault }, ...choices]}
      value={sort ?? ''}
      onChange={({ currentTarget }) => sortBy(choices.find(({ value }) => value === currentTarget.value)?.value)}
    />
  )
}
