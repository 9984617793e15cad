import { t } from '@plumbline/texts/calls/norms'
import { sameName } from '../../../../platform/files/cells.ts'
import { headerIn } from '../../../../platform/files/tables.ts'
import type { CellValue, ReadSheet, WrittenSheet } from '../../../../platform/files/workbook.ts'

/** The columns of a file of norms, by their names in the file. */
export const normColumns = {
  question: 'Question',
  organisations: 'Organisations',
  respondents: 'Respondents',
  performanceLow: 'Performance lower quartile',
  performanceMedian: 'Performance median',
  performanceHigh: 'Performance upper quartile',
  importanceLow: 'Importance lower quartile',
  importanceMedian: 'Importance median',
  importanceHigh: 'Importance upper quartile',
  source: 'Source',
} as const
export type NormColumn = keyof typeof normColumns
const columnKeys = Object.keys(normColumns) as NormColumn[]
/** Without these there is no norm. */
const required: readonly NormColumn[] = ['question', 'organisations', 'source']

/** Rows that are read: far more than any catalogue has questions and sources. */
export const MOST_NORMS = 5000
/** The last row that is read, to know that there are too many. */
export const LAST_ROW = MOST_NORMS + 32

export interface GivenNorm {
  readonly row: number
  readonly cells: Readonly<Partial<Record<NormColumn, CellValue>>>
}
/** A file of norms as read, not yet judged. */
export interface GivenNorms {
  readonly rows: readonly GivenNorm[]
  readonly faults: readonly string[]
}

const SHEET = 'Norms'

/** The first sheet with norms; columns are found by name, in any order. [RNDS-004] */
export function normsIn(sheets: readonly ReadSheet[]): GivenNorms {
  const found = sheets.map((sheet) => ({ sheet, header: headerIn(sheet.rows, isColumn) }))
  const { sheet, header } = found.find(({ header }) => header !== undefined) ?? {}
  if (sheet === undefined || header === undefined)
    return { rows: [], faults: [t.noColumns({ columns: Object.values(normColumns).join(', ') })] }
  const at = (key: NormColumn) =>
    header.cells.findIndex((cell) => typeof cell === 'string' && sameName(cell, normColumns[key]))
  const missing = required.filter((key) => at(key) < 0)
  if (missing.length > 0)
    return { rows: [], faults: missing.map((key) => t.columnMissing({ column: normColumns[key] })) }
  const places = columnKeys.flatMap((key) => (at(key) < 0 ? [] : [[key, at(key)] as const]))
  const rows = sheet.rows
    .filter(({ number }) => number > header.number)
    .map(({ number, cells }) => ({
      row: number,
      cells: Object.fromEntries(places.map(([key, place]) => [key, cells[place] ?? null])),
    }))
    // Questions alone are the template's, not filled in.
    .filter(({ cells }) => columnKeys.some((key) => key !== 'question' && !isBlank(cells[key])))
  if (sheet.isTooLong || rows.length > MOST_NORMS) return { rows: [], faults: [t.tooManyRows({ most: MOST_NORMS })] }
  return { rows, faults: rows.length === 0 ? [t.nothingFound] : [] }
}

/** Whether a cell names a column, in a text file: where its separator is used. */
export const isColumn = (cell: CellValue): boolean =>
  typeof cell === 'string' && Object.values(normColumns).some((name) => sameName(cell, name))

const isBlank = (cell: CellValue | undefined) =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')

/** The sheet to fill in, with the type's questions. */
export function normsTemplate(titles: readonly string[]): WrittenSheet {
  return {
    name: SHEET,
    columns: Object.values(normColumns).map((header) => ({ header, width: header === normColumns.question ? 60 : 18 })),
    rows: titles.map((title) => [title, ...columnKeys.slice(1).map(() => null)]),
  }
}
