import * as example from '@plumbline/contract/results/statistics-example'
import { expect, test } from 'vitest'
import { alphaSumsOf } from '../../../test/alpha-sums.ts'
import { type AnsweredPair, countedAnswers } from '../../../test/counted-answers.ts'
import { tQuantile } from './figures/distributions.rules.ts'
import { evidenceOf } from './figures/evidence.rules.ts'
import { reliabilityOf } from './figures/reliability.rules.ts'
import { statisticsOf } from './figures/statistics.rules.ts'
import { trendOf } from './figures/trend.rules.ts'
import { viewOfAll } from './figures/viewed.rules.ts'

const everyone = { attribute: null, group: null, keepsMinimum: false }
const { exampleQuestion, exampleNeighbour, exampleBefore, examplePerformance, exampleImportance, exampleGap } = example

/** Ten people who rate both questions, one who doesn't know, one who does not submit. */
function people() {
  const rated = exampleQuestion.performance.map((performance, n): { answers: AnsweredPair[] } => ({
    answers: [
      [performance, exampleQuestion.importance[n] ?? 0],
      [exampleNeighbour.performance[n] ?? 0, exampleNeighbour.importance[n] ?? 0],
    ],
  }))
  const doesNotKnow: { answers: AnsweredPair[] } = {
    answers: [
      [0, 0],
      [0, 0],
    ],
  }
  return [...rated, doesNotKnow, { answers: null }]
}

test("[STAT-009] every figure of the example in 'How figures are made' follows from its ratings by the rules", () => {
  const { Response, Questions, Areas } = statisticsOf(countedAnswers(people()), everyone)
  const [question, neighbour] = Questions
  const area = Areas.find(({ Questions }) => Questions === 2)

  expect({ invited: Response.Invited, submitted: Response.Submitted, rate: Response.Rate }).toEqual(
    example.exampleResponse,
  )
  expect({ people: question?.Performance.Dk, share: question?.Performance.DkShare }).toEqual(example.exampleDk)
  expect(question?.Performance).toMatchObject({
    N: examplePerformance.n,
    Mean: examplePerformance.mean,
    Counts: examplePerformance.counts,
    Shares: examplePerformance.shares,
    Favourable: examplePerformance.favourable,
    Unfavourable: examplePerformance.unfavourable,
    Deviation: examplePerformance.deviation,
    Low: examplePerformance.low,
    High: examplePerformance.high,
    IsSplit: false,
  })
  expect(question?.Importance).toMatchObject({ N: exampleImportance.n, Mean: exampleImportance.mean })
  expect([sumOf(exampleQuestion.performance), sumOf(exampleQuestion.importance), sumOf(exampleGap.each)]).toEqual([
    examplePerformance.sum,
    exampleImportance.sum,
    exampleGap.sum,
  ])
  expect(exampleQuestion.importance.map((one, n) => one - (exampleQuestion.performance[n] ?? 0))).toEqual(
    exampleGap.each,
  )
  expect(question?.Difference).toBe(exampleGap.difference)
  expect(question?.Gap).toMatchObject({
    N: exampleGap.n,
    Mean: exampleGap.mean,
    Deviation: exampleGap.deviation,
    Low: exampleGap.low,
    High: exampleGap.high,
  })
  expect({
    score: question?.Score,
    rank: question?.Rank,
    isClear: question?.IsClear,
    neighbourGap: neighbour?.Gap.Mean,
    neighbourImportance: neighbour?.Importance.Mean,
    neighbourScore: neighbour?.Score,
    neighbourRank: neighbour?.Rank,
  }).toEqual(example.exampleRanking)
  expect({
    questions: area?.Shown,
    performance: area?.Performance,
    importance: area?.Importance,
    gap: area?.Gap,
    shortfall: area?.Shortfall,
    color: area?.ProposedColor,
  }).toEqual(example.exampleArea)
})

test("[PUBL-004, STAT-009] the example's suggested level of focus follows from its ratings by the rules", () => {
  const { judge } = evidenceOf(viewOfAll(countedAnswers(people())))

  expect(judge({ area: 'Culture', speaksOf: null, questionIds: [] }).focus).toBe(example.exampleFocus)
})

test("[STAT-009] the example's place on a map follows the rules, and so does the t of its range", () => {
  const fourTimes = exampleQuestion.performance.map((performance, n) => {
    const pair: AnsweredPair = [performance, exampleQuestion.importance[n] ?? 0]
    return { answers: [pair, pair, pair, pair] }
  })

  const [question] = statisticsOf(countedAnswers(fourTimes), everyone).Questions

  expect(question?.Places?.AtMiddle.Quadrant).toBe(example.exampleQuadrant)
  expect(tQuantile(0.95, 9)).toBeCloseTo(example.exampleT, 2)
})

test("[STAT-009] the example's change follows from its ratings by the rules", () => {
  const asked = (ratings: readonly number[]) =>
    countedAnswers([
      ...ratings.map((rating) => ({ answers: [[rating, 4] as const] })),
      { answers: null },
      { answers: null },
    ])
  const before = asked(exampleBefore.performance)

  const { Questions } = trendOf(asked(exampleQuestion.performance), before)

  expect(statisticsOf(before, everyone).Questions[0]?.Performance).toMatchObject({
    Mean: exampleBefore.mean,
    Deviation: exampleBefore.deviation,
  })
  expect(Questions[0]?.Performance).toMatchObject({
    Change: example.exampleChange.change,
    Low: example.exampleChange.low,
    High: example.exampleChange.high,
    Word: example.exampleChange.word,
  })
})

test("[STAT-009] the example's alpha follows from its ratings by the rules, six times over", () => {
  const ratings = Array.from({ length: 6 }, () => example.exampleAlpha.ratings).flat()

  const [culture] = reliabilityOf([alphaSumsOf('Culture', ratings)])

  expect(culture?.Alpha).toBe(example.exampleAlpha.alpha)
})

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
