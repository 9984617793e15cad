/** Determines row by row what a table, a text or a list of respondents would add to an inquiry. */

import { bareAddress, entriesIn, nameParts } from '@plumbline/contract/domain/addresses'
import type { NewRespondent } from '@plumbline/contract/inquiries/respondents'
import {
  judgement,
  type PreviewedRespondent,
  type RespondentColumns,
  type RespondentsPreview,
} from '@plumbline/contract/inquiries/respondents-preview'
import { delimiters, rowsOfDelimited, type TextRow } from '@plumbline/contract/wire/delimited'
import { type TextEncoding, textEncodings } from '@plumbline/contract/wire/encodings'
import { emailKey, isEmail } from '@plumbline/contract/wire/fields'
import { limits } from '@plumbline/contract/wire/limits'
import { quoted } from '@plumbline/contract/wire/quoted'
import { nameKey, visible } from '@plumbline/contract/wire/visible'
import { t } from '@plumbline/texts/calls/respondent-lists'
import { list } from '@plumbline/texts/src/formats'
import { headerIn, letterOf } from '../../../platform/files/tables.ts'
import type { ReadSheet } from '../../../platform/files/workbook.ts'
import {
  addressMeant,
  isGroupName,
  isLanguageName,
  isOfAnother,
  languageNamed,
  nameMeant,
  namesColumn,
} from './columns.rules.ts'

/** The inquiry's existing respondents, by `emailKey`, and its attributes; null if they can still be chosen. */
export interface Asked {
  readonly keys: ReadonlySet<string>
  readonly attributeNames: readonly string[] | null
}

/** A person on a list, not validated yet except for doubts about the row. */
export interface Listed extends NewRespondent {
  readonly Line: number
  readonly doubt?: string | undefined
}

/** A row of a table as texts. */
export interface ListRow extends TextRow {
  readonly isHidden?: true
}
/** A table as read, and its source. */
export interface ListTable {
  readonly rows: readonly ListRow[]
  readonly hiddenColumns: readonly number[]
  /** The workbook's sheets and the current one; none for plain text. */
  readonly sheets: RespondentsPreview['Sheets']
  readonly sheet: string
  /** The encoding of a plain text file, and whether another is plausible too. */
  readonly encoding: TextEncoding | null
  readonly isCertain: boolean
}
/** The person's choices, which override detection. */
export interface Chosen {
  readonly columns?: Partial<RespondentColumns> | undefined
  readonly headerLine?: number | undefined
}

/** Maximum rows read: titles and one header, and one more than allowed, so that too many are noticed. */
export const MOST_ROWS = limits.participants + 32

/** A cell that reveals how a table is divided: an address, or a column name. */
export const isTelling = (cell: string): boolean => isAddress(cell) || namesColumn(cell)

const isAddress = (cell: string) => cell.includes('@') && (isEmail(cell) || isEmail(bareAddress(cell)))

/**
 * The table in a text copied from one: lines with equal numbers of cells, at most one of which is an address; or cells
 * separated by tabs, or below a header line, where some lines may be shorter. Otherwise null.
 */
export function tableIn(text: string): ListTable | null {
  for (const delimiter of ['\t', ...delimiters.filter((sign) => sign !== '\t')]) {
    const sample = rowsOfDelimited(text, delimiter, SAMPLE).map(({ cells }) => withoutEmptyEnd(cells))
    const [first, ...others] = sample
    if (first === undefined || first.length < 2) continue
    const hasHeader = first.filter(namesColumn).length > 1
    const isNoList = (cells: readonly string[]) =>
      (hasHeader || cells.filter(isAddress).length <= 1) &&
      !cells.some((cell) => /<[^<>]*@[^<>]*>|\[[^[\]]*@[^[\]]*\]/.test(cell))
    if (!sample.every(isNoList) || !sample.some((cells) => cells.some(isAddress))) continue
    const isEven = others.length > 0 && others.every((cells) => cells.length > 1)
    if (isEven || delimiter === '\t' || hasHeader)
      return { ...plainTable, rows: rowsOfDelimited(text, delimiter, MOST_ROWS) }
  }
  return null
}
const plainTable = { hiddenColumns: [], sheets: [], sheet: '', encoding: null, isCertain: true }

