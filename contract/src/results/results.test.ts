import { expect, test } from 'vitest'
import { axisStart } from './results.ts'

test.for([
  [[], 0],
  [[0, 2.5, null], 0],
  [[2, -0.01], -1],
  [[-0.17, 1], -1],
  [[-1], -1],
  [[-1.01, -0.5], -2],
  [[-4], -4],
  // Computed as 2.2 − 3.2, it is a little below −1.
  [[2.2 - 3.2], -1],
] as const)('[INSI-026, STAT-011] with differences of %j the value axis starts at %j', ([differences, start]) => {
  expect(axisStart(differences.map((AverageDifference) => ({ AverageDifference })))).toBe(start)
})
