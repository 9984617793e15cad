/** A catalogue file as read, the same from a workbook and from JSON: rows of named values, not yet validated. */

import type { CatalogueFault } from '@plumbline/contract/catalogue/catalogue'
import { limits } from '@plumbline/contract/wire/limits'
import { separators } from '@plumbline/contract/wire/separators'
import { t } from '@plumbline/texts/calls/catalogue'
import { inWords, isEmpty, sameName, textIn, trimmed, withPoint } from '../../../platform/files/cells.ts'
import { headerIn, hiddenIn, letterOf } from '../../../platform/files/tables.ts'
import type { CellValue, ReadRow, ReadSheet } from '../../../platform/files/workbook.ts'
import { type CatalogueColumn, type KindKey, kindKeys, kinds, memberOf } from './catalogue.kinds.ts'
import { parted } from './lists.rules.ts'

/** A row with its values by column; missing columns are undefined. */
export interface GivenRow {
  /** The spreadsheet's own number, or the place in a JSON list, from 1. */
  readonly number: number
  readonly values: { readonly [column: string]: unknown }
  /** Unreadable cells. */
  readonly faults: readonly { readonly field: string; readonly message: string }[]
}
export interface GivenSheet {
  readonly key: KindKey
  /** The letter of each column in a workbook; null in JSON. */
  readonly letters: { readonly [column: string]: string } | null
  readonly rows: readonly GivenRow[]
}
export interface GivenDocument {
  readonly sheets: readonly GivenSheet[]
  /** Errors of the file as a whole. */
  readonly faults: readonly CatalogueFault[]
  /** Unknown sheets and columns, in words. */
  readonly ignored: readonly string[]
  /** Hidden rows, columns and sheets that are read, in words. */
  readonly hidden: readonly string[]
}

/** The version of the JSON document, the only one supported. */
export const DOCUMENT_VERSION = 1

/** The last row a sheet may use: all rows may be in one sheet, below its header. */
export const LAST_ROW = limits.catalogueRows + 1

export const isCatalogueSheet = (name: string) => keyOfSheet(name) !== undefined

/** Reads a document from a workbook. Sheets and columns are found by name, ignoring case, spaces and order. */
export function documentIn(sheets: readonly ReadSheet[], otherSheets: readonly string[]): GivenDocument {
  const notes = notesOf()
  const given = sheets.flatMap((sheet) => {
    const key = keyOfSheet(sheet.name)
    if (key === undefined) return []
    if (sheets.some((other) => other !== sheet && sameName(other.name, sheet.name)))
      notes.fault(sheet.name, '', t.sheetTwice)
    if (sheet.isTooLong) notes.fault(sheet.name, '', tooManyRows())
    noteHidden(sheet, notes)
    return [givenSheet(key, sheet, notes)]
  })
  if (given.length === 0) notes.fault('', '', t.noSheetFound({ sheetNames: sheetNames.join(', ') }))
  for (const name of otherSheets) notes.ignored.push(t.sheet({ name: shortened(name) }))
  return finished(given, notes)
}

/** The document in a parsed JSON value. */
export function documentFrom(value: unknown): GivenDocument {
  const notes = notesOf()
  if (!isObject(value)) {
    notes.fault('', '', t.notACatalogue)
    return finished([], notes)
  }
  if (value.Version !== DOCUMENT_VERSION) notes.fault('', 'Version', t.otherVersion({ version: DOCUMENT_VERSION }))
  const known = new Set(['Version', ...kindKeys.map(memberOf)])
  for (const name of Object.keys(value)) if (!known.has(name)) notes.ignored.push(t.list({ name: shortened(name) }))
  const given = kindKeys.flatMap((key) => {
    const rows = Object.hasOwn(value, memberOf(key)) ? value[memberOf(key)] : undefined
    if (rows === undefined) return []
    if (Array.isArray(rows)) return [givenList(key, rows, notes)]
    notes.fault(kinds[key].sheet, memberOf(key), t.expectedList)
    return []
  })
  return finished(given, notes)
}

interface Notes {
  readonly faults: CatalogueFault[]
  readonly ignored: string[]
  readonly hidden: string[]
  fault(sheet: string, cell: string, message: string, field?: string): void
}

function notesOf(): Notes {
  const faults: CatalogueFault[] = []
  return {
    faults,
    ignored: [],
    hidden: [],
    fault: (Sheet, Cell, Message, Field = '') => faults.push({ Sheet, Cell, Field, Message }),
  }
}

const tooManyRows = () => t.tooManyRows({ most: limits.catalogueRows })
/** Unknown names worth reporting. */
const MOST_IGNORED = 50

function finished(sheets: GivenSheet[], notes: Notes): GivenDocument {
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0)
  if (rows > limits.catalogueRows && !notes.faults.some(({ Message }) => Message === tooManyRows()))
    notes.fault('', '', tooManyRows())
  const inOrder = sheets.toSorted((one, other) => kindKeys.indexOf(one.key) - kindKeys.indexOf(other.key))
  return {
    sheets: inOrder,
    faults: notes.faults,
    ignored: notes.ignored.slice(0, MOST_IGNORED),
    hidden: notes.hidden.slice(0, MOST_IGNORED),
  }
}

