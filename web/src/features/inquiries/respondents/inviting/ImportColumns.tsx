import { MultiSelect, Select, TextInput } from '@mantine/core'
import { t } from '@plumbline/texts/inquiries/respondents'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { RespondentColumns, RespondentsPreview } from '@plumbline/contract/inquiries/respondents-preview'
import { type TextEncoding, textEncodings } from '@plumbline/contract/wire/encodings'
import { limits } from '@plumbline/contract/wire/limits'
import { languages } from '@plumbline/texts/src/languages'
import classes from './ImportRespondents.module.css'

/** The settings of a file that can be changed. */
export interface Chosen {
  readonly Sheet?: string
  readonly HeaderLine?: number
  readonly Encoding?: TextEncoding
  readonly Columns?: RespondentColumns
}

/** How many lines are offered as the header. */
const LINES = Array.from({ length: 30 }, (_, n) => n + 1)
const encodings = Object.entries(textEncodings).map(([value, label]) => ({ value, label }))
const isEncoding = (name: string): name is TextEncoding => Object.hasOwn(textEncodings, name)

interface ColumnsProps {
  preview: RespondentsPreview
  areFrozen: boolean
  names: readonly string[]
  setNames: (names: readonly string[]) => void
  /** Reads the table again with the changed settings. */
  readAgain: (chosen: Chosen) => void
}

/**
 * The detected settings of a file: sheet, header line, encoding, columns, and attribute names. Each can be changed.
 * [LIST-007]
 */
export function ImportColumns({ preview, areFrozen, names, setNames, readAgain }: ColumnsProps) {
  const { Headers, Columns, Sheets, Sheet, HeaderLine, Encoding } = preview
  const change = (Columns: RespondentColumns) => readAgain({ Columns })
  const choices = Headers.map((header, n) => ({ value: String(n), label: `${n + 1}. ${header}` }))
  const select = (label: string, column: number | null, chosen: (column: number | null) => void, clearable = true) => (
    <Select
      key={label}
      label={label}
      data={choices}
      value={column === null ? null : String(column)}
      onChange={(value) => chosen(value === null ? null : Number(value))}
      placeholder={t.none}
      clearable={clearable}
      allowDeselect={false}
      searchable={choices.length > 10}
      comboboxProps={{ shadow: 'md' }}
    />
  )
  return (
    <div className={classes.columns}>
      {Sheets.length > 1 && (
        <Select
          label={t.sheet}
          data={Sheets.map(({ Name, IsHidden }) => ({
            value: Name,
            label: IsHidden ? t.hiddenSheet({ sheet: Name }) : Name,
          }))}
          value={Sheet}
          onChange={(value) => value !== null && readAgain({ Sheet: value })}
          allowDeselect={false}
          comboboxProps={{ shadow: 'md' }}
        />
      )}
      <Select
        label={t.header}
        data={[
          { value: '0', label: t.noHeader },
          ...[...new Set([...LINES, HeaderLine])]
            .filter((line) => line > 0)
            .map((line) => ({ value: String(line), label: t.line({ line }) })),
        ]}
        value={String(HeaderLine)}
        onChange={(value) => value !== null && readAgain({ HeaderLine: Number(value) })}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
      />
      {isEncoding(Encoding) && (
        <Select
          label={t.encoding}
          data={encodings}
          value={Encoding}
          onChange={(value) => value !== null && isEncoding(value) && readAgain({ Encoding: value })}
          allowDeselect={false}
          searchable
          comboboxProps={{ shadow: 'md' }}
        />
      )}
      {select(t.email, Columns.Email, (Email) => change({ ...Columns, Email }), false)}
      {select(t.firstNameField, Columns.FirstName, (FirstName) => change({ ...Columns, FirstName }))}
      {select(t.lastNameField, Columns.LastName, (LastName) => change({ ...Columns, LastName }))}
      {languages.length > 1 && select(t.language, Columns.Language, (Language) => change({ ...Columns, Language }))}
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
          label={t.groupByColumns}
          data={choices}
          value={Columns.Attributes.map(String)}
          onChange={(values) => change({ ...Columns, Attributes: values.map(Number) })}
          maxValues={limits.attributes}
          placeholder={Columns.Attributes.length === 0 ? t.none : ''}
          comboboxProps={{ shadow: 'md' }}
        />
      )}
      {!areFrozen &&
        names.map((name, n) => (
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: the names change while they are typed, their places do not
            key={n}
            label={t.nameOfAttribute({ n: n + 1 })}
            value={name}
            maxLength={limits.attributeName}
            onChange={(event) => setNames(names.with(n, event.currentTarget.value))}
          />
        ))}
    </div>
  )
}
