import type { ReportPart, ReportReader, SlideShape } from '@plumbline/contract/results/reports'
import { isolated } from '@plumbline/contract/wire/isolated'
import { t } from '@plumbline/texts/documents/report'
import { ink } from '../../../../platform/paper/sheet.ts'
import { brandOfReport } from '../content/brand.ts'
import { inBrief } from '../content/brief.rules.ts'
import { factsOf } from '../content/facts.ts'
import { oneLine } from '../content/one-line.ts'
import type { ReportContent } from '../content/report-content.ts'
import { Deck } from './deck.ts'
import { asBold, cutToLines, sizeFor } from './fit.rules.ts'
import { emptySlide, slidesOf } from './parts.ts'
import { tidied } from './tidy.ts'

/** What a deck shows, and how. */
export interface DeckChoice {
  readonly parts: readonly ReportPart[]
  readonly reader: ReportReader
  readonly shape: SlideShape
}

/** The order of a deck: what it says first, then what to do. */
const order: readonly ReportPart[] = [
  'summary',
  'overview',
  'priorities',
  'findings',
  'inputs',
  'groups',
  'changes',
  'norms',
  'scenarios',
  'advanceInsights',
  'roadmap',
  'method',
]

/** The chosen parts of a report as an editable .pptx package. [RPRT-004] */
export async function writeSlides(whole: ReportContent, { parts, reader, shape }: DeckChoice): Promise<Buffer> {
  const brand = brandOfReport(whole)
  const isBrief = reader === 'board'
  const content = isBrief ? inBrief(whole) : whole
  const inquiry = oneLine(content.inquiry)
  const about = { organisation: isolated(content.organisation), inquiry: isolated(inquiry) }
  const foot = content.version === null ? t.foot(about) : t.footOfVersion({ ...about, version: content.version.number })
  const deck = new Deck(
    {
      title: t.title({ inquiry }),
      author: content.organisation,
      foot: [foot, brand.foot]
        .filter(Boolean)
        .map((line) => footOf(oneLine(line), deckWidth(shape)))
        .join('\n'),
    },
    shape,
    brand,
  )
  coverSlide(deck, content)
  if (content.version === null) emptySlide(deck)
  for (const part of content.version === null ? [] : order)
    if (parts.includes(part)) slidesOf[part](deck, content, isBrief)
  return tidied(await deck.bytes(), new Date(content.createdAt))
}

const deckWidth = (shape: SlideShape) => (shape === '16:9' ? 12 : 8)
const footOf = (foot: string, width: number) => cutToLines(foot, { width: width * 0.8, lines: 1 }, 9)

function coverSlide(deck: Deck, content: ReportContent): void {
  const width = deck.width - 2
  const title = oneLine(content.inquiry)
  const size = sizeFor([title], { width: asBold(width), height: 2.1 }, [40, 32, 26, 20])
  const facts = factsOf(content)
  const slide = deck.cover(
    cutToLines(title, { width: asBold(width), lines: Math.floor(2.1 / ((size * 1.22) / 72)) }, size),
    facts.map(([name, value]) => `${name}: ${value}`),
    size,
  )
  if (deck.brand.madeWith !== '')
    slide.text(deck.brand.madeWith, { x: 1, y: 7, w: width, h: 0.28 }, { size: 9, color: ink.dimmed })
  slide.text(deck.brand.name, { x: 1, y: 0.7, w: width, h: 0.4 }, { size: 16, bold: true, color: deck.brand.text })
  slide.text(t.kind, { x: 1, y: 1.35, w: width, h: 0.3 }, { size: 11, bold: true, color: ink.dimmed })
  slide.table(
    [],
    facts.map(([name, value]) => [
      { text: name, style: { color: ink.dimmed, size: 12 } },
      { text: cutToLines(oneLine(value), { width: width * 0.75 - 0.3, lines: 2 }, 14), style: { bold: true } },
    ]),
    { place: { x: 1, y: 4.3, w: width, h: 2.4 }, columns: [1, 3], size: 14 },
  )
}
