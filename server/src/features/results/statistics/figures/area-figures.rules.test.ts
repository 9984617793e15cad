import { scoredAreas } from '@plumbline/contract/domain/areas'
import { expect, test } from 'vitest'
import { type AnsweredPair, countedAnswers } from '../../../../test/counted-answers.ts'
import { statisticsOf } from './statistics.rules.ts'

/** The figures of the area Culture; five people rated each question with these sums of performance and importance, or nobody (null). */
function areaOf(...questions: (readonly [performance: number, importance: number] | null)[]) {
  const spread = (sum: number, person: number) => Math.floor(sum / 5) + Number(person < sum % 5)
  const asked = Array.from({ length: 5 }, (_, person) => ({
    answers: questions.map((sums): AnsweredPair => sums && [spread(sums[0], person), spread(sums[1], person)]),
  }))
  const { Areas } = statisticsOf(countedAnswers(asked, { questions: questions.map(() => ({ title: 'Told' })) }), {
    attribute: null,
    group: null,
    keepsMinimum: false,
  })
  expect(Areas.map(({ Area }) => Area)).toEqual(scoredAreas)
  return Areas[0]
}

test('[STAT-003] an area’s figures are the means of its questions’ exact ones, the shortfall without those that exceed', () => {
  expect(areaOf([14, 21], [11, 10], [16, 16])).toEqual({
    Area: 'Culture',
    Questions: 3,
    Shown: 3,
    Performance: 2.73,
    Importance: 3.13,
    Because: null,
    Paired: 3,
    Gap: 0.4,
    Shortfall: 0.47,
    GapBecause: null,
    ProposedColor: 'blue',
    ColorBecause: 'shortfall 0.47 is at most 0.50, but performance 2.73 is below 3.50',
  })
})

test('[STAT-008, TRUE-006] if a single question decides a colour, it is named', () => {
  expect(areaOf([20, 20], [11, 22], [20, 20])?.ColorQuestionId).toBe('question-2')
  expect(areaOf([14, 21], [11, 10])).not.toHaveProperty('ColorQuestionId')
})

test('[STAT-003] fewer than two questions, or than half of them, give no area figures', () => {
  const none = { Performance: null, Importance: null, Gap: null, Shortfall: null, ProposedColor: null }

  expect(areaOf([14, 21])).toMatchObject({ ...none, Shown: 1, Because: '1 of 1 questions rated' })
  expect(areaOf([14, 21], null, [14, 21], null, null)).toMatchObject({
    ...none,
    Because: '2 of 5 questions rated',
    ColorBecause: '2 of 5 questions rated',
  })
  expect(areaOf([14, 21], null, [14, 21], null)).toMatchObject({ Questions: 4, Shown: 2, Performance: 2.8 })
})

test.for([
  [
    [
      [11, 22],
      [20, 20],
      [20, 20],
    ],
    'red',
    'importance 4.40 and gap 2.20 for ‘Told’',
  ],
  [
    [
      [10, 15],
      [15, 20],
    ],
    'blue',
    'shortfall 1.00 is above 0.50, but at most 1.00',
  ],
  [
    [
      [10, 15],
      [14, 20],
    ],
    'red',
    'shortfall 1.10 is above 1.00',
  ],
  [
    [
      [10, 20],
      [20, 20],
    ],
    'red',
    'importance 4.00 and gap 2.00 for ‘Told’',
  ],
  [
    [
      [9, 19],
      [20, 20],
    ],
    'blue',
    'shortfall 1.00 is above 0.50, but at most 1.00',
  ],
  [
    [
      [11, 20],
      [20, 20],
    ],
    'blue',
    'shortfall 0.90 is above 0.50, but at most 1.00',
  ],
  [
    [
      [15, 20],
      [20, 20],
    ],
    'green',
    'shortfall 0.50 is at most 0.50, and performance 3.50 is at least 3.50',
  ],
  [
    [
      [14, 19],
      [20, 20],
    ],
    'blue',
    'shortfall 0.50 is at most 0.50, but performance 3.40 is below 3.50',
  ],
  [
    [
      [15, 21],
      [20, 20],
    ],
    'blue',
    'shortfall 0.60 is above 0.50, but at most 1.00',
  ],
  [
    [
      [20, 10],
      [20, 10],
    ],
    'green',
    'shortfall 0.00 is at most 0.50, and performance 4.00 is at least 3.50',
  ],
] as const)(
  '[STAT-008] the colour of an area follows the rule, boundaries included, with the reason: %j',
  ([sums, color, because]) => {
    expect(areaOf(...sums)).toMatchObject({ ProposedColor: color, ColorBecause: because })
  },
)
