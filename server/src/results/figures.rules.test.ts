import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf, inHundredths, meanInHundredths } from './figures.rules.ts'
import { inputsOf } from './inputs.rules.ts'

/** The figure of so many whole hundredths as it is written: '-0.05' for −5. */
const written = (hundredths: bigint) => {
  const [sign, digits] = hundredths < 0n ? ['-', -hundredths] : ['', hundredths]
  return Number(`${sign}${digits / 100n}.${String(digits % 100n).padStart(2, '0')}`)
}
const figure = (hundredths: number) => written(BigInt(hundredths))
const floorOf = (above: bigint, below: bigint) => (above - (((above % below) + below) % below)) / below

test('[MONI-040] means are rounded half up from whole numbers', () => {
  expect(meanInHundredths(17, 8)).toBe(213)
  expect(meanInHundredths(9, 8)).toBe(113)
  expect(meanInHundredths(1, 3)).toBe(33)
  expect(meanInHundredths(2, 3)).toBe(67)
  // In floating point 1.005 is a hair below the half.
  expect(meanInHundredths(201, 200)).toBe(101)
  expect(meanInHundredths(50_000, 10_000)).toBe(500)
  expect(meanInHundredths(0, 0)).toBeNull()
})

test('[MONI-040] rounding agrees with exact fractions for every sum of up to 400 ratings', () => {
  for (let count = 1; count <= 400; count++) {
    for (let sum = count; sum <= 5 * count; sum += 7) {
      const exact = Number((BigInt(sum) * 200n + BigInt(count)) / (2n * BigInt(count)))
      expect(meanInHundredths(sum, count)).toBe(exact)
    }
  }
})

test('[MONI-040, MONI-041] every figure of a question is the exact fraction, rounded half up, and the difference is that of the two', () => {
  const ratings = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 300 })
  const sumOf = (points: readonly number[]) => points.reduce((sum, one) => sum + one, 0)
  const meanOf = (points: readonly number[]) => {
    const count = BigInt(points.length)
    return count === 0n ? null : floorOf(200n * BigInt(sumOf(points)) + count, 2n * count)
  }
  fc.assert(
    fc.property(ratings, ratings, (performances, importances) => {
      const [performance, importance] = [meanOf(performances), meanOf(importances)]
      expect(
        inputsOf(
          [
            {
              id: 'q',
              title: 'Asked',
              area: 'People',
              toldApartBy: null,
              performance: { sum: sumOf(performances), count: performances.length },
              importance: { sum: sumOf(importances), count: importances.length },
            },
          ],
          () => null,
        ),
      ).toEqual([
        {
          QuestionId: 'q',
          Area: 'People',
          Questiondescription: 'Asked',
          AverageRating: performance === null ? null : written(performance),
          AverageValue: importance === null ? null : written(importance),
          AverageDifference: performance === null || importance === null ? null : written(importance - performance),
        },
      ])
    }),
  )
})

test('[MONI-040, RES-005] a typed figure is rounded half up to the hundredth it is written as, whatever its sign', () => {
  for (let thousandths = -5000; thousandths <= 5000; thousandths++) {
    expect(inHundredths(Number(`${thousandths}e-3`))).toBe(Number(floorOf(BigInt(thousandths) + 5n, 10n)))
  }
})

test('[MONI-041] the difference of any two figures is exact', () => {
  for (let performance = 100; performance <= 500; performance++) {
    for (let importance = 100; importance <= 500; importance += 3) {
      expect(differenceOf(figure(performance), figure(importance))).toBe(figure(importance - performance))
    }
  }
  expect([differenceOf(null, 2), differenceOf(2, null)]).toEqual([null, null])
})
