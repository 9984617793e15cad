import { areas, arrayOf, type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import { inHundredths, shownGap } from '@plumbline/contract/results/agreeing-figures'
import { colors, type WorkbookWarning } from '@plumbline/contract/results/results'
import { inOneLine, withLineEnds } from '@plumbline/contract/wire/fields'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/results-workbook'
import type { PublishedResults } from '../../../../platform/db/schema/results.ts'
import {
  inWords,
  isEmpty,
  listed,
  numberIn,
  sameName,
  textIn,
  trimmed,
  withPoint,
} from '../../../../platform/files/cells.ts'
import { headerIn, hiddenIn, letterOf } from '../../../../platform/files/tables.ts'
import type { CellValue, ReadRow, ReadSheet } from '../../../../platform/files/workbook.ts'

/** The sheets of a results workbook with their columns, in template order (decisions, section 6). */
export const sheetColumns = {
  'Area Colors': ['Area', 'Color'],
  Findings: ['Area', 'FindingsDesc'],
  Recommendations: ['RecommendationDetails', 'LevelOfFocus'],
  Inputs: ['Area', 'Questiondescription', 'AverageRating', 'AverageValue', 'AverageDifference'],
  'Advance Insights': ['Area', 'AdvanceInsights'],
  Roadmap: ['Step', 'RoadmapTitle', 'BriefDescription', 'RoadmapDetail'],
} as const
export type SheetName = keyof typeof sheetColumns

/** The last usable row of a sheet: a header and 2000 rows. */
export const LAST_ROW = 2001
const STEPS = [1, 2, 3] as const

/** The workbook's results with their input rows, or all its errors: 'Findings, row 3, Area: expected one of …; found Money.' */
export type CheckedWorkbook =
  | { readonly results: PublishedResults; readonly inputRows: readonly number[] }
  | { readonly faults: readonly string[] }

/**
 * Checks a results workbook. Sheets and columns are found by name, ignoring case and spaces; others are ignored, and
 * so are empty rows. The analyst's averages are kept as typed, and the difference is computed from them.
 */
export function checkWorkbook(sheets: readonly ReadSheet[]): CheckedWorkbook {
  const faults: string[] = []
  const rowsOf = (name: SheetName) => filledRows(sheets, name, faults)

  const colorRows = rowsOf('Area Colors')
  const roadmapRows = rowsOf('Roadmap')
  const inputRows: number[] = []
  // An invalid cell is missing from its item, and incomplete items are dropped: with an error there are no results anyway.
  const results: PublishedResults = {
    areaColors: complete(
      colorRows.map((row) => ({ Area: row.oneOf('Area', scoredAreas), Color: row.oneOf('Color', colors) })),
    ),
    findings: complete(
      rowsOf('Findings').map((row) => ({ Area: row.oneOf('Area', areas), FindingsDesc: row.text('FindingsDesc') })),
    ),
    recommendations: complete(
      rowsOf('Recommendations').map((row) => ({
        RecommendationDetails: row.text('RecommendationDetails'),
        LevelOfFocus: row.decimal('LevelOfFocus', 0, limits.levelOfFocusMax),
      })),
    ),
    inputs: complete(
      rowsOf('Inputs').map((row) => {
        inputRows.push(row.number)
        return {
          Area: row.oneOf('Area', scoredAreas),
          Questiondescription: row.text('Questiondescription'),
          ...figuresIn(row),
        }
      }),
    ),
    advanceInsights: complete(
      rowsOf('Advance Insights').map((row) => ({
        Area: row.oneOf('Area', scoredAreas),
        AdvanceInsights: row.text('AdvanceInsights'),
      })),
    ),
    roadmap: complete(
      roadmapRows.map((row) => ({
        Step: row.oneOf('Step', STEPS),
        RoadmapTitle: row.text('RoadmapTitle', limits.text),
        BriefDescription: row.text('BriefDescription'),
        RoadmapDetail: row.text('RoadmapDetail'),
      })),
    ).sort((one, other) => one.Step - other.Step),
  }
  for (const area of scoredAreas) refuseSecond(colorRows, 'Area', area, faults)
  requireEachOnce(roadmapRows, 'Step', STEPS, faults)
  if (faults.length > 0) return { faults: listed(faults) }
  return { results, inputRows }
}

/** What is hidden in a workbook but would still be published. [LIST-002] */
export function hiddenParts(sheets: readonly ReadSheet[]): WorkbookWarning[] {
  return sheets
    .flatMap((sheet) => {
      const warning = (Row: number, Message: string) => ({ Sheet: sheet.name, Row, Message })
      const name = Object.keys(sheetColumns).find((known): known is SheetName => sameName(known, sheet.name))
      if (name === undefined) return []
      const header = headerOf(sheet, name)
      const rows = sheet.rows.filter(({ number }) => number > header.number)
      if (sheet.isHidden) return rows.length === 0 ? [] : [warning(header.number, t.sheetHidden)]
      const hidden = hiddenIn({ ...sheet, rows })
      const isUsed = (at: number) =>
        sheetColumns[name].some((column) => sameName(column, String(header.cells[at] ?? '')))
      return [
        ...hidden.columns.filter(isUsed).map((at) => warning(header.number, t.columnHidden({ column: letterOf(at) }))),
        ...hidden.rows.map((row) => warning(row, t.rowHidden)),
      ]
    })
    .slice(0, MOST_HIDDEN)
}
const MOST_HIDDEN = 500

/** Whether a results workbook has a sheet of this name. */
export const isResultsSheet = (name: string) => Object.keys(sheetColumns).some((known) => sameName(known, name))

/** Items of the four scored areas, in the arrays of the calls. */
export function inAreas<Item extends { readonly Area: string }, Shown>(
  items: readonly Item[],
  shown: (item: Item) => Shown,
) {
  const itemsOf = (area: ScoredArea) => items.filter(({ Area }) => Area === area).map(shown)
  return {
    [arrayOf.Culture]: itemsOf('Culture'),
    [arrayOf.People]: itemsOf('People'),
    [arrayOf.Process]: itemsOf('Process'),
    [arrayOf.Structure]: itemsOf('Structure'),
  }
}

/** A row with content. Reading an invalid cell records the error and returns undefined. */
interface FilledRow {
  readonly sheet: SheetName
  readonly number: number
  /** The cell as read; undefined if the sheet lacks the column. */
  value(column: string): CellValue | undefined
  text(column: string, longest?: number): string | undefined
  oneOf<Value extends string | number>(column: string, values: readonly Value[]): Value | undefined
  /** A number in two decimals. */
  decimal(column: string, min: number, max: number): number | undefined
  /** As typed, with all its decimals; an empty cell is null and no error. */
  numberOrEmpty(column: string, min: number, max: number): number | null | undefined
  /** Records that something else was expected in this column. */
  refuse(column: string, expected: string, found: CellValue): undefined
}

function filledRows(sheets: readonly ReadSheet[], name: SheetName, faults: string[]): FilledRow[] {
  const [sheet, another] = sheets.filter((read) => sameName(read.name, name))
  if (sheet === undefined) {
    faults.push(t.noSheet({ sheet: name }))
    return []
  }
  if (another !== undefined) faults.push(t.twoSheets({ sheet: name }))
  if (sheet.isTooLong) faults.push(t.tooLong({ sheet: name, row: String(LAST_ROW + 1), most: String(LAST_ROW - 1) }))
  const header = headerOf(sheet, name)
  const columns = columnsOf(header, name, faults)
  return sheet.rows
    .filter(({ number, cells }) => number > header.number && [...columns.values()].some((at) => !isEmpty(cells[at])))
    .map((row) => filledRow(row, name, columns, faults))
}

/** The row with the sheet's column names, row 1 if there is none. */
function headerOf({ rows }: ReadSheet, name: SheetName): ReadRow {
  const isName = (cell: CellValue) =>
    typeof cell === 'string' && sheetColumns[name].some((column) => sameName(cell, column))
  return headerIn(rows, isName) ?? { number: 1, cells: rows.find(({ number }) => number === 1)?.cells ?? [] }
}

/** The position of each column. */
function columnsOf(header: ReadRow, name: SheetName, faults: string[]): Map<string, number> {
  const columns = new Map<string, number>()
  for (const column of sheetColumns[name]) {
    const at = header.cells.findIndex((cell) => typeof cell === 'string' && sameName(cell, column))
    if (at === -1) faults.push(t.noColumn({ sheet: name, row: String(header.number), column }))
    else columns.set(column, at)
  }
  return columns
}

function filledRow(
  { number, cells }: ReadRow,
  sheet: SheetName,
  columns: ReadonlyMap<string, number>,
  faults: string[],
): FilledRow {
  const value = (column: string) => {
    const at = columns.get(column)
    return at === undefined ? undefined : trimmed(cells[at] ?? null)
  }
  const refuse = (column: string, expected: string, found: CellValue, hint = '') => {
    faults.push(t.expected({ sheet, row: String(number), column, expected, found: `${inWords(found)}${hint}` }))
    return undefined
  }
  const refuseNumber = (column: string, { min, max }: { min: number; max: number }, found: CellValue) =>
    refuse(column, t.aNumber({ min, max }), found, withPoint(found))
  const numberOrEmpty = (column: string, min: number, max: number) => {
    const cell = value(column)
    if (cell === undefined) return undefined
    if (cell === null) return null
    const typed = numberIn(cell)
    return typed === null || typed < min || typed > max ? refuseNumber(column, { min, max }, cell) : typed
  }
  return {
    sheet,
    number,
    value,
    text: (column, longest = limits.multiline) => {
      const cell = value(column)
      if (cell === undefined) return undefined
      const typed = textIn(cell)
      if (typed === null) return refuse(column, t.text, cell)
      const text = longest > limits.text ? withLineEnds(typed) : inOneLine(typed).trim()
      if (text.length > longest)
        return refuse(column, t.shortText({ most: String(longest) }), t.characters({ count: String(text.length) }))
      if (text.includes('\0') || !text.isWellFormed()) return refuse(column, t.storableText, t.notStorable)
      return text
    },
    oneOf: (column, values) => {
      const cell = value(column)
      if (cell === undefined) return undefined
      const known = values.find((one) => sameName(String(one), String(cell)))
      return known ?? refuse(column, t.oneOf({ values: values.join(', ') }), cell)
    },
    decimal: (column, min, max) => {
      const typed = numberOrEmpty(column, min, max)
      if (typed === null) return refuseNumber(column, { min, max }, null)
      return typed === undefined ? undefined : inHundredths(typed) / 100
    },
    numberOrEmpty,
    refuse,
  }
}

/** The averages in two decimals, and their difference, which is optional; a typed one must match. [RES-005, PUBL-016] */
function figuresIn(row: FilledRow) {
  const performance = row.numberOrEmpty('AverageRating', 1, 5)
  const importance = row.numberOrEmpty('AverageValue', 1, 5)
  const typed = row.numberOrEmpty('AverageDifference', -5, 5)
  if (performance === undefined || importance === undefined || typed === undefined)
    return { AverageRating: undefined, AverageValue: undefined, AverageDifference: undefined }
  const difference = shownGap(performance, importance)
  const exact = performance === null || importance === null ? null : importance - performance
  if (typed !== null) refuseIfOff(row, typed, difference, exact)
  return {
    AverageRating: inTwoDecimals(performance),
    AverageValue: inTwoDecimals(importance),
    AverageDifference: difference,
  }
}

/** A sheet may compute with more decimals than it shows: matching the exact difference is enough. */
function refuseIfOff(row: FilledRow, typed: number, difference: number | null, exact: number | null): void {
  const isOff = (from: number) => Math.abs(typed - from) > 0.005 + 1e-9
  if (difference === null || exact === null) row.refuse('AverageDifference', t.emptyDifference, typed)
  else if (isOff(difference) && isOff(exact))
    row.refuse('AverageDifference', t.difference({ difference: difference.toFixed(2) }), typed)
}

const inTwoDecimals = (figure: number | null) => (figure === null ? null : inHundredths(figure) / 100)

/** Each of these values is in exactly one row, or the sheet is empty. */
function requireEachOnce(
  rows: readonly FilledRow[],
  column: string,
  values: readonly (string | number)[],
  faults: string[],
): void {
  const [first] = rows
  const last = rows.at(-1)
  if (first === undefined || last === undefined || first.value(column) === undefined) return
  for (const value of values) {
    if (rowsWith(rows, column, value).length === 0)
      faults.push(t.noRow({ sheet: first.sheet, row: String(last.number + 1), column, value: String(value) }))
    refuseSecond(rows, column, value, faults)
  }
}

function refuseSecond(rows: readonly FilledRow[], column: string, value: string | number, faults: string[]): void {
  const [found, again] = rowsWith(rows, column, value)
  if (again !== undefined)
    faults.push(
      t.onlyOnce({
        sheet: again.sheet,
        row: String(again.number),
        column,
        value: String(value),
        other: String(found?.number),
      }),
    )
}

function rowsWith(rows: readonly FilledRow[], column: string, value: string | number): FilledRow[] {
  return rows.filter((row) => sameName(String(row.value(column)), String(value)))
}

type Complete<Item> = { [Member in keyof Item]: Exclude<Item[Member], undefined> }
function complete<Item extends object>(items: readonly Item[]): Complete<Item>[] {
  return items.filter((item): item is Item & Complete<Item> => !Object.values(item).includes(undefined))
}
