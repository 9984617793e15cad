import { afterEach, expect, test, vi } from 'vitest'
import { periodOfDays } from './days.ts'

afterEach(() => vi.unstubAllEnvs())

test.for([
  ['UTC', '2026-03-29T00:00:00.000Z', '2026-03-30T00:00:00.000Z'],
  // Daylight saving starts on this day: it has 23 hours.
  ['Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-29T07:00:00.000Z', '2026-03-30T07:00:00.000Z'],
] as const)('in %s a day is from %s to before %s', ([zone, since, until]) => {
  vi.stubEnv('TZ', zone)

  expect(periodOfDays({ from: '2026-03-29', to: '2026-03-29' })).toEqual({ since, until })
})

test('no chosen day sets no bound, and neither does the last possible one', () => {
  vi.stubEnv('TZ', 'UTC')

  expect(periodOfDays({})).toEqual({})
  expect(periodOfDays({ to: '9999-12-31' })).toEqual({})
})
