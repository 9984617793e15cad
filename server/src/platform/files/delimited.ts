/** Tables as plain text: CSV, and what is copied out of a spreadsheet. */
import { isUtf8 } from 'node:buffer'
import { limits } from '@plumbline/contract/wire/limits'
import { streamCsvRows } from 'hucre/csv'

/** A row of texts with its number; the first is 1. A formula is a text like any other. */
export interface TextRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** The rows that hold anything, the first so many at most. Quoted cells may hold separators and lines. */
export function rowsOfDelimited(text: string, delimiter: string, most: number): TextRow[] {
  const rows: TextRow[] = []
  let number = 0
  for (const cells of streamCsvRows(text, { delimiter, skipEmptyRows: false })) {
    number += 1
    const texts = cells.slice(0, limits.columns).map((cell) => String(cell ?? '').trim())
    if (texts.some((cell) => cell !== '')) rows.push({ number, cells: texts })
    if (rows.length >= most) break
  }
  return rows
}

/** What most likely separates the cells of a table: the sign that stands most evenly in its first lines. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, SAMPLE)
    .split(/\r\n|[\r\n]/, LINES)
    .filter((line) => line !== '')
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    return { delimiter, score: Math.min(...counts) * LINES + counts.filter((count) => count > 0).length }
  })
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

/** The text of a file: UTF-8 or UTF-16 with a mark, UTF-8 without, or else the Windows alphabet of Western Europe, as spreadsheet programs write them. */
export function decodedText(content: Uint8Array): string {
  const isWide = content[0] === 0xff && content[1] === 0xfe
  const encoding = isWide ? 'utf-16le' : isUtf8(content) ? 'utf-8' : 'windows-1252'
  return new TextDecoder(encoding).decode(content)
}

const DELIMITERS = [',', ';', '\t'] as const
const LINES = 20
const SAMPLE = 65_536
