/** How cells are read, whatever the workbook is for. */

import { plainlyVisible } from '@plumbline/contract/wire/visible'
import { t } from '@plumbline/texts/calls/files'
import { CellFault, type CellValue } from './workbook.ts'

/** Sheets and columns are found by name, ignoring case, spaces and invisible characters. */
export const sameName = (one: string, other: string) => nameKey(one) === nameKey(other)

const nameKey = (name: string) => plainlyVisible(name.normalize('NFKC')).replace(/\s+/g, '').toLowerCase()

/** The cell with its text trimmed; blank text is null. */
export function trimmed(cell: CellValue): CellValue {
  return typeof cell === 'string' ? cell.trim() || null : cell
}

export const isEmpty = (cell: CellValue | undefined) => cell === undefined || cell === null || trimmed(cell) === null

/** The cell as text; null for anything not meant as text: a date, an empty cell, a formula’s error. */
export function textIn(cell: CellValue): string | null {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : null
}

/** The cell as a number, which may be typed as text with a decimal point; null if it is not a number. U+2212 counts as a minus. */
export function numberIn(cell: CellValue): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  if (typeof cell !== 'string') return null
  const typed = plainlyVisible(cell)
    .trim()
    .replace(/^\u2212/, '-')
  return /^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(typed) ? Number(typed) : null
}

/** How to write a number that has a decimal comma: ': write 3.5 with a decimal point'; '' for anything else. */
export function withPoint(cell: CellValue): string {
  const [, sign = '', whole, part] = (typeof cell === 'string' && /^\s*([-+\u2212]?)(\d+),(\d+)\s*$/.exec(cell)) || []
  return whole === undefined ? '' : t.withDecimalPoint({ number: `${sign === '\u2212' ? '-' : sign}${whole}.${part}` })
}

/** What was found instead of what was expected: 'found 7', 'the cell is empty'. */
export function inWords(cell: CellValue): string {
  if (cell === null) return t.cellIsEmpty
  if (cell instanceof Date) return t.foundDate
  if (cell instanceof CellFault) return t.found({ value: cell.text })
  const text = typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)
  return t.found({ value: text.length > 40 ? `${text.slice(0, 40)}…` : text })
}

const MOST_FAULTS = 1000

/** Further faults are counted, not listed. */
export function listed(faults: readonly string[]): string[] {
  const more = faults.length - MOST_FAULTS
  return more <= 0 ? [...faults] : [...faults.slice(0, MOST_FAULTS), t.moreFaults({ more: String(more) })]
}
