/** What all tables have in common, whatever they are for and whichever file they come in: rows as text, the header, hidden parts. */
import { delimiterOf, rowsOfDelimited } from '@plumbline/contract/wire/delimited'
import type { TextEncoding } from '@plumbline/contract/wire/encodings'
import { isEmpty } from './cells.ts'
import { decodedText } from './encodings.ts'
import type { ReadRow, ReadSheet } from './workbook.ts'

/** A plain-text table, the encoding it was read in, and whether that is certain. */
export interface ReadText {
  readonly sheet: ReadSheet
  readonly encoding: TextEncoding
  readonly isCertain: boolean
}

/** The first `most` rows of a plain-text table; `isTelling` cells show which separator is used. */
export function readTextTable(
  content: Uint8Array,
  most: number,
  isTelling: (cell: string) => boolean,
  chosen?: TextEncoding,
): ReadText {
  const { text, encoding, isCertain } = decodedText(content, chosen)
  const rows = rowsOfDelimited(text, delimiterOf(text, isTelling), most)
  return { sheet: { name: '', rows, isTooLong: rows.length >= most }, encoding, isCertain }
}

/** Most rows skipped above a header. */
const TITLES = 30

/**
 * The row that names the columns: the first that names two of them, or one if no row names more. Titles above it are skipped, but not data rows,
 * unless the row has a single cell. [LIST-003]
 */
export function headerIn(
  rows: readonly ReadRow[],
  isName: (cell: ReadRow['cells'][number]) => boolean,
  isData: (row: ReadRow) => boolean = () => false,
): ReadRow | undefined {
  const top = rows.slice(0, TITLES)
  const names = ({ cells }: ReadRow) => cells.filter((cell) => isName(cell)).length
  const isTitle = (row: ReadRow) => row.cells.filter((cell) => !isEmpty(cell)).length <= 1
  const first = top.findIndex((row) => names(row) > 1)
  if (first !== -1 && top.slice(0, first).every((row) => isTitle(row) || !isData(row))) return top[first]
  const firstData = top.findIndex(isData)
  return (firstData === -1 ? top : top.slice(0, firstData)).find((row) => names(row) === 1)
}

/** 0 is A, 26 is AA. */
export function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last
}

/** What someone who opens the workbook cannot see although it has content: rows by number, columns counted from 0. [LIST-002] */
export function hiddenIn({ rows, hiddenColumns = [] }: ReadSheet): { rows: number[]; columns: number[] } {
  return {
    rows: rows.filter(({ isHidden }) => isHidden).map(({ number }) => number),
    columns: hiddenColumns.filter((at) => rows.some(({ cells }) => !isEmpty(cells[at]))),
  }
}
