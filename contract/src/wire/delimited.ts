/** Tables as plain text: CSV, and cells copied from a spreadsheet. Formulas are treated as text. */
import { limits } from './limits.ts'

/** A row of texts with its number, from 1. `isBroken`: a quotation mark opens a cell and is never closed. */
export interface TextRow {
  readonly number: number
  readonly cells: readonly string[]
  readonly isBroken?: true
}

/** The cell separators of a table. */
export const delimiters = [',', ';', '\t', '|'] as const

/**
 * The non-empty rows, up to a maximum. Quoted cells may contain separators and line breaks. An unbalanced quotation
 * mark is an ordinary character, so that no row swallows the next. A first line 'sep=;' is skipped.
 */
export function rowsOfDelimited(text: string, delimiter: string, most: number): TextRow[] {
  const rows: TextRow[] = []
  const line = /\r\n|[\r\n]/g
  let number = 0
  let at = 0
  if (saidDelimiter(text) !== undefined) {
    number = 1
    at = lineEnd(text, 0, line).next
  }
  let mayBeQuoted = true
  // Searched once, not again in every cell of a column without a closing one.
  let separator = text.indexOf(delimiter)
  while (at < text.length && rows.length < most) {
    number += 1
    const cells: string[] = []
    let isBroken = false
    let end = lineEnd(text, at, line)
    for (;;) {
      const quoted = mayBeQuoted ? quotedAt(text, at, delimiter) : null
      if (quoted === 'unclosed') mayBeQuoted = false
      if (typeof quoted === 'object' && quoted !== null) {
        cells.push(quoted.cell)
        at = quoted.end
        end = lineEnd(text, at, line)
      } else {
        isBroken ||= quoted === 'broken' || quoted === 'unclosed'
        if (separator !== -1 && separator < at) separator = text.indexOf(delimiter, at)
        const cellEnd = separator === -1 || separator > end.at ? end.at : separator
        cells.push(text.slice(at, cellEnd).replace(/^\s*"([^"]*)"\s*$/, '$1'))
        at = cellEnd
      }
      if (at >= end.at) break
      at += delimiter.length
    }
    at = end.next
    const texts = cells.slice(0, limits.columns).map((cell) => cell.trim())
    if (texts.some((cell) => cell !== '')) rows.push({ number, cells: texts, ...(isBroken && { isBroken }) })
  }
  return rows
}

/**
 * The most likely separator of a table: the one in its first line ('sep=;'), otherwise the one by which most of its
 * first rows have a meaningful cell (an address, a column name), or simply equal numbers of cells.
 */
export function delimiterOf(text: string, isTelling: (cell: string) => boolean = () => false): string {
  const said = saidDelimiter(text)
  if (said !== undefined) return said
  const sample = text.slice(0, SAMPLE)
  const scores = delimiters.map((delimiter) => {
    const rows = rowsOfDelimited(sample, delimiter, LINES).filter(({ cells }) => cells.length > 1)
    const widths = new Map<number, number>()
    for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
    const telling = rows.filter(({ cells }) => cells.some(isTelling)).length
    return { delimiter, score: telling * LINES * 2 + Math.max(0, ...widths.values()) }
  })
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

const LINES = 50
const SAMPLE = 65_536

/** Excel's own first line of a table: 'sep=;'. */
function saidDelimiter(text: string): string | undefined {
  return /^\ufeff?"?sep=(.)"?[,;\t|]*(?:\r\n|[\r\n])/i.exec(text.slice(0, 100))?.[1]
}

function lineEnd(text: string, from: number, line: RegExp): { at: number; next: number } {
  line.lastIndex = from
  const found = line.exec(text)
  return found === null ? { at: text.length, next: text.length } : { at: found.index, next: line.lastIndex }
}

/**
 * The cell opened by a quotation mark, and where it ends; null if none opens one, 'broken' if the closing one is not
 * followed by a separator though it is on another line, 'unclosed' if nothing closes it.
 */
function quotedAt(
  text: string,
  from: number,
  delimiter: string,
): { cell: string; end: number } | 'broken' | 'unclosed' | null {
  let at = from
  while (text[at] === ' ') at++
  if (text[at] !== '"') return null
  const begin = at + 1
  for (let quote = text.indexOf('"', begin); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    const end = spacesEnd(text, quote + 1)
    const isLast = end >= text.length || text[end] === '\r' || text[end] === '\n' || text.startsWith(delimiter, end)
    if (isLast && text[quote + 1] !== '"')
      return { cell: text.slice(begin, quote).replaceAll('""', '"').replaceAll('\\"', '"'), end }
    if (text[quote + 1] === '"') quote++
    else if (text[quote - 1] !== '\\') return /[\r\n]/.test(text.slice(begin, quote)) ? 'broken' : null
  }
  return 'unclosed'
}

function spacesEnd(text: string, from: number): number {
  let at = from
  while (text[at] === ' ') at++
  return at
}
