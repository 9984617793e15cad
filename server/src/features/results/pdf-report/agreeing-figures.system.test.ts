/** Wherever performance, importance and gap are shown beside one another, a reader's own subtraction agrees: in the figures of the calls and in the text of the PDF. */
import { buffer } from 'node:stream/consumers'
import { inHundredths } from '@plumbline/contract/results/agreeing-figures'
import { expect, test } from 'vitest'
import { readPdf } from '../../../test/pdf-text.ts'
import { chanceFrom, randomInquiry, sourceOf } from '../../../test/random-inquiry.ts'
import { inputsOf } from '../results/inputs.rules.ts'
import { ratedOf } from '../statistics/figures/rated-questions.rules.ts'
import { groupStatisticsOf, statisticsOf } from '../statistics/figures/statistics.rules.ts'
import { type ReportContent, writeReport } from './report.ts'

const INQUIRIES = 200
const results = { areaColors: [], findings: [], recommendations: [], advanceInsights: [], roadmap: [] }

/** Three figures that are shown together; null where one is not told. */
type Three = readonly [performance: number | null, importance: number | null, gap: number | null]

const agrees = ([performance, importance, gap]: Three) =>
  performance === null ||
  importance === null ||
  gap === null ||
  inHundredths(importance) - inHundredths(performance) === inHundredths(gap)

function reportOf(source: ReturnType<typeof sourceOf>): ReportContent {
  const view = { attribute: null, group: null, keepsMinimum: true }
  return {
    organisation: 'Northwind',
    inquiry: 'Autumn',
    inquiryType: 'Health check',
    createdAt: source.calculatedAt,
    completion: 100,
    version: { number: 1, publishedAt: source.calculatedAt },
    asked: null,
    figures: {
      statistics: { ...statisticsOf(source, view), Version: 1 },
      groups: [{ ...groupStatisticsOf(source, 'Site', view), Version: 1 }],
    },
    results,
    inputs: inputsOf(ratedOf(source.questions), () => null),
    participants: { count: 0, named: null },
    documents: [],
  }
}

/** All figures that are told together, by where. */
function inCalls(source: ReturnType<typeof sourceOf>, { figures, inputs }: ReportContent): Record<string, Three[]> {
  const consultant = { attribute: null, group: null, keepsMinimum: false }
  const narrowed = source.groups.map(({ value }) =>
    statisticsOf(source, { attribute: 'Site', group: value, keepsMinimum: false }),
  )
  const groups = [groupStatisticsOf(source, 'Site', consultant), ...(figures?.groups ?? [])]
  const all = [statisticsOf(source, consultant), ...narrowed]
  const ofArea = (
    area: (typeof all)[number]['Areas'][number] | (typeof groups)[number]['Groups'][number]['Areas'][number],
  ) => [area.Performance, area.Importance, area.Gap] as const
  return {
    inputs: inputs.map((input) => [input.AverageRating, input.AverageValue, input.AverageDifference]),
    questions: all.flatMap(({ Questions }) =>
      Questions.map(({ Gap }) => [Gap.Performance, Gap.Importance, Gap.Mean] as const),
    ),
    differences: all.flatMap(({ Questions }) =>
      Questions.map(
        ({ Performance, Importance, Difference }) => [Performance.Mean, Importance.Mean, Difference] as const,
      ),
    ),
    areas: all.flatMap(({ Areas }) => Areas.map(ofArea)),
    groups: groups.flatMap(({ Groups }) => Groups.flatMap(({ Areas }) => Areas.map(ofArea))),
  }
}

const FIGURE = '(−?\\d\\.\\d\\d)'
/** How the PDF writes the three, and in which order. */
const written = {
  tiles: [`Performance ${FIGURE} · Importance ${FIGURE} Gap ${FIGURE}`, [0, 1, 2]],
  priorities: [`${FIGURE} ${FIGURE} ${FIGURE} [\\d,]+ rated both (?:−?\\d\\.\\d to|all|fewer|another)`, [0, 1, 2]],
  'rated both': [`rated both: ${FIGURE} − ${FIGURE} = ${FIGURE}`, [1, 0, 2]],
  groups: [`${FIGURE} ${FIGURE} / ${FIGURE} n \\d`, [1, 2, 0]],
} as const satisfies Record<string, readonly [string, readonly [number, number, number]]>

async function inPdf(content: ReportContent): Promise<Record<string, Three[]>> {
  const { pages } = readPdf(await buffer(writeReport(content)))
  const text = pages.join('\n').replace(/\s+/g, ' ')
  return Object.fromEntries(
    Object.entries(written).map(([name, [pattern, [performance, importance, gap]]]) => [
      name,
      [...text.matchAll(new RegExp(pattern, 'g'))].map(([, ...found]): Three => {
        const figure = (place: number) => Number((found[place] ?? '').replace('−', '-'))
        return [figure(performance), figure(importance), figure(gap)]
      }),
    ]),
  )
}

test('[TRUE-001] over 200 random inquiries the gap is importance minus performance as shown, in every call and in the PDF', {
  timeout: 300_000,
}, async () => {
  const chance = chanceFrom(33)
  const compared: Record<string, number> = {}
  for (let n = 0; n < INQUIRIES; n++) {
    const source = sourceOf(randomInquiry(chance))
    const content = reportOf(source)
    const shown = { ...inCalls(source, content), ...(await inPdf(content)) }
    for (const [where, figures] of Object.entries(shown)) {
      compared[where] = (compared[where] ?? 0) + figures.filter((three) => !three.includes(null)).length
      expect({ n, where, wrong: figures.filter((three) => !agrees(three)) }).toEqual({ n, where, wrong: [] })
    }
  }
  // Each place has shown some.
  expect(Object.entries(compared).filter(([, times]) => times < 30)).toEqual([])
})
