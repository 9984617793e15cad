import { hasRightToLeft } from '@plumbline/contract/wire/isolated'
import type { EmbeddingLevels } from 'bidi-js'
import bidiFactory from 'bidi-js/dist/bidi.mjs'
import LineBreaker from 'linebreak'

const bidi = bidiFactory()

/** What line breaking needs: the font of each character (a letter with its marks), and the width of a run of characters. */
export interface Type<Font> {
  readonly fontOf: (sign: string) => Font
  readonly widthOf: (run: string, font: Font, isRightToLeft: boolean) => number
}

/** Characters of one font and direction, drawn at `x` from the line’s left end. */
export interface Run<Font> {
  readonly text: string
  readonly font: Font
  readonly isRightToLeft: boolean
  readonly x: number
}

/** A line’s runs in reading order. `isRightToLeft`: its paragraph is, so it starts at the right. */
export interface Line<Font> {
  readonly text: string
  readonly runs: readonly Run<Font>[]
  readonly width: number
  readonly isRightToLeft: boolean
}

/**
 * Breaks a text into lines of at most this width and orders each by the bidirectional rules (UAX 9, 14). A text has at least one line. On a mirrored page a paragraph
 * with any right-to-left letter starts at the right: it may begin with a Latin name.
 */
export function linesOf<Font>(text: string, width: number, type: Type<Font>, isMirrored = false): Line<Font>[] {
  return text
    .split('\n')
    .flatMap((paragraph) => linesOfParagraph(paragraph, width, type, orderOf(paragraph, isMirrored)))
}

function orderOf(paragraph: string, isMirrored: boolean): EmbeddingLevels {
  return bidi.getEmbeddingLevels(paragraph, isMirrored && hasRightToLeft(paragraph) ? 'rtl' : 'auto')
}

/**
 * The same for a text set in one font from left to right, whose words need not be taken apart: each line’s text. The space after its last word counts, unlike with
 * several fonts, as it did when the PDF library broke these lines.
 */
export function linesOfWords(text: string, width: number, widthOf: (run: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    if (widthOf(paragraph) <= width) return [paragraph]
    const lines: string[] = []
    let line = ''
    let used = 0
    const add = (piece: string, needed: number) => {
      if (line !== '' && used + needed > width) {
        lines.push(line)
        line = ''
        used = 0
      }
      line += piece
      used += needed
    }
    for (const [start, end] of breaksOf(paragraph)) {
      const piece = paragraph.slice(start, end)
      const needed = widthOf(piece)
      // Longer than a line: broken between two of its characters.
      if (needed > width) for (const sign of piece) add(sign, widthOf(sign))
      else add(piece, needed)
    }
    return [...lines, line]
  })
}

interface Sign<Font> {
  readonly text: string
  readonly font: Font
  readonly level: number
}

const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function linesOfParagraph<Font>(
  paragraph: string,
  width: number,
  type: Type<Font>,
  order: EmbeddingLevels,
): Line<Font>[] {
  const base = order.paragraphs[0]?.level ?? 0
  const lines: Line<Font>[] = []
  let line: Sign<Font>[] = []
  let used = 0
  const end = () => {
    lines.push(lineOf(line, base, type))
    line = []
    used = 0
  }
  for (const piece of piecesOf(paragraph, order, type)) {
    const needed = widthOf(withoutSpaceAtEnd(piece), type)
    if (line.length > 0 && used + needed > width) end()
    if (needed <= width) {
      line.push(...piece)
      used += widthOf(piece, type)
      continue
    }
    // Longer than a line: broken between two of its characters.
    for (const sign of piece) {
      const more = widthOf([sign], type)
      if (line.length > 0 && used + more > width) end()
      line.push(sign)
      used += more
    }
  }
  if (line.length > 0 || lines.length === 0) end()
  return lines
}

/** Scripts without spaces between words: a dictionary finds where words end. */
const UNSPACED = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })

/** A direction mark: it takes part in the order of a line, and is not drawn. */
const DIRECTION = /^[\u061c\u200e\u200f\u2066-\u2069]$/
export const isDirection = (sign: string): boolean => DIRECTION.test(sign)

/** The parts of a paragraph after which a line may end. */
function* piecesOf<Font>(paragraph: string, order: EmbeddingLevels, type: Type<Font>): Generator<Sign<Font>[]> {
  for (const [start, end] of breaksOf(paragraph)) {
    const piece: Sign<Font>[] = []
    for (const { segment, index } of signs.segment(paragraph.slice(start, end))) {
      if (isDirection(segment)) continue
      piece.push({ text: segment, font: type.fontOf(segment), level: order.levels[start + index] ?? 0 })
    }
    yield piece
  }
}

function* breaksOf(paragraph: string): Generator<[start: number, end: number]> {
  const breaker = new LineBreaker(paragraph)
  let start = 0
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    const piece = paragraph.slice(start, next.position)
    if (UNSPACED.test(piece)) {
      let from = start
      for (const { index, isWordLike } of words.segment(piece)) {
        // Anything that is not a word (a space, a full stop) stays with the previous word.
        if (isWordLike && start + index > from) {
          yield [from, start + index]
          from = start + index
        }
      }
      start = from
    }
    yield [start, next.position]
    start = next.position
  }
}

function lineOf<Font>(line: readonly Sign<Font>[], base: number, type: Type<Font>): Line<Font> {
  const runs = runsOf(withoutSpaceAtEnd(line)).map((run) => {
    const { text, font, level } = run
    const isRightToLeft = level % 2 === 1
    return { text, font, level, isRightToLeft, width: type.widthOf(text, font, isRightToLeft) }
  })
  const places = new Map<object, number>()
  let width = 0
  for (const run of inSight(runs)) {
    places.set(run, width)
    width += run.width
  }
  return {
    text: line.map(({ text }) => text).join(''),
    runs: runs.map((run) => {
      const { text, font, isRightToLeft } = run
      return { text, font, isRightToLeft, x: places.get(run) ?? 0 }
    }),
    width,
    isRightToLeft: base === 1,
  }
}

function withoutSpaceAtEnd<Font>(line: readonly Sign<Font>[]): readonly Sign<Font>[] {
  const last = line.findLastIndex(({ text }) => !/^\s*$/.test(text))
  return line.slice(0, last + 1)
}

function widthOf<Font>(line: readonly Sign<Font>[], { widthOf }: Type<Font>): number {
  let width = 0
  for (const { text, font, level } of runsOf(line)) width += widthOf(text, font, level % 2 === 1)
  return width
}

/** Joins neighbours of one font and direction. */
function runsOf<Font>(line: readonly Sign<Font>[]): Sign<Font>[] {
  const runs: Sign<Font>[] = []
  for (const sign of line) {
    const before = runs.at(-1)
    const isSame = before !== undefined && before.font === sign.font && before.level === sign.level
    if (isSame) runs[runs.length - 1] = { ...before, text: before.text + sign.text }
    else runs.push(sign)
  }
  return runs
}

/** Runs from left to right: from the deepest level on, neighbours that are at least as deep are reversed (UAX 9, L2). */
function inSight<R extends { readonly level: number }>(runs: readonly R[]): R[] {
  let ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    const next: R[] = []
    let turning: R[] = []
    for (const run of ordered) {
      if (run.level >= level) turning.unshift(run)
      else {
        next.push(...turning, run)
        turning = []
      }
    }
    ordered = [...next, ...turning]
  }
  return ordered
}