/** How many rows of a sheet contain an address, and whether its header names one. */
export function addressesIn(rows: readonly ListRow[]): { count: number; areNamed: boolean } {
  const header = headerIn(rows, (cell) => namesColumn(String(cell)), hasAddress)
  return {
    count: rows.filter(hasAddress).length,
    areNamed: header?.cells.some((cell) => addressMeant(String(cell)) === 'own') ?? false,
  }
}
const hasAddress = ({ cells }: Pick<ReadSheet['rows'][number], 'cells'>) =>
  cells.some((cell) => isAddress(String(cell)))

/**
 * The people in a table. Header and columns that are not chosen are found by name, and by content only if no name
 * matches.
 */
export function previewOfTable(table: ListTable, chosen: Chosen, asked: Asked): RespondentsPreview {
  const { rows, hiddenColumns, sheets, sheet, encoding } = table
  const { header, headerLine, headers, body, skipped } = headed(rows, chosen.headerLine)
  const isSeen = (at: number) => !hiddenColumns.includes(at)
  const guessed = guessedColumns(headers, body, asked.attributeNames, isSeen)
  const columns = chosen.columns === undefined ? guessed.columns : allOf(chosen.columns)
  const names =
    asked.attributeNames ??
    columns.Attributes.map((at, n) =>
      (headers[at ?? -1] ?? t.attribute({ number: n + 1 })).slice(0, limits.attributeName),
    )
  const infix = headers.findIndex((header, at) => nameMeant.infix(header) && isSeen(at))
  const { Email } = columns
  const list = { ...columns, infix, width: sheets.length === 0 ? (header?.cells.length ?? 0) : 0, table }
  return {
    Headers: headers,
    Columns: columns,
    AttributeNames: [...names],
    Rows:
      Email === null
        ? []
        : judged(
            body.map((row) => listedIn(row, { ...list, Email }, names.length)),
            asked,
          ),
    Sheets: [...sheets],
    Sheet: sheet,
    HeaderLine: headerLine,
    Encoding: encoding ?? '',
    Doubts: [
      ...(Email === null && chosen.columns === undefined ? guessed.doubts : []),
      ...doubtsAbout(table, {
        headers,
        body,
        skipped,
        used: [Email, columns.FirstName, columns.LastName, columns.Language],
      }),
    ],
  }
}

/** The people in a text of addresses. */
export function previewOfText(text: string, asked: Asked): RespondentsPreview {
  const listed = entriesIn(text, MOST_ROWS).map(({ line, address, name }) => {
    const { first, last } = nameParts(name)
    return { Line: line, Email: address, FirstName: first, LastName: last, Attributes: [] }
  })
  return { ...noTable, AttributeNames: [...(asked.attributeNames ?? [])], Rows: judged(listed, asked) }
}

/** The people in a list of respondents with these attributes. */
export function previewOfList(listed: readonly Listed[], names: readonly string[], asked: Asked): RespondentsPreview {
  const wanted = asked.attributeNames ?? names
  const places = wanted.map((name) => names.findIndex((other) => nameKey(name) === nameKey(other)))
  const moved = listed.map((one) => ({ ...one, Attributes: places.map((at) => one.Attributes[at] ?? '') }))
  return { ...noTable, AttributeNames: [...wanted], Rows: judged(moved, asked) }
}

const noTable = {
  Headers: [],
  Columns: { Email: null, FirstName: null, LastName: null, Attributes: [], Language: null },
  Sheets: [],
  Sheet: '',
  HeaderLine: 0,
  Encoding: '',
  Doubts: [],
}
const SAMPLE = 100

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

/**
 * The header: the chosen row (0: none), or the one that names columns; otherwise the row above the first address with
 * the most cells. A table of one row, or that starts with an address, has none.
 */
function headed(rows: readonly ListRow[], chosen: number | undefined) {
  const width = rows.reduce((most, { cells }) => Math.max(most, withoutEmptyEnd(cells).length), 0)
  const filled = ({ cells }: ListRow) => cells.filter((cell) => cell !== '').length
  const above = rows.slice(0, Math.max(0, rows.findIndex(hasAddress))).slice(0, MOST_TITLES)
  const guessed = () =>
    headerIn(rows, (cell) => namesColumn(String(cell)), hasAddress) ??
    (rows.some(hasAddress)
      ? above.reduce<ListRow | undefined>((most, row) => (most && filled(most) > filled(row) ? most : row), undefined)
      : rows.length > 1
        ? rows[0]
        : undefined)
  const found = chosen === undefined ? guessed()?.number : chosen
  const at = rows.findIndex(({ number }) => number === found)
  const header = rows[at]
  const headers = Array.from(
    { length: width },
    (_, n) => visible(header?.cells[n] ?? '').trim() || t.column({ number: n + 1 }),
  )
  return {
    header,
    headerLine: header?.number ?? 0,
    headers: headers.map((header) => header.slice(0, limits.text)),
    body: rows.slice(at + 1),
    skipped: rows.slice(0, Math.max(0, at)),
  }
}
const MOST_TITLES = 30

