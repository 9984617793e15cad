import type { Claim } from '@plumbline/contract/catalogue/claims'
import { expect, test } from 'vitest'
import { type AnsweredPair, countedAnswers } from '../../../../test/counted-answers.ts'
import { evidenceOf } from './evidence.rules.ts'
import { viewOfAll } from './viewed.rules.ts'

type Area = 'Culture' | 'People' | 'Process' | 'Structure'

/** What the figures say if ten people have answered these questions, each with these sums of performance and importance. */
function evidence(...questions: readonly (readonly [area: Area, performance: number, importance: number])[]) {
  const spread = (sum: number, person: number) => Math.floor(sum / 10) + Number(person < sum % 10)
  const asked = Array.from({ length: 10 }, (_, person) => ({
    answers: questions.map(
      ([, performance, importance]): AnsweredPair => [spread(performance, person), spread(importance, person)],
    ),
  }))
  const titled = questions.map(([area], n) => ({ title: `Question ${n}`, area }))
  return evidenceOf(viewOfAll(countedAnswers(asked, { questions: titled })))
}
const area = (name: Area, performance: number, importance: number) =>
  [
    [name, performance, importance],
    [name, performance, importance],
  ] as const

const ofArea = (name: Area, speaksOf: Claim | null = 'vulnerability') => ({ area: name, speaksOf, questionIds: [] })
const ofQuestions = (speaksOf: Claim, ...numbers: number[]) => ({
  area: 'Culture' as const,
  speaksOf,
  questionIds: numbers.map((n) => `question-${n}`),
})

test('[PUBL-004] the level of focus is half the weighted gap, rounded half up, from 0 to 5', () => {
  const focus = (performance: number, importance: number) =>
    evidence(...area('People', performance, importance)).judge(ofArea('People')).focus

  // 0.2 × 5.0 and 0.2 × 4.9.
  expect([focus(48, 50), focus(47, 49)]).toEqual([1, 0])
  expect([focus(30, 40), focus(20, 40), focus(10, 50)]).toEqual([2, 4, 5])
  expect([focus(50, 40), focus(40, 40)]).toEqual([0, 0])
})

test('[PUBL-004] areas are sorted by shortfall, those without figures last', () => {
  const { areas } = evidence(
    ...area('Culture', 40, 40),
    ...area('People', 30, 38),
    ...area('Process', 25, 40),
    ...area('Structure', 20, 40),
  )
  const unasked = evidence(...area('Structure', 30, 38)).areas

  expect(areas.map(({ area, color }) => [area, color])).toEqual([
    ['Structure', 'red'],
    ['Process', 'red'],
    ['People', 'blue'],
    ['Culture', 'green'],
  ])
  expect(unasked.map(({ area }) => area)).toEqual(['Structure', 'Culture', 'People', 'Process'])
})

test.for([
  ['a vulnerability by its questions: each with a gap of 1.00 or more', ofQuestions('vulnerability', 1, 2), true],
  ['… one of them with a smaller gap', ofQuestions('vulnerability', 1, 3), false],
  [
    'a strength by its questions: each with a gap up to 0.50 and a performance of 3.50 or more',
    ofQuestions('strength', 4, 5),
    true,
  ],
  ['… one of them with a larger gap', ofQuestions('strength', 4, 6), false],
  ['… one of them with a lower performance', ofQuestions('strength', 4, 7), false],
  ['… one of them not asked', ofQuestions('strength', 4, 99), false],
  ['a vulnerability without questions: its area is red', ofArea('Process'), true],
  ['… its area is not', ofArea('People'), false],
  ['a strength without questions: its area is green', ofArea('Structure', 'strength'), true],
  ['… its area is not', ofArea('Process', 'strength'), false],
  ['neither of them', ofArea('Process', null), false],
] as const)('[TRUE-004] supported is %s: %j', ([, claimed, isBorneOut]) => {
  const { judge } = evidence(
    ['Culture', 30, 40],
    ['Culture', 20, 40],
    ['Culture', 30, 39],
    ['Culture', 35, 40],
    ['Culture', 45, 30],
    ['Culture', 40, 46],
    ['Culture', 34, 34],
    ...area('People', 30, 38),
    ...area('Process', 25, 40),
    ...area('Structure', 40, 40),
  )

  expect(judge(claimed)).toMatchObject({ isBorneOut, whyNot: isBorneOut ? null : expect.any(String) })
})

test("[PUBL-004, TRUE-004] the evidence quotes its own questions' figures, and says why it is not supported", () => {
  const { judge } = evidence(['Culture', 21, 46], ['Culture', 40, 42], ...area('Process', 25, 40))

  expect(judge(ofQuestions('vulnerability', 1))).toMatchObject({
    because: 'Question 0: performance 2.1, importance 4.6, 10 people',
    whyNot: null,
    contradiction: null,
  })
  expect(judge(ofQuestions('vulnerability', 1, 2))).toMatchObject({
    because:
      'Question 0: performance 2.1, importance 4.6, 10 people; Question 1: performance 4.0, importance 4.2, 10 people',
    whyNot: '‘Question 1’ has a gap of 0.20, below 1.00',
    contradiction: '‘Question 1’ has performance 4.0, importance 4.2',
  })
  expect(judge(ofArea('Process', 'strength'))).toMatchObject({
    because: 'Process: performance 2.5, importance 4.0, 2 of 2 questions',
    whyNot: 'Process is red, not green',
    contradiction: 'Process is red',
  })
  expect(judge(ofArea('People'))).toMatchObject({ because: null, whyNot: 'People has too few figures' })
})
