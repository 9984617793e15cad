import type { InputItem } from '@plumbline/contract/results/results'
import { t } from '@plumbline/texts/domain/charts'
import { characters } from '@plumbline/texts/src/formats'
import { type Order, sortedInputs } from './order.rules.ts'

/** The three bars of a question, from the top; distinguishable without colour: striped, dark and medium. */
export const series = [
  { name: t.averageDifference, field: 'AverageDifference', color: '--series-difference', isStriped: true },
  { name: t.averageRating, field: 'AverageRating', color: '--series-performance', isStriped: false },
  { name: t.averageValue, field: 'AverageValue', color: '--series-importance', isStriped: false },
] as const

export type Series = (typeof series)[number]

/** The specified last tick of each series. It has no label, so no bar is shown. */
const FINAL_VALUE = 5
/** The specified suggested maximum of the question axis, and the maximum number of questions in a chart. */
export const questionsMax = 50
/** Pixels. */
export const barThickness = 20
export const lineHeight = 16
export const gap = 6

const WIDE = 640
const TITLES_WIDTH = 300
const BARS = series.length * barThickness
const LEGEND_AND_AXIS = 64
const LEGEND_BELOW_ONE_ANOTHER = 54

/** The space for a chart, in CSS pixels. */
export interface Room {
  readonly width: number
  /** Of one chart: the rest goes into further ones. */
  readonly height: number
  /** Pixel ratio of the picture. */
  readonly sharpness: number
}

/** On screen: sharp, and within browsers' canvas limits. */
export const onScreen = (width: number, devicePixelRatio: number): Room => ({
  width,
  height: 8000,
  sharpness: Math.min(devicePixelRatio, 2),
})
/** On A4 or Letter, portrait: as wide as the narrower of the two, and low enough for two per page. */
export const onPaper: Room = { width: 660, height: 450, sharpness: 2 }

/** A question in its chart; offsets are pixels below the top of the plot. */
export interface Row {
  readonly item: InputItem
  /** Its full title. */
  readonly lines: readonly string[]
  readonly titleTop: number
  /** The centre of its bars. */
  readonly middle: number
}

/** The layout of one chart with some of the questions. */
export interface Layout {
  readonly room: Room
  readonly height: number
  /** Width of the titles beside the bars; 0 if they are above. */
  readonly titlesWidth: number
  readonly rows: readonly Row[]
}

/**
 * Lays out the charts of these questions: by largest difference unless another order is chosen, unrated ones last.
 * Titles are complete, beside the bars or above them if there is no room; `measure` returns the width of a text.
 * [STAT-012]
 */
export function chartsOf(
  items: readonly InputItem[],
  room: Room,
  measure: (text: string) => number,
  order: Order = 'gap',
): Layout[] {
  const isWide = room.width >= WIDE
  const around = isWide ? LEGEND_AND_AXIS : LEGEND_AND_AXIS + LEGEND_BELOW_ONE_ANOTHER
  const charts: Layout[] = []
  let rows: Row[] = []
  let end = 0
  const close = () => {
    if (rows.length > 0) charts.push({ room, height: end + around, titlesWidth: isWide ? TITLES_WIDTH : 0, rows })
    rows = []
    end = 0
  }
  for (const item of sortedInputs(items, order)) {
    const lines = wrapped(titleOf(item), isWide ? TITLES_WIDTH - 3 * gap : room.width - 2 * gap, measure)
    const title = lines.length * lineHeight
    const height = isWide ? Math.max(BARS, title) + 4 * gap : title + BARS + 5 * gap
    if (rows.length === questionsMax || end + height + around > room.height) close()
    const middle = isWide ? end + height / 2 : end + 2 * gap + title + BARS / 2
    rows.push({ item, lines, titleTop: isWide ? middle - title / 2 : end + gap, middle })
    end += height
  }
  close()
  return charts
}

/** A question's title, and what distinguishes it from others with the same title. [STAT-014] */
export function titleOf({ Questiondescription, ToldApartBy }: InputItem): string {
  return ToldApartBy === undefined ? Questiondescription : `${Questiondescription} (${ToldApartBy})`
}

/** One series as drawn: a value per question, null if there is no bar, and the final 5. */
export function figuresOf(items: readonly InputItem[], field: Series['field']): (number | null)[] {
  return [...items.map((item) => item[field]), FINAL_VALUE]
}

/** Wraps text to this width, between words, and inside a word that is too long. */
export function wrapped(text: string, width: number, measure: (text: string) => number): string[] {
  const words = text.trim().split(/\s+/)
  const lines: string[] = []
  let line = ''
  while (words.length > 0) {
    const [word = ''] = words
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      words.shift()
    } else if (line === '') {
      line = beginningThatFits(word, width, measure)
      words[0] = word.slice(line.length)
    } else {
      lines.push(line)
      line = ''
    }
  }
  return [...lines, line]
}

/** One character at least, so that it goes on. */
function beginningThatFits(word: string, width: number, measure: (text: string) => number): string {
  const [first = '', ...others] = characters(word)
  let beginning = first
  for (const character of others) {
    if (measure(beginning + character) > width) break
    beginning += character
  }
  return beginning
}
