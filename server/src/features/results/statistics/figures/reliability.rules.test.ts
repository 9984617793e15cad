import { expect, test } from 'vitest'
import { alphaSumsOf } from '../../../../test/alpha-sums.ts'
import { reliabilityOf } from './reliability.rules.ts'

const rows = [
  [2, 3, 3],
  [4, 4, 5],
  [3, 3, 4],
  [5, 4, 5],
  [1, 2, 2],
]
const thirty = Array.from({ length: 6 }, () => rows).flat()
const alphaOf = (ratings: readonly (readonly number[])[]) => reliabilityOf([alphaSumsOf('People', ratings)])[0]

test('[STAT-003] alpha and its interval follow from the sums of people who rated all questions', () => {
  // 0.9556, by Feldt between 0.9185 and 0.9774 (scipy's F).
  expect(alphaOf(thirty)).toEqual({
    Area: 'People',
    Questions: 3,
    N: 30,
    Alpha: 0.96,
    Low: 0.91,
    High: 0.98,
    Because: null,
  })
})

test('[STAT-003] below three questions or thirty people there is no alpha, and no count', () => {
  const nothing = { N: null, Alpha: null, Low: null, High: null }

  expect(alphaOf(thirty.slice(1))).toMatchObject({ ...nothing, Because: 'fewer than 30 people rated all of them' })
  expect(alphaOf(thirty.map((row) => row.slice(1)))).toMatchObject({ ...nothing, Because: 'fewer than 3 questions' })
  expect(alphaOf(thirty.map(() => [4, 2, 3]))).toMatchObject({
    ...nothing,
    N: 30,
    Because: 'everyone gave the same rating',
  })
})

test('[STAT-003] alpha is below 0 if the questions contradict each other', () => {
  const contradicting = Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? [1, 5, 3] : [5, 1, 4]))

  expect(alphaOf(contradicting)?.Alpha).toBeLessThan(-10)
})
