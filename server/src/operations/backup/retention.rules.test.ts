import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptMoments } from './retention.rules.ts'

const hoursOf = (from: string, days: number, perDay: number) =>
  Array.from({ length: days * perDay }, (_, n) => new Date(Date.parse(from) + (n * 86_400_000) / perDay).toISOString())

test('[OPS-002] of two years of backups every six hours the newest of seven days, four weeks and twelve months are kept', () => {
  const moments = hoursOf('2024-11-24T03:00:00.000Z', 730, 4)

  const kept = [...keptMoments(moments)].sort()

  expect(kept.map((moment) => moment.slice(0, 13))).toEqual([
    // The months before, their last one each.
    ...['2025-12-31T21', '2026-01-31T21', '2026-02-28T21', '2026-03-31T21', '2026-04-30T21', '2026-05-31T21'],
    ...['2026-06-30T21', '2026-07-31T21', '2026-08-31T21', '2026-09-30T21', '2026-10-31T21'],
    // The Sundays that end the weeks before; then seven days.
    ...['2026-11-08T21', '2026-11-15T21'],
    ...['2026-11-17T21', '2026-11-18T21', '2026-11-19T21', '2026-11-20T21', '2026-11-21T21', '2026-11-22T21'],
    '2026-11-23T21',
  ])
})

test('[OPS-002] whatever there is, the newest is kept, never more than 23, and what is kept once goes only for something newer', () => {
  const moment = fc.integer({ min: 0, max: 800 * 24 }).map((hour) => new Date(Date.UTC(2024, 0, 1, hour)).toISOString())
  fc.assert(
    fc.property(fc.uniqueArray(moment, { minLength: 1, maxLength: 120 }), (moments) => {
      const kept = keptMoments(moments)

      expect(kept.has(moments.toSorted().at(-1) ?? '')).toBe(true)
      expect(kept.size).toBeLessThanOrEqual(23)
      expect(keptMoments([...kept])).toEqual(kept)
    }),
  )
})
