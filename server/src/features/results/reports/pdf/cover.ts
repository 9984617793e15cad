import type { Paper } from '../../../../platform/paper/paper.ts'
import { ink, sheet } from '../../../../platform/paper/sheet.ts'
import { oneLine } from '../content/one-line.ts'

/** The first page: the title, the inquiry, and its facts, one per line. */
export function writeCover(
  paper: Paper,
  kind: string,
  inquiry: string,
  facts: readonly (readonly [name: string, value: string])[],
): void {
  const left = 72
  const width = sheet.width - 2 * left
  paper.cover()
  paper.decorate((doc) => {
    doc.rect(0, 0, sheet.width, sheet.height).fill(ink.page)
    doc.rect(0, 0, 14, sheet.height).fill(ink.accent)
    // The plumb line hangs down the page.
    doc.moveTo(503, 0).lineTo(503, 530).lineWidth(1.5).stroke(ink.decoration)
    doc.translate(503 - 16 * 3.2, 530 - 11 * 3.2).scale(3.2)
    doc.path(BOB).fill(ink.accent)
  })
  paper.place('P', 'Plumbline', { x: left, y: 72, width: 200 }, { size: 13, weight: 'bold', color: ink.accent })
  paper.place('P', kind, { x: left, y: 236, width: 380 }, { size: 10, weight: 'bold', color: ink.dimmed })
  const size = inquiry.length > 90 ? 20 : 30
  const title = { x: left, y: 258, width: 390, height: 230 }
  paper.place('H1', oneLine(inquiry), title, { size, weight: 'bold', leading: 4 })

  let y = Math.min(610, 800 - 42 * facts.length)
  paper.decorate((doc) =>
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.75)
      .stroke(ink.line),
  )
  for (const [name, value] of facts) {
    paper.place('P', name, { x: left, y: y + 16, width: 120 }, { size: 9, color: ink.dimmed })
    paper.place('P', value, { x: left + 120, y: y + 14, width: width - 120, height: 30 }, { size: 11, weight: 'bold' })
    y += 42
  }
}

/** The plumb bob of the product's mark, in a square of 32. */
const BOB =
  'M11.5 11h9a1.5 1.5 0 0 1 1.5 1.5V16a6 6 0 0 1-1.2 3.6L16 28l-4.8-8.4A6 6 0 0 1 10 16v-3.5A1.5 1.5 0 0 1 11.5 11Z'
