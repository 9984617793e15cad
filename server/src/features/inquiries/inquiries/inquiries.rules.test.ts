import { expiryDays, mayExpireOn } from '@plumbline/contract/domain/expiry'
import { afterEach, expect, test, vi } from 'vitest'
import { progressOf, statusOf } from './inquiries.rules.ts'

afterEach(() => vi.unstubAllEnvs())

test.for([
  { intakeAnswered: false, respondents: 0, completed: 0, published: false, progress: 0, status: 'pending' },
  { intakeAnswered: true, respondents: 0, completed: 0, published: false, progress: 10, status: 'pending' },
  { intakeAnswered: true, respondents: 7, completed: 0, published: false, progress: 10, status: 'pending' },
  { intakeAnswered: true, respondents: 3, completed: 1, published: false, progress: 36, status: 'pending' },
  { intakeAnswered: true, respondents: 3, completed: 2, published: false, progress: 63, status: 'pending' },
  { intakeAnswered: true, respondents: 10_000, completed: 9_999, published: false, progress: 89, status: 'pending' },
  { intakeAnswered: true, respondents: 3, completed: 3, published: false, progress: 90, status: 'pending' },
  { intakeAnswered: true, respondents: 3, completed: 1, published: true, progress: 100, status: 'completed' },
  { intakeAnswered: false, respondents: 0, completed: 0, published: true, progress: 100, status: 'completed' },
])(
  '[INQ-035..038] $completed of $respondents, intake $intakeAnswered, results $published: $progress %, $status',
  ({ progress, status, ...stage }) => {
    expect(progressOf(stage)).toBe(progress)
    expect(statusOf(stage)).toBe(status)
  },
)

// 23 to 25 hours from UTC at the ends of the year; Lord Howe shifts its clocks by half an hour, New York around the February 29th of 2028.
const zones = ['Pacific/Kiritimati', 'America/New_York', 'Australia/Lord_Howe']

test.for(zones)(
  '[INQ-043, INQ-044] [T2] in %s the deadline is chosen from tomorrow to one year ahead, in UTC',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const range = (now: string) => Object.values(expiryDays(new Date(now)))

    expect(range('2026-03-10T00:00:00.000Z')).toEqual(['2026-03-11', '2026-04-07', '2027-03-10'])
    expect(range('2026-03-10T23:59:59.999Z')).toEqual(['2026-03-11', '2026-04-07', '2027-03-10'])
    expect(range('2028-02-28T12:00:00.000Z')).toEqual(['2028-02-29', '2028-03-27', '2029-02-27'])
    expect(range('2026-12-31T23:30:00.000Z')).toEqual(['2027-01-01', '2027-01-28', '2027-12-31'])
    expect(range('2026-10-24T23:30:00.000Z')).toEqual(['2026-10-25', '2026-11-21', '2027-10-24'])
  },
)

test.for(zones)('[INQ-043] [E3] [T2] in %s today and days more than a year ahead are refused', (zone) => {
  vi.stubEnv('TZ', zone)
  const now = new Date('2026-03-10T23:30:00.000Z')

  const allowed = ['2026-03-09', '2026-03-10', '2026-03-11', '2027-03-10', '2027-03-11', '9999-12-31'].filter((day) =>
    mayExpireOn(day, now),
  )

  expect(allowed).toEqual(['2026-03-11', '2027-03-10'])
})
