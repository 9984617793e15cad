import { expect, test } from 'vitest'
import { specifiedMean } from './tallies.rules.ts'

test('[MONI-040] means are rounded half up from whole numbers', () => {
  const mean = (sum: number, n: number) => specifiedMean({ sum, n })

  expect(mean(17, 8)).toBe(2.13)
  expect(mean(9, 8)).toBe(1.13)
  expect(mean(1, 3)).toBe(0.33)
  expect(mean(2, 3)).toBe(0.67)
  // In floating point 1.005 is slightly below the half.
  expect(mean(201, 200)).toBe(1.01)
  expect(mean(50_000, 10_000)).toBe(5)
  expect(mean(0, 0)).toBeNull()
})

test('[MONI-040] rounding agrees with exact fractions for every sum of up to 400 ratings', () => {
  for (let n = 1; n <= 400; n++) {
    for (let sum = n; sum <= 5 * n; sum += 7) {
      const exact = Number((BigInt(sum) * 200n + BigInt(n)) / (2n * BigInt(n)))
      expect(specifiedMean({ n, sum })).toBe(exact / 100)
    }
  }
})