function allOf({
  Email = null,
  FirstName = null,
  LastName = null,
  Attributes = [],
  Language = null,
}: Partial<RespondentColumns>) {
  return { Email, FirstName, LastName, Attributes, Language }
}

/**
 * Detects the columns: by name, and the address by content only if no column is named so. Hidden columns are not
 * detected. [LIST-001, LIST-002]
 */
function guessedColumns(
  headers: readonly string[],
  body: readonly ListRow[],
  attributeNames: readonly string[] | null,
  isSeen: (at: number) => boolean,
): { columns: RespondentColumns; doubts: string[] } {
  const seen = headers.map((header, at) => ({ header, at })).filter(({ at }) => isSeen(at))
  const named = (means: (header: string) => boolean) => seen.find(({ header }) => means(header))?.at ?? null
  const last = named(nameMeant.last)
  const first = named(nameMeant.first)
  const whole = named(nameMeant.whole)
  const addresses = addressColumns(seen, body)
  return {
    columns: {
      Email: addresses.length === 1 ? (addresses[0] ?? null) : null,
      FirstName: first ?? (last === null || last === whole ? whole : null),
      LastName: first === null && last === whole ? null : last,
      Attributes:
        attributeNames === null
          ? seen.flatMap(({ header, at }) => (isGroupName(header) ? [at] : [])).slice(0, limits.attributes)
          : attributeNames.map((name) => named((header) => nameKey(header) === nameKey(name))),
      Language: named(isLanguageName),
    },
    doubts:
      addresses.length < 2
        ? []
        : [t.manyAddressColumns({ columns: listed(addresses.map((at) => quoted(headers[at] ?? ''))) })],
  }
}

/**
 * The candidates for the address column: those named so, else second addresses, else columns that contain addresses and
 * are not named as another's.
 */
function addressColumns(seen: readonly { header: string; at: number }[], body: readonly ListRow[]): number[] {
  const meant = (what: string) => seen.filter(({ header }) => addressMeant(header) === what).map(({ at }) => at)
  const own = meant('own')
  if (own.length > 0) return own
  const second = meant('second')
  if (second.length > 0) return second
  const sample = body.slice(0, SAMPLE)
  return seen
    .filter(({ header, at }) => addressMeant(header) === undefined && !isOfAnother(header) && holdsAddress(sample, at))
    .map(({ at }) => at)
}

const holdsAddress = (rows: readonly ListRow[], at: number) =>
  rows.some(({ cells }) => isAddress(addressIn(cells[at] ?? '').address))

/** Warnings above the rows, in words. */
function doubtsAbout(
  { sheets, sheet, hiddenColumns, encoding, isCertain }: ListTable,
  {
    headers,
    body,
    skipped,
    used,
  }: {
    headers: readonly string[]
    body: readonly ListRow[]
    skipped: readonly ListRow[]
    used: readonly (number | null)[]
  },
): string[] {
  const hidden = body.filter(({ isHidden }) => isHidden).map(({ number }) => number)
  const columns = hiddenColumns.filter((at) => at < headers.length && !used.includes(at))
  const others = sheets.filter(({ Name, Addresses }) => Name !== sheet && Addresses > 0)
  const readAs = encoding === null || isCertain ? undefined : textEncodings[encoding]
  return [
    hidden.length > 0 && t.rowsHidden({ count: hidden.length, rows: listed(hidden.map(String)) }),
    columns.length > 0 &&
      t.columnsHidden({
        count: columns.length,
        columns: listed(columns.map((at) => t.columnAt({ letter: letterOf(at), header: headers[at] ?? '' }))),
      }),
    others.length > 0 &&
      t.otherSheets({
        count: others.length,
        sheets: listed(others.map(({ Name: name, IsHidden }) => (IsHidden ? t.hiddenSheet({ name }) : quoted(name)))),
      }),
    skipped.some(hasAddress) &&
      t.linesSkipped({ count: skipped.length, lines: listed(skipped.map(({ number }) => String(number))) }),
    readAs !== undefined && t.encodingGuessed({ encoding: readAs }),
  ].filter((doubt): doubt is string => typeof doubt === 'string')
}

