import { t } from '@plumbline/texts/documents/paper'
import type { Paper } from '../../../../platform/paper/paper.ts'
import { ink, sheet } from '../../../../platform/paper/sheet.ts'
import type { BrandInUse } from '../../../people/brand/brand.queries.ts'
import { oneLine } from '../content/one-line.ts'

/** The first page: the title, the inquiry, and its facts, one per line. */
export function writeCover(
  paper: Paper,
  kind: string,
  inquiry: string,
  facts: readonly (readonly [name: string, value: string])[],
  brand: BrandInUse | null = null,
): void {
  const left = 72
  const width = sheet.width - 2 * left
  const { fill: accent, text, decoration } = paper.accent
  paper.cover()
  paper.decorate((doc) => {
    doc.rect(0, 0, sheet.width, sheet.height).fill(ink.page)
    doc.rect(0, 0, 14, sheet.height).fill(accent)
    if (brand !== null && brand.name !== '') return
    // The plumb line hangs down the page.
    doc.moveTo(503, 0).lineTo(503, 530).lineWidth(1.5).stroke(decoration)
    doc.translate(503 - 16 * 3.2, 530 - 11 * 3.2).scale(3.2)
    doc.path(BOB).fill(accent)
  })
  writeName(paper, left, brand, text)
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
    const place = { x: left + 120, y: y + 14, width: width - 120, height: 30 }
    const fits = paper.heightOf(value, place.width, { size: 11, weight: 'bold' }) <= place.height
    paper.place('P', value, place, { size: fits ? 11 : 9, weight: 'bold' })
    y += 42
  }
}

/** The logo, or else the name; and below the facts 'Plumbline', unless that is switched off. */
function writeName(paper: Paper, left: number, brand: BrandInUse | null, color: string): void {
  const name = brand?.name || 'Plumbline'
  if (brand?.logo) {
    const scale = Math.min(60 / brand.logo.height, 200 / brand.logo.width)
    const [width, height] = [brand.logo.width * scale, brand.logo.height * scale]
    paper.picture(name, brand.logo.bytes, { x: left, y: 72, width, height })
  } else paper.place('P', name, { x: left, y: 72, width: 390 }, { size: 13, weight: 'bold', color })
  if (brand !== null && brand.name !== '' && brand.showsPlumbline)
    paper.place('P', t.madeWith, { x: left, y: 812, width: 300 }, { size: 8, color: ink.dimmed })
}

/** The plumb bob of the product's mark, in a square of 32. */
const BOB =
  'M11.5 11h9a1.5 1.5 0 0 1 1.5 1.5V16a6 6 0 0 1-1.2 3.6L16 28l-4.8-8.4A6 6 0 0 1 10 16v-3.5A1.5 1.5 0 0 1 11.5 11Z'
