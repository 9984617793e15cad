import { axisEnd } from '@plumbline/contract/results/results'
import { t } from '@plumbline/texts/documents/report'
import { decimal, number } from '@plumbline/texts/src/formats'
import type { Paper } from '../../../../platform/paper/paper.ts'
import { ink, sheet } from '../../../../platform/paper/sheet.ts'
import { titleOf, whyNone } from '../content/inputs.rules.ts'
import { keepingMark } from '../content/original.ts'
import type { ShownInput } from '../content/report-content.ts'

/** The three bars of a question, distinguishable without colour: light with a border, dark, medium. */
const series = [
  {
    name: () => t.averageDifference,
    fill: ink.accentLight,
    edge: ink.accent,
    value: (input: ShownInput) => input.AverageDifference,
  },
  { name: () => t.averageRating, fill: ink.blue, edge: ink.blue, value: (input: ShownInput) => input.AverageRating },
  { name: () => t.averageValue, fill: ink.teal, edge: ink.teal, value: (input: ShownInput) => input.AverageValue },
] as const

const BAR = 7
const BAR_GAP = 1.5
const GROUP = 3 * (BAR + BAR_GAP) + 12
const AXIS = 18
const PLOT_LEFT = sheet.left + 200
const PLOT_RIGHT = sheet.right - 26

export const legendHeight = 22
/** The height of a chart of this many questions in points, including its axis. */
export const barsHeight = (questions: number) => questions * GROUP + AXIS

/** The chart's text alternative: the table beside it has the same figures. */
export function describeBars(area: string, inputs: readonly ShownInput[]): string {
  return t.barsInWords({ count: inputs.length, area })
}

export function drawLegend(paper: Paper, doc: PDFKit.PDFDocument, top: number): void {
  let x: number = PLOT_LEFT
  for (const { name, fill, edge } of series) {
    doc
      .rect(x + 0.5, top + 2.5, 8, 8)
      .lineWidth(1)
      .fillAndStroke(fill, edge)
    paper.print(name(), { x: x + 13, y: top + 2, width: 90 }, { size: 8, color: ink.dimmed })
    x += 97
  }
}

/** Horizontal bars of each question on an axis that starts at `start`, each with its figure. */
export function drawBars(
  paper: Paper,
  doc: PDFKit.PDFDocument,
  top: number,
  inputs: readonly ShownInput[],
  start: number,
) {
  const at = (value: number) => PLOT_LEFT + ((value - start) / (axisEnd - start)) * (PLOT_RIGHT - PLOT_LEFT)
  const foot = top + inputs.length * GROUP
  for (let tick = start; tick <= axisEnd; tick++) {
    const isBase = tick === 0
    doc
      .moveTo(at(tick), top)
      .lineTo(at(tick), foot)
      .lineWidth(isBase ? 1 : 0.5)
      .stroke(isBase ? ink.dimmed : ink.line)
    const label = { x: at(tick) - 12, y: foot + 4, width: 24 }
    paper.print(number(tick).replace('-', '−'), label, { size: 8, color: ink.dimmed, align: 'center' })
  }
  for (const [n, input] of inputs.entries()) {
    const group = top + n * GROUP + 4
    const label = { x: sheet.left, y: group, width: 190, height: GROUP - 6 }
    paper.print(fitted(paper, titleOf(input), label), label, labelStyle)
    if (series.every(({ value }) => value(input) === null)) {
      paper.print(whyNone(input), { x: at(0) + 4, y: group, width: 120 }, { size: 7, color: ink.dimmed })
    }
    for (const [s, { value, fill, edge }] of series.entries()) {
      const figure = value(input)
      const y = group + s * (BAR + BAR_GAP)
      if (figure === null) continue
      const [from, to] = figure < 0 ? [at(figure), at(0)] : [at(0), at(figure)]
      doc
        .rect(from, y, Math.max(to - from, 0.5), BAR)
        .lineWidth(1)
        .fillAndStroke(fill, edge)
      const shown = decimal(figure)
      // Also for a negative bar: there may be no room next to the title at its left end.
      paper.print(shown, { x: to + 3, y: y + 0.5, width: 26 }, { size: 7, color: ink.dimmed })
    }
  }
}

const labelStyle = { size: 8.5, leading: 0.5 } as const

/** A title cut so far that its mark stays visible. */
function fitted(paper: Paper, title: string, { width, height }: { readonly width: number; readonly height: number }) {
  return keepingMark(title, (said, mark) => {
    if (mark === '' || paper.heightOf(said + mark, width, labelStyle) <= height) return said
    const words = said.split(' ')
    while (words.length > 1 && paper.heightOf(`${words.join(' ')}…${mark}`, width, labelStyle) > height) words.pop()
    return `${words.join(' ')}…`
  })
}