function listed(parts: readonly string[]): string {
  const shown =
    parts.length > MOST_NAMED ? [...parts.slice(0, MOST_NAMED), t.more({ count: parts.length - MOST_NAMED })] : parts
  return list(shown)
}
const MOST_NAMED = 10

/** A cell's address, and the name that may be next to it. */
function addressIn(cell: string): { address: string; name: string } {
  if (isEmail(cell)) return { address: cell, name: '' }
  const [entry, ...more] = entriesIn(cell, 2)
  return entry === undefined || more.length > 0 ? { address: bareAddress(cell), name: '' } : entry
}

interface ListColumns extends RespondentColumns {
  readonly Email: number
  readonly infix: number
  /** The number of header cells of a plain-text table, otherwise 0: a row with more has an extra separator. */
  readonly width: number
  readonly table: ListTable
}

function listedIn(row: ListRow, columns: ListColumns, attributes: number): Listed {
  const { cells, isShifted } = aligned(row.cells, columns)
  const cell = (at: number | null | undefined) => inOneLine(cells[at ?? -1] ?? '')
  const { address, name: beside } = addressIn(cell(columns.Email))
  const first = cell(columns.FirstName)
  const last = [cell(columns.infix), cell(columns.LastName)].filter((part) => part !== '').join(' ')
  const isWhole = columns.LastName === null && /[\s,]/.test(first)
  const name = first === '' && last === '' ? nameParts(beside) : isWhole ? nameParts(first) : { first, last }
  const language = cell(columns.Language)
  const Language = languageNamed(language)
  const one = {
    Line: row.number,
    Email: address,
    FirstName: name.first,
    LastName: name.last,
    Attributes: Array.from({ length: attributes }, (_, n) => cell(columns.Attributes[n])),
    ...(Language !== undefined && { Language }),
  }
  const unknown = language !== '' && Language === undefined ? t.unknownLanguage({ language }) : undefined
  return { ...one, doubt: doubtOf(row, one, isShifted, columns.table) ?? unknown }
}

const inOneLine = (cell: string) =>
  visible(cell.replace(/[\s\v]+/g, ' '))
    .trim()
    .replace(/^"([^"]*)"?/, '$1')
    .trim()

/**
 * Repairs a row with more cells than the header, as from an unquoted comma in a name: if the table has a name and an
 * address column, returns the intended cells.
 */
function aligned(cells: readonly string[], { Email, width }: ListColumns) {
  const more = withoutEmptyEnd(cells).length - width
  if (width === 0 || more <= 0) return { cells, isShifted: false }
  if (width === 2 && Email === 1 && isAddress(cells[1 + more] ?? ''))
    return { cells: [cells.slice(0, 1 + more).join(', '), cells[1 + more] ?? ''], isShifted: true }
  if (width === 2 && Email === 0) return { cells: [cells[0] ?? '', cells.slice(1).join(', ')], isShifted: true }
  return { cells, isShifted: true }
}

function doubtOf(
  { isHidden, isBroken }: ListRow,
  { FirstName, LastName, Attributes }: NewRespondent,
  isShifted: boolean,
  { isCertain, encoding }: ListTable,
): string | undefined {
  const texts = [FirstName, LastName, ...Attributes]
  if (isHidden) return t.rowHidden
  if (isShifted) return t.rowTooLong
  if (isBroken) return t.quotationOpen
  if (!isCertain && encoding !== null && texts.some((text) => /[^\0-\x7f]/.test(text)))
    return t.readAs({ encoding: textEncodings[encoding] })
  return undefined
}

/** Each with its outcome, and why it is not simply new. */
function judged(listed: readonly Listed[], { keys }: Asked): PreviewedRespondent[] {
  const lines = new Map<string, number>()
  return listed.map(({ doubt, ...one }) => {
    const key = emailKey(one.Email)
    const earlier = lines.get(key)
    if (earlier === undefined) lines.set(key, one.Line)
    return { ...one, ...judgement(one, { isKnown: keys.has(key), earlier, doubt }) }
  })
}
