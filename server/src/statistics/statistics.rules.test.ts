import { expect, test } from 'vitest'
import { type AnsweredPair, countedAnswers } from '../test/counted-answers.ts'
import { statisticsOf } from './statistics.rules.ts'

const everyone = { attribute: null, group: null, keepsMinimum: false }
const submitted = (...answers: AnsweredPair[]) => ({ answers })
const notSubmitted = { answers: null }

/** Ten of twelve have answered. */
const performances = [2, 2, 3, 3, 3, 4, 4, 4, 5, 5]
const importances = [5, 4, 4, 5, 3, 5, 4, 4, 5, 4]
const example = [
  ...performances.map((performance, n) => submitted([performance, importances[n] ?? 0])),
  notSubmitted,
  notSubmitted,
]

test('[STAT-001, STAT-002] the worked example of ten ratings comes out to the digit', () => {
  const [question] = statisticsOf(countedAnswers(example), everyone).Questions

  expect(question?.Performance).toEqual({
    N: 10,
    Dk: 0,
    DkShare: 0,
    NotAnswered: 0,
    Mean: 3.5,
    MeanBecause: null,
    Deviation: 1.08,
    Low: 3.1,
    High: 3.9,
    RangeBecause: null,
    Counts: [0, 2, 3, 3, 2],
    Shares: [0, 20, 30, 30, 20],
    CountsBecause: null,
    Favourable: 50,
    Unfavourable: 20,
    FavourableBecause: null,
    IsSplit: false,
  })
  expect(question?.Gap).toEqual({
    N: 10,
    Mean: 0.8,
    MeanBecause: null,
    Deviation: 1.23,
    Low: 0.4,
    High: 1.2,
    RangeBecause: null,
    Differs: false,
  })
  expect(question?.Difference).toBe(0.8)
})
