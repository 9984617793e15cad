import { expect, test } from 'vitest'
import { type AnsweredPair, countedAnswers } from '../../../../test/counted-answers.ts'
import { evidenceOf } from './evidence.rules.ts'
import { viewOfAll } from './viewed.rules.ts'

type Area = 'Culture' | 'People' | 'Process' | 'Structure'

/** What the figures say where ten people have answered these questions, each with the sums of their ratings of performance and importance. */
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

test('[PUBL-004] the level of focus is half the weighted gap, half up, from 0 to 5', () => {
  const focus = (performance: number, importance: number) =>
    evidence(...area('People', performance, importance)).areas.find((of) => of.area === 'People')?.focus

  // 0.2 × 5.0 and 0.2 × 4.9.
  expect([focus(48, 50), focus(47, 49)]).toEqual([1, 0])
  expect([focus(30, 40), focus(20, 40), focus(10, 50)]).toEqual([2, 4, 5])
  expect([focus(50, 40), focus(40, 40)]).toEqual([0, 0])
})

test('[PUBL-004] areas stand red first, then blue, by falling shortfall, those without figures last', () => {
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
  expect(unasked[1]).toMatchObject({ focus: 0, because: null, worst: null, color: null })
})

test('[PUBL-004] an area that one question makes red stands before a blue one of a larger shortfall', () => {
  const { areas } = evidence(...area('People', 30, 38), ['Process', 20, 42], ...area('Process', 40, 40), [
    'Process',
    40,
    40,
  ])

  expect(areas.slice(0, 2).map(({ area, color }) => [area, color])).toEqual([
    ['Process', 'red'],
    ['People', 'blue'],
  ])
})

test('[PUBL-004] each says on which question it rests most, by its number in its area', () => {
  const { areas, together } = evidence(['People', 40, 40], ['Process', 40, 40], ['People', 21, 46], ['Process', 40, 42])

  expect(areas[0]).toMatchObject({
    area: 'People',
    worst: 'People, question 2: performance 2.1, importance 4.6, n 10',
    because: 'People, question 2: performance 2.1, importance 4.6, n 10 (People: gap 1.25, importance 4.30)',
  })
  expect(together.because).toBe(
    'People, question 2: performance 2.1, importance 4.6, n 10 (All areas: gap 0.68, importance 4.20)',
  )
})
