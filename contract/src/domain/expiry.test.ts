import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { endInWords, isOver, lastDayOf, takesAnswers } from './expiry.ts'

describe.each(['Pacific/Kiritimati', 'America/New_York', 'Australia/Lord_Howe'])(
  'the deadline, on a machine in %s',
  (zone) => {
    test.each([
      ['2026-03-10', '2026-03-10T23:59:59.999Z', true],
      ['2026-03-10', '2026-03-11T00:00:00.000Z', false],
      ['2026-03-10', '2026-03-09T12:00:00.000Z', true],
      ['2028-02-29', '2028-02-29T00:00:00.000Z', true],
      ['2028-02-29', '2028-02-29T23:59:59.999Z', true],
      ['2028-02-29', '2028-03-01T00:00:00.000Z', false],
    ])(
      '[SURV-011, SURV-040] [E3] [T2] with %s as the last day, whether answers are accepted at %s is %s',
      (expiryDate, instant, taken) => {
        vi.stubEnv('TZ', zone)
        onTestFinished(() => void vi.unstubAllEnvs())

        expect(takesAnswers({ ...open, expiryDate }, new Date(instant))).toBe(taken)
        expect(isOver(expiryDate, new Date(instant))).toBe(!taken)
      },
    )
  },
)

test('[SURV-012, SURV-041] no answers are accepted once results are published, nor before anyone is invited', () => {
  const now = new Date('2026-03-10T12:00:00Z')

  expect(takesAnswers({ ...open, expiryDate: '2026-03-10', publishedAt: '2026-03-09T12:00:00Z' }, now)).toBe(false)
  expect(takesAnswers({ ...open, expiryDate: null }, now)).toBe(false)
})

test('[BOARD-008] an individual deadline applies if it is later than the inquiry’s', () => {
  const last = (expiryDate: string | null, ownLastDay: string | null) => lastDayOf({ expiryDate, ownLastDay })

  expect(last('2026-03-10', null)).toBe('2026-03-10')
  expect(last('2026-03-10', '2026-03-12')).toBe('2026-03-12')
  expect(last('2026-03-10', '2026-03-09')).toBe('2026-03-10')
  expect(last(null, '2026-03-09')).toBeNull()
  const now = new Date('2026-03-12T12:00:00Z')
  expect(takesAnswers({ ...open, expiryDate: '2026-03-10', ownLastDay: '2026-03-12' }, now)).toBe(true)
  expect(takesAnswers({ ...open, expiryDate: '2026-03-10', ownLastDay: '2026-03-11' }, now)).toBe(false)
})

test('[BOARD-009] no answers are accepted once the survey is closed, whatever the deadline', () => {
  const closed = { ...open, expiryDate: '2026-03-10', ownLastDay: '2026-03-20', closedAt: '2026-03-09T12:00:00Z' }

  expect(takesAnswers(closed, new Date('2026-03-10T12:00:00Z'))).toBe(false)
})

const open = { ownLastDay: null, closedAt: null, publishedAt: null }

test.for([
  ['America/Los_Angeles', '24 Dec, 16:00'],
  ['UTC', '25 Dec, 00:00'],
  ['Asia/Kolkata', '25 Dec, 05:30'],
] as const)('[ENTRY-006] in %s a last day ends at %s', ([timeZone, words]) => {
  expect(endInWords('2026-12-24', timeZone)).toBe(words)
})
