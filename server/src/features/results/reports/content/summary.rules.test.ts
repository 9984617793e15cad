import type { Statistics } from '@plumbline/contract/results/statistics'
import { expect, test } from 'vitest'
import { summaryOf } from './summary.rules.ts'

/** Only those figures of areas and questions that a summary uses. */
function statistics(
  areas: readonly (readonly [
    area: string,
    performance: number | null,
    importance: number | null,
    gap: number | null,
  ])[],
  questions: readonly (readonly [title: string, performance: number | null, rank?: number, gap?: number])[],
): Statistics {
  return {
    Confidentiality: 'identified',
    Response: { Invited: 1200, Opened: 0, Begun: 0, Submitted: 900, Rate: 75 },
    Areas: areas.map(([Area, Performance, Importance, Gap]) => ({ Area, Performance, Importance, Gap })),
    Questions: questions.map(([Question, Mean, Rank = null, gap = null]) => ({
      Question,
      ToldApartBy: null,
      Performance: { Mean },
      Rank,
      Score: gap,
      Gap: { Mean: gap },
    })),
  } as unknown as Statistics
}
const step = { Step: 1 as const, RoadmapTitle: 'See it\ntogether', BriefDescription: '', RoadmapDetail: '' }
const said = (...asked: Parameters<typeof summaryOf>) =>
  Object.fromEntries(summaryOf(...asked).map(({ about, says }) => [about, says]))

test('[TRUE-008] the summary names the highest, widest and lowest as shown, with the figures', () => {
  const figures = statistics(
    [
      ['Culture', 3.16, 4.2, 1.04],
      ['People', 3.39, 4.03, 0.64],
      ['Process', 2.59, 4.14, 1.55],
    ],
    [
      ['We decide', 2.2, 1, 2.16],
      ['We learn', 3.8, 2, 0.26],
      ['We share', 3.8],
    ],
  )
  const red = { Color: 'red' as const }
  const areaColors = [
    { Area: 'Culture' as const, ...red },
    { Area: 'People' as const, Color: 'green' as const },
    { Area: 'Process' as const, ...red },
  ]

  expect(said({ areaColors, roadmap: [step] }, figures)).toEqual({
    Response: '900 of 1,200 people answered (75%).',
    Areas: 'Strength: People. Vulnerability: Culture and Process.',
    Strongest:
      'People performs best, at 3.39 out of 5. The best-rated questions are ‘We learn’ and ‘We share’, at 3.80.',
    Weakest:
      'Process has the widest gap, 1.55: performance 2.59, importance 4.14. The lowest-rated question is ‘We decide’, at 2.20.',
    Next: 'Start with ‘We decide’ (gap 2.16) and ‘We learn’ (gap 0.26), where the gap matters most. The roadmap starts with ‘See it together’.',
  })
})

test('[TRUE-008] the summary makes no comparison with a single figure, and calls no gap wide that is not', () => {
  const one = statistics([['Culture', 3, 4, 1]], [['Alone', 3]])
  const none = statistics(
    [
      ['Culture', 4, 3.5, -0.5],
      ['People', 4, 4, 0],
    ],
    [
      ['A', null],
      ['B', null],
    ],
  )
  const nothing = { areaColors: [], roadmap: [] }

  expect(said(nothing, one)).toMatchObject({
    Areas: 'No area has a colour.',
    Strongest: 'Too few ratings to say.',
    Weakest: 'Too few ratings to say.',
    Next: 'No gap stands out.',
  })
  expect(said(nothing, none)).toMatchObject({
    Strongest: 'Culture and People perform best, at 4.00 out of 5.',
    Weakest: 'No area with figures has importance above performance.',
  })
  expect(said(null, none)).toEqual({ Results: 'No results have been published yet.' })
})
