import { axisEnd } from '@plumbline/contract/results/results'
import { t } from '@plumbline/texts/documents/norms'
import { t as ofSlides } from '@plumbline/texts/documents/slides'
import { ink } from '../../../../platform/paper/sheet.ts'
import { cut } from '../content/brief.rules.ts'
import { ratingsInWords, shortQuestion } from '../content/figures-in-words.ts'
import { basisInWords, type Compared, type Comparison, middleInWords, ownInWords } from '../content/norms-in-words.ts'
import type { Cell, Deck } from './deck.ts'
import { cutToLines, inEqualPages } from './fit.rules.ts'

/** Performance beside other organisations' as a chart, and both ratings as a table: for each comparison the questions furthest from the median first. [RNDS-003, RNDS-004] */
export function normSlides(deck: Deck, comparisons: readonly Comparison[], sample: readonly string[]): void {
  for (const comparison of comparisons) {
    const shown = comparison.compared.toSorted((one, other) => apart(other) - apart(one)).slice(0, PAGES * QUESTIONS)
    const pages = inEqualPages(shown, QUESTIONS)
    const parts = pages.length
    for (const [n, page] of pages.entries()) {
      const title = t.titleOf({ whom: cut(comparison.whom, 60) })
      pageOf(deck, parts === 1 ? title : ofSlides.partOf({ title, part: n + 1, parts }), comparison, page, {
        said: shown.length,
        sample,
      })
    }
  }
}
/** Questions of a slide, and slides of a comparison. */
const QUESTIONS = 5
const PAGES = 2

/** How far performance is from the median; below 0 where either is missing. */
function apart({ question, norm }: Compared): number {
  const [own, others] = [question.Performance.Mean, norm.Performance?.Median]
  return own === null || others === undefined ? -1 : Math.abs(own - others)
}

function pageOf(
  deck: Deck,
  title: string,
  { whom, about, compared }: Comparison,
  page: readonly Compared[],
  { said, sample }: { readonly said: number; readonly sample: readonly string[] },
): void {
  const { x, y, w, h } = deck.body
  const notes = page.map(({ question, norm }) =>
    [shortQuestion(question), basisInWords(norm), ...ratingsInWords(question)].join(' · '),
  )
  const slide = deck.slide({ title, notes: [whom, about, ...notes, ...sample] })
  const charted = page.filter((one) => apart(one) >= 0)
  const chart = charted.length === 0 ? 0 : w * 0.45
  if (charted.length > 0)
    slide.bars(
      charted.map(({ question }) => cut(shortQuestion(question, 60), 60)),
      [
        { name: t.performance, values: charted.map(({ question }) => question.Performance.Mean), color: ink.blue },
        { name: t.medianOf, values: charted.map(({ norm }) => norm.Performance?.Median ?? null), color: OTHERS },
      ],
      {
        place: { x, y, w: chart, h: Math.min(h - 0.35, charted.length * 0.95 + 0.6) },
        alt: t.inWords({ count: charted.length }),
        size: 10,
        to: axisEnd + 0.6,
      },
    )
  const left = chart === 0 ? 0 : chart + 0.2
  const columns = [3, 1.7, 1.7]
  const width = ((w - left) * 3) / 6.4 - 0.2
  const figures = (respect: 'Performance' | 'Importance', { question, norm }: Compared): Cell => ({
    text: `${ownInWords(question[respect].Mean)}\n${middleInWords(norm[respect])}`,
    style: { size: 10 },
  })
  slide.table(
    [t.question, t.performance, t.importance],
    page.map((one) => [
      { text: `${cutToLines(shortQuestion(one.question), { width, lines: 3 }, 10)}\n${basisInWords(one.norm)}` },
      figures('Performance', one),
      figures('Importance', one),
    ]),
    { place: { x: x + left, y, w: w - left, h }, columns, size: 10 },
  )
  if (said < compared.length)
    slide.text(
      t.furthest({ shown: said, count: compared.length }),
      { x, y: y + h - 0.3, w, h: 0.3 },
      { size: 10, color: ink.dimmed },
    )
}
const OTHERS = '#c9c4bc'
