import { expect, test } from 'vitest'
import { clearOf, signedRankTest } from './ranking.rules.ts'

// Reference values: scipy 1.17.1, stats.wilcoxon(zero_method='pratt', correction=False, method='approx').
test.for([
  [[0, 0, 0, 2, 3, 4, 2, 1, 0], 0.06425716203064252],
  [[1, 1, 2, 0, 5, 0, 2, 1, 1], 1],
  [[0, 0, 0, 0, 0, 10, 0, 0, 0], 0.001565402258002548],
  [[0, 0, 1, 3, 7, 9, 6, 2, 1], 0.0020429687795341985],
  [[0, 0, 0, 1, 0, 4, 2, 2, 1], 0.011285575373529618],
  [[3, 2, 1, 1, 20, 1, 1, 0, 0], 0.07328887629265017],
  [[0, 0, 0, 0, 12, 0, 0, 0, 0], 1],
] as const)(
  '[STAT-007] gaps with these counts from −4 to 4 have the same p-value as in scipy: %j',
  ([gaps, expected]) => {
    expect(signedRankTest(gaps) / expected).toBeCloseTo(1, 10)
  },
)

test('[STAT-007] with many questions the test is corrected for multiple comparisons', () => {
  // The example of Benjamini and Hochberg (1995): at 0.05 the first four of fifteen.
  const tests = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
  ]

  expect(clearOf(tests).filter((isClear) => isClear)).toHaveLength(4)
  expect(clearOf([...tests].reverse()).lastIndexOf(false)).toBe(10)
  expect(clearOf([null, 0.04, null])).toEqual([null, true, null])
  // 0.04 alone would not be enough among two, but the larger one carries both.
  expect(clearOf([0.04, 0.049])).toEqual([true, true])
  expect(clearOf([0.04, 0.051])).toEqual([false, false])
  expect(clearOf([0.05])).toEqual([false])
})
