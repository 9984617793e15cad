import { expect, test } from 'vitest'
import { isLate, nextReminder } from './actions.rules.ts'

const action = { dueDay: '2026-03-20', status: 'open', reminders: true, ownerId: 'ben' } as const
const after = (at: string) => nextReminder(action, new Date(at))?.toISOString()

test('[RNDS-005] an owner is reminded a week before, on the day, and then weekly, at 08:00 UTC', () => {
  expect(after('2026-01-01T00:00:00Z')).toBe('2026-03-13T08:00:00.000Z')
  expect(after('2026-03-13T08:00:00Z')).toBe('2026-03-20T08:00:00.000Z')
  expect(after('2026-03-20T08:00:00Z')).toBe('2026-03-27T08:00:00.000Z')
  expect(after('2026-03-27T08:00:01Z')).toBe('2026-04-03T08:00:00.000Z')
})

test('[RNDS-005] reminders of an action that is due on a weekend go on Mondays', () => {
  for (const dueDay of ['2026-03-21', '2026-03-22']) {
    const next = (at: string) => nextReminder({ ...action, dueDay }, new Date(at))?.toISOString()
    expect(next('2026-03-01T00:00:00Z')).toBe('2026-03-16T08:00:00.000Z')
    expect(next('2026-03-16T08:00:00Z')).toBe('2026-03-23T08:00:00.000Z')
    expect(next('2026-03-23T08:00:00Z')).toBe('2026-03-30T08:00:00.000Z')
  }
})

test('[RNDS-005] reminders missed for a month count as one', () => {
  expect(after('2026-05-01T12:00:00Z')).toBe('2026-05-08T08:00:00.000Z')
})

test('[RNDS-005] there is no reminder without an owner or a day, once it is done or dropped, and once somebody said stop', () => {
  const now = new Date('2026-03-01T00:00:00Z')
  for (const given of [
    { ownerId: null },
    { dueDay: null },
    { reminders: false },
    { status: 'done' },
    { status: 'dropped' },
  ] as const)
    expect(nextReminder({ ...action, ...given }, now)).toBeNull()
})

test('[RNDS-005] an action is late from the day after it is due, until it is done', () => {
  expect(isLate(action, new Date('2026-03-20T23:59:59Z'))).toBe(false)
  expect(isLate(action, new Date('2026-03-21T00:00:00Z'))).toBe(true)
  expect(isLate({ ...action, status: 'done' }, new Date('2026-04-01T00:00:00Z'))).toBe(false)
})
