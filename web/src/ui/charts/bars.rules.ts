import { arrayOf, scoredAreas } from '@plumbline/contract/areas'
import type { InputItem, InputResult } from '@plumbline/contract/results'

/** The three bars of a question, from the top; told apart without colour too: striped, dark and middle. */
export const series = [
  { name: 'Average Difference', field: 'AverageDifference', color: '--series-difference', isStriped: true },
  { name: 'Average Rating', field: 'AverageRating', color: '--series-rating', isStriped: false },
  { name: 'Average Value', field: 'AverageValue', color: '--series-value', isStriped: false },
] as const

/** The specified end of each series. It has no label, so no bar shows. */
const FINAL_VALUE = 5
/** The specified suggested maximum of the question axis, and how many questions a chart holds at most. */
export const questionsMax = 50
export const valueMax = 5
/** Pixels. */
export const barThickness = 20

const WIDE = 640
const TITLES_WIDTH = 300
const LINE_HEIGHT = 16
const GAP = 6
const LEGEND_AND_AXIS = 64
const LEGEND_BELOW_ONE_ANOTHER = 54

/** Where the value axis of all charts of a screen begins: at −5 when one difference is negative, otherwise at 0. */
export function axisStart(inputs: InputResult): 0 | -5 {
  const isNegative = ({ AverageDifference }: InputItem) => AverageDifference !== null && AverageDifference < 0
  return scoredAreas.some((area) => inputs[arrayOf[area]].some(isNegative)) ? -5 : 0
}

/** The largest difference first, what nobody rated last; in parts that one chart can hold. */
export function chartsOf(items: readonly InputItem[]): InputItem[][] {
  const sorted = items.toSorted((one, other) => rank(other) - rank(one) || 0)
  const parts: InputItem[][] = []
  for (let from = 0; from < sorted.length; from += questionsMax) parts.push(sorted.slice(from, from + questionsMax))
  return parts
}

/** The figures of one series as they are drawn: one a question, null where there is no bar, and the final 5. */
export function figuresOf(items: readonly InputItem[], field: (typeof series)[number]['field']): (number | null)[] {
  return [...items.map((item) => item[field]), FINAL_VALUE]
}

/** How a chart of these questions is set at a width: titles beside the bars, or above them where there is no room. */
export interface Layout {
  readonly width: number
  readonly height: number
  /** Pixels of the titles beside the bars; 0 where they stand above. */
  readonly titlesWidth: number
  /** Each question's title in lines; above the bars all have equally many, the first of them empty. */
  readonly titles: readonly (readonly string[])[]
  /** Pixels from a title's middle up from the middle of its bars; 0 beside them. */
  readonly titleOffset: number
}

/** Sizes in CSS pixels; `measure` gives the width of a text. */
export function layoutOf(items: readonly InputItem[], width: number, measure: (text: string) => number): Layout {
  const bars = series.length * barThickness
  const linesOf = (lineWidth: number, most: number) =>
    items.map(({ Questiondescription }) => wrapped(Questiondescription, lineWidth, most, measure))
  if (width >= WIDE) {
    const titles = linesOf(TITLES_WIDTH - 3 * GAP, 4)
    return { width, height: heightOf(items, bars + 4 * GAP), titlesWidth: TITLES_WIDTH, titles, titleOffset: 0 }
  }
  const titles = linesOf(width - 2 * GAP, 3)
  const most = Math.max(...titles.map(({ length }) => length))
  const above = most * LINE_HEIGHT
  return {
    width,
    height: heightOf(items, bars + 2 * (above + 2 * GAP)) + LEGEND_BELOW_ONE_ANOTHER,
    titlesWidth: 0,
    titles: titles.map((lines) => [...Array.from({ length: most - lines.length }, () => ''), ...lines]),
    titleOffset: bars / 2 + GAP + above / 2,
  }
}

/** Text in lines of at most this width, broken between words, and within one that is too long; what does not fit ends with '…'. */
export function wrapped(text: string, width: number, maxLines: number, measure: (text: string) => number): string[] {
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
      const count = charactersThatFit(word, width, measure)
      words[0] = word.slice(count)
      line = word.slice(0, count)
    } else if (lines.length === maxLines - 1) {
      return [...lines, shortened(line, width, measure)]
    } else {
      lines.push(line)
      line = ''
    }
  }
  return [...lines, line]
}

function heightOf(items: readonly InputItem[], row: number): number {
  return items.length * row + LEGEND_AND_AXIS
}

function rank({ AverageDifference }: InputItem): number {
  return AverageDifference ?? Number.NEGATIVE_INFINITY
}

/** At least one, so that it goes on. */
function charactersThatFit(word: string, width: number, measure: (text: string) => number): number {
  let count = 1
  while (count < word.length && measure(word.slice(0, count + 1)) <= width) count++
  return count
}

function shortened(line: string, width: number, measure: (text: string) => number): string {
  let end = line.length
  while (end > 1 && measure(`${line.slice(0, end)}…`) > width) end--
  return `${line.slice(0, end).trimEnd()}…`
}
