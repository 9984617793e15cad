import { expect, test } from 'vitest'
import { fQuantile, normalTails, tQuantile } from './distributions.rules.ts'

// Reference values: scipy 1.17.1, stats.t.ppf, stats.f.ppf, stats.norm.sf; the rounded ones are in every printed table.

test.for([
  [1, 12.706204736174694],
  [2, 4.302652729749462],
  [9, 2.262157162798205],
  [12.37, 2.1716067018896874],
  [30, 2.0422724563012378],
  [9999, 1.960201263621357],
  [1e6, 1.959966356814107],
])('[STAT-001, STAT-002] t with %d degrees of freedom holds 95 %% within %d', ([degrees = 0, expected = 0]) => {
  expect(tQuantile(0.95, degrees) / expected).toBeCloseTo(1, 10)
})

test.for([
  [0.975, 29, 58, 1.8333132198653699],
  [0.025, 29, 58, 0.5091718072428059],
  [0.975, 499, 3992, 1.1369095733350778],
  [0.95, 5, 2, 19.296409652017235],
  [0.05, 5, 2, 0.17282693758579049],
])(
  '[STAT-003] F is below its quantile with probability %d for %d and %d degrees of freedom',
  ([probability = 0, one = 0, other = 0, expected = 0]) => {
    expect(fQuantile(probability, one, other) / expected).toBeCloseTo(1, 10)
  },
)

test.for([
  [0, 1],
  [0.1, 0.920344325445942],
  [1.96, 0.04999579029644087],
  [-1.96, 0.04999579029644087],
  [1.9999999, 0.0455002746945528],
  [2.0000001, 0.04550025309816618],
  [5, 5.733031437583866e-7],
  [12, 3.552964224155306e-33],
])('[STAT-007] a normal value is %d or further from 0 with this probability', ([distance = 0, expected = 0]) => {
  expect(normalTails(distance) / expected).toBeCloseTo(1, 10)
})
