import { hourInWords } from '@plumbline/contract/domain/hours'
import { expect, test } from 'vitest'
import { whyNotSent } from './scheduled-sending.rules.ts'

const due = {
  sendAt: new Date('2026-12-03T08:00:00Z'),
  expiryDate: '2026-12-19',
  respondentsAdded: false,
  mayStillSend: true,
}

test.for([
  ['at the hour', {}, '2026-12-03T08:00:00Z', undefined],
  ['a day late', {}, '2026-12-04T08:00:00Z', undefined],
  ['later than a day', {}, '2026-12-04T08:00:01Z', 'too late'],
  ['on the day before the deadline', { expiryDate: '2026-12-04' }, '2026-12-03T08:00:00Z', undefined],
  ['on the day of the deadline', { expiryDate: '2026-12-03' }, '2026-12-03T08:00:00Z', 'deadline passed'],
  ['after others were invited', { respondentsAdded: true }, '2026-12-03T08:00:00Z', 'others invited'],
  [
    'by somebody who may no longer',
    { mayStillSend: false, respondentsAdded: true },
    '2026-12-03T08:00:00Z',
    'sender gone',
  ],
] as const)('[SEND-004] invitations %s are sent, or the reason is given', ([, changed, now, reason]) => {
  expect(whyNotSent({ ...due, ...changed }, new Date(now))).toBe(reason)
})

test.for([
  ['Europe/Berlin', '3 Dec 2026 at 09:00 (Europe/Berlin)'],
  ['America/Los_Angeles', '3 Dec 2026 at 00:00 (America/Los_Angeles)'],
  ['Asia/Kolkata', '3 Dec 2026 at 13:30 (Asia/Kolkata)'],
] as const)('[SEND-004] an hour is told in the time zone of %s', ([timeZone, words]) => {
  expect(hourInWords('2026-12-03T08:00:00.000Z', timeZone)).toBe(words)
})
