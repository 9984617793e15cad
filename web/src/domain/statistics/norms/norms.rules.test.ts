import { expect, test } from 'vitest'
import { monthInWords, rangeOf } from './norms.rules.ts'

test('[RNDS-003] a comparison says how many organisations it rests on, and its month in UTC', () => {
  expect([rangeOf([]), rangeOf([12, 10, 12])]).toEqual([null, { least: 10, most: 12 }])
  expect(monthInWords('2027-01-01T00:00:10.000Z')).toBe('January 2027')
})
