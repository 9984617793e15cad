import type { InputItem } from '@plumbline/contract/results/results'
import { t } from '@plumbline/texts/domain/charts'
import { characters } from '@plumbline/texts/src/formats'
import { type Order, sortedInputs } from './order.rules.ts'

/** The three bars of a question, from the top; told apart without colour too: striped, dark and middle. */
export const series = [
  { name: t.averageDifference, field: 'AverageDifference', color: '--series-difference', isStriped: true },
  { name: t.averageRating, field: 'AverageRating', color: '--series-performance', isStriped: false },
  { name: t.averageValue, field: 'AverageValue', color: '--series-importance', isStriped: false },
] as const

export type Series = (typeof series)[number]

/** The specified end of each series. It has no label, so no bar shows. */
const FINAL_VALUE = 5
/** The specified suggested maximum of the question axis, and how many questions a chart holds at most. */
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

/** The room there is for a chart, in CSS pixels. */
export interface Room {
  readonly width: number
  /** Of one chart: what does not fit stands in further ones. */
  readonly height: number
  /** Dots of the picture for each of these pixels. */
  readonly sharpness: number
}

/** On a screen: sharp, and no canvas larger than browsers take. */
export const onScreen = (width: number, devicePixelRatio: number): Room => ({
  width,
  height: 8000,
  sharpness: Math.min(devicePixelRatio, 2),
})
/** On a page of A4 or Letter, upright: as wide as the narrower of the two, and so high that two stand below each other. */
export const onPaper: Room = { width: 660, height: 450, sharpness: 2 }

/** A question in its chart; places are pixels below the upper end of the bars' ground. */
export interface Row {
  readonly item: InputItem
  /** Its title, whole. */
  readonly lines: readonly string[]
  readonly titleTop: number
  /** The middle of its bars. */
  readonly middle: number
}

/** A chart of some questions, as it is set in its room. */
export interface Layout {
  readonly room: Room
  readonly height: number
  /** Pixels of the titles beside the bars; 0 where they stand above. */
  readonly titlesWidth: number
  readonly rows: readonly Row[]
}

/**
 * The charts of these questions: the largest difference first unless another order is asked for, what nobody rated last. Titles stand whole, beside the bars
 * or above them where there is no room; `measure` gives the width of a text. [STAT-012]
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

/** A question's words, and what tells it from others of the same words. [STAT-014] */
export function titleOf({ Questiondescription, ToldApartBy }: InputItem): string {
  return ToldApartBy === undefined ? Questiondescription : `${Questiondescription} (${ToldApartBy})`
}

/** The figures of one series as they are drawn: one a question, null where there is no bar, and the final 5. */
export function figuresOf(items: readonly InputItem[], field: Series['field']): (number | null)[] {
  return [...items.map((item) => item[field]), FINAL_VALUE]
}

/** Text in lines of at most this width, broken between words, and within one that is too long. */
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
