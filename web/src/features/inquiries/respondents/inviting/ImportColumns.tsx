import { MultiSelect, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { RespondentColumns, RespondentsPreview } from '@plumbline/contract/inquiries/respondents-preview'
import { limits } from '@plumbline/contract/wire/limits'
import classes from './ImportRespondents.module.css'

interface ColumnsProps {
  preview: RespondentsPreview
  areFrozen: boolean
  names: readonly string[]
  setNames: (names: readonly string[]) => void
  /** Reads the table again with other columns. */
  change: (columns: RespondentColumns) => void
}

/** Which column of a table holds what, and what the attributes are called. */
export function ImportColumns({ preview, areFrozen, names, setNames, change }: ColumnsProps) {
  const { Headers, Columns } = preview
  const choices = Headers.map((header, n) => ({ value: String(n), label: `${n + 1}. ${header}` }))
  const select = (label: string, column: number | null, chosen: (column: number | null) => void, clearable = true) => (
    <Select
      key={label}
      label={label}
      data={choices}
      value={column === null ? null : String(column)}
      onChange={(value) => chosen(value === null ? null : Number(value))}
      placeholder="None"
      clearable={clearable}
      allowDeselect={false}
      searchable={choices.length > 10}
      comboboxProps={{ shadow: 'md' }}
    />
  )
  return (
    <div className={classes.columns}>
      {select('E-mail', Columns.Email, (Email) => change({ ...Columns, Email }), false)}
      {select('First name', Columns.FirstName, (FirstName) => change({ ...Columns, FirstName }))}
      {select('Last name', Columns.LastName, (LastName) => change({ ...Columns, LastName }))}
      {areFrozen ? (
        names.map((name, n) =>
          select(name, Columns.Attributes[n] ?? null, (column) =>
            change({
              ...Columns,
              Attributes: names.map((_, at) => (at === n ? column : (Columns.Attributes[at] ?? null))),
            }),
          ),
        )
      ) : (
        <MultiSelect
          label="Attributes, at most three"
          data={choices}
          value={Columns.Attributes.map(String)}
          onChange={(values) => change({ ...Columns, Attributes: values.map(Number) })}
          maxValues={limits.attributes}
          placeholder={Columns.Attributes.length === 0 ? 'None' : ''}
          comboboxProps={{ shadow: 'md' }}
        />
      )}
      {!areFrozen &&
        names.map((name, n) => (
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: the names change while they are typed, their places do not
            key={n}
            label={`Name of attribute ${n + 1}`}
            value={name}
            maxLength={limits.attributeName}
            onChange={(event) => setNames(names.with(n, event.currentTarget.value))}
          />
        ))}
    </div>
  )
}