const sheetNames = kindKeys.map((key) => kinds[key].sheet)
const keyOfSheet = (name: string) => kindKeys.find((key) => sameName(kinds[key].sheet, name))
const shortened = (name: string) => (name.length > 60 ? `${name.slice(0, 60)}…` : name)

function noteHidden(sheet: ReadSheet, { hidden }: Notes): void {
  const { rows, columns } = hiddenIn(sheet)
  if (sheet.isHidden && sheet.rows.length > 0) hidden.push(t.sheet({ name: shortened(sheet.name) }))
  for (const at of columns) hidden.push(t.columnOf({ column: letterOf(at), sheet: sheet.name }))
  for (const number of rows) hidden.push(t.rowOf({ row: number, sheet: sheet.name }))
}

/** The header is the first row that names columns, otherwise the first non-empty one. */
function givenSheet(key: KindKey, { name, rows: all }: ReadSheet, notes: Notes): GivenSheet {
  const isName = (cell: CellValue) =>
    typeof cell === 'string' && kinds[key].columns.some((known) => sameName(known.name, cell))
  const header = headerIn(all, isName) ?? all[0]
  const rows = all.filter(({ number }) => number > (header?.number ?? 0))
  const columns: { at: number; column: CatalogueColumn }[] = []
  for (const [at, cell] of (header?.cells ?? []).entries()) {
    if (typeof cell !== 'string' || isEmpty(cell)) continue
    const column = kinds[key].columns.find((known) => sameName(known.name, cell))
    if (column === undefined) notes.ignored.push(t.namedColumnOf({ column: shortened(cell.trim()), sheet: name }))
    else if (columns.some((one) => one.column === column))
      notes.fault(name, `${letterOf(at)}${header?.number ?? 1}`, t.columnTwice, column.name)
    else columns.push({ at, column })
  }
  if (columns.length === 0 && rows.length > 0)
    notes.fault(name, `A${header?.number ?? 1}`, t.expectedHeaders({ nameField: kinds[key].nameField }))
  return {
    key,
    letters: Object.fromEntries(columns.map(({ at, column }) => [column.name, letterOf(at)])),
    rows: rows
      .filter(({ cells }) => columns.some(({ at }) => !isEmpty(cells[at])))
      .map((row) => givenRow(row, columns)),
  }
}

function givenRow(
  { number, cells }: ReadRow,
  columns: readonly { readonly at: number; readonly column: CatalogueColumn }[],
): GivenRow {
  const values: Record<string, unknown> = {}
  const faults: GivenRow['faults'][number][] = []
  for (const { at, column } of columns) {
    const cell = trimmed(cells[at] ?? null)
    if (cell === null) {
      const empty = whenEmpty(column)
      if (empty !== undefined) values[column.name] = empty
      continue
    }
    const value = valueIn(cell, column)
    if (value === undefined)
      faults.push({ field: column.name, message: expectedInstead(column, inWords(cell) + withPoint(cell)) })
    else values[column.name] = value
  }
  return { number, values, faults }
}

function whenEmpty({ form, mayBeLeftEmpty }: CatalogueColumn): unknown {
  if (mayBeLeftEmpty === true) return undefined
  if (form === 'number') return null
  return form === 'list' || form === 'ratings' ? [] : ''
}

/** The value for the form's rules; undefined if the cell has another type: a date, a formula error. */
function valueIn(cell: CellValue, { form, choices = [] }: CatalogueColumn): unknown {
  const text = textIn(cell)
  if (text === null || (form === 'number' && withPoint(cell) !== '')) return undefined
  switch (form) {
    case 'flag':
      return flagIn(text)
    case 'choice':
      return choices.find((known) => sameName(known, text)) ?? text
    case 'list':
      return parted(text)
    case 'ratings':
      return parted(text, separators)
    default:
      return text
  }
}

function flagIn(text: string): boolean | undefined {
  if (/^(yes|true|1)$/i.test(text)) return true
  return /^(no|false|0)$/i.test(text) ? false : undefined
}

function expectedInstead({ form }: CatalogueColumn, found: string): string {
  if (form === 'flag') return t.expectedYesOrNo({ found })
  return form === 'number' ? t.expectedNumber({ found }) : t.expectedText({ found })
}

function givenList(key: KindKey, list: readonly unknown[], notes: Notes): GivenSheet {
  const { sheet, columns } = kinds[key]
  const others = new Set<string>()
  const rows = list.slice(0, LAST_ROW).map((item, at): GivenRow => {
    const number = at + 1
    if (!isObject(item)) return { number, values: {}, faults: [{ field: '', message: t.expectedObject }] }
    for (const name of Object.keys(item))
      if (!columns.some((column) => column.name === name)) others.add(shortened(name))
    const values: Record<string, unknown> = {}
    for (const { name, mayBeLeftEmpty } of columns) {
      const value = Object.hasOwn(item, name) ? item[name] : undefined
      if (value !== undefined && !(value === null && mayBeLeftEmpty === true)) values[name] = plain(value)
    }
    return { number, values, faults: [] }
  })
  for (const name of others) notes.ignored.push(t.propertyOf({ name, sheet }))
  return { key, letters: null, rows }
}

/** Only values a field can hold, so that nothing deep or endless is processed. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1000).map((item) => (typeof item === 'object' ? {} : item))
  return typeof value === 'object' && value !== null ? {} : value
}

function isObject(value: unknown): value is { readonly [member: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
