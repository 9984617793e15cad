import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doneAfter, isTooSoon, mayGoByItself, nextReminder, putOff, remindersOf } from './reminders.rules.ts'

const day = 86_400_000
const at = (instant: string) => new Date(instant)
const asked = (invited: string, lastDay: string) => ({ invitedAt: at(invited), lastDay })
const told = (moments: Date[]) => moments.map((moment) => moment.toISOString().slice(0, 16))

test('[BOARD-005] reminders go out on the third working day, half-way, and two days before the deadline, at 08:00 UTC', () => {
  // A Tuesday, to a Tuesday three weeks later.
  expect(told(remindersOf(asked('2026-03-10T09:00:00Z', '2026-03-31')))).toEqual([
    '2026-03-13T08:00',
    '2026-03-20T08:00',
    '2026-03-27T08:00',
  ])
})

test.each([
  ['the third working day skips the weekend', '2026-03-12T23:59:59Z', '2026-04-30', '2026-03-17T08:00'],
  ['from a Saturday the first working day is Monday', '2026-03-14T00:00:00Z', '2026-04-30', '2026-03-18T08:00'],
  ['from a Sunday as well', '2026-03-15T12:00:00Z', '2026-04-30', '2026-03-18T08:00'],
])('[BOARD-005] %s', (_, invited, lastDay, first) => {
  expect(told(remindersOf(asked(invited, lastDay)))[0]).toBe(first)
})

test('[BOARD-005] one due on a weekend goes out on the Friday before; of two on the same day one is sent', () => {
  // Half-way from Wednesday the 11th to Friday the 27th is Thursday the 19th; two days before Monday the 30th is a Saturday.
  expect(told(remindersOf(asked('2026-03-11T09:00:00Z', '2026-03-30')))).toEqual([
    '2026-03-16T08:00',
    '2026-03-20T08:00',
    '2026-03-27T08:00',
  ])
  expect(told(remindersOf(asked('2026-03-10T09:00:00Z', '2026-03-15')))).toEqual([
    '2026-03-12T08:00',
    '2026-03-13T08:00',
  ])
})

test('[BOARD-005] a short survey has fewer: none before the invitation, none after the deadline', () => {
  expect(told(remindersOf(asked('2026-03-10T09:00:00Z', '2026-03-11')))).toEqual([])
  expect(told(remindersOf(asked('2026-03-10T09:00:00Z', '2026-03-12')))).toEqual(['2026-03-11T08:00'])
  expect(told(remindersOf(asked('2026-03-10T07:00:00Z', '2026-03-11')))).toEqual(['2026-03-10T08:00'])
})

const instants = fc.date({ min: at('2026-01-01'), max: at('2027-12-31'), noInvalidDate: true })
const lengths = fc.integer({ min: 0, max: 400 })
const askings = fc.tuple(instants, lengths).map(([invitedAt, days]) => ({
  invitedAt,
  lastDay: new Date(invitedAt.getTime() + days * day).toISOString().slice(0, 10),
}))
const isWorkingMorning = (moment: Date) =>
  moment.toISOString().endsWith('T08:00:00.000Z') && ![0, 6].includes(moment.getUTCDay())

test('[BOARD-005] whenever someone is invited: at most three, in order, on working mornings after the invitation and up to the deadline', () => {
  fc.assert(
    fc.property(askings, (asking) => {
      const moments = remindersOf(asking)
      expect(moments.length).toBeLessThanOrEqual(3)
      for (const [n, moment] of moments.entries()) {
        expect(isWorkingMorning(moment)).toBe(true)
        expect(moment > asking.invitedAt).toBe(true)
        expect(moment.toISOString().slice(0, 10) <= asking.lastDay).toBe(true)
        if (n > 0) expect(moment > (moments[n - 1] ?? moment)).toBe(true)
      }
    }),
  )
})

test('[BOARD-005] whatever happens to the deadline, at most three are sent, each once, and never in the past', () => {
  const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), lengths), { maxLength: 30 })
  fc.assert(
    fc.property(instants, lengths, moves, (invitedAt, length, steps) => {
      const end = (from: Date, days: number) => new Date(from.getTime() + days * day).toISOString().slice(0, 10)
      let [now, done, sent] = [invitedAt, 0, 0]
      let asking = { invitedAt, lastDay: end(now, length) }
      for (const [passed, days] of steps) {
        const next = nextReminder(asking, done, now)
        if (next === null) break
        expect(next >= now).toBe(true)
        expect(isWorkingMorning(next)).toBe(true)
        now = new Date(next.getTime() + passed * 3_600_000)
        done = doneAfter(asking, done, now)
        sent++
        asking = { invitedAt, lastDay: end(now, days) }
      }
      expect(sent).toBeLessThanOrEqual(3)
    }),
  )
})

test('[BOARD-005] several overdue ones are replaced by one; an overdue one is sent on the next working morning', () => {
  const asking = asked('2026-03-10T09:00:00Z', '2026-03-31')
  const late = at('2026-03-21T10:00:00Z')

  expect(nextReminder(asking, 0, late)).toEqual(at('2026-03-23T08:00:00Z'))
  expect(doneAfter(asking, 0, at('2026-03-23T08:00:00Z'))).toBe(2)
  expect(nextReminder(asking, 2, late)).toEqual(at('2026-03-27T08:00:00Z'))
  expect(nextReminder(asking, 3, late)).toBeNull()
  expect(nextReminder(asking, 2, at('2026-03-31T08:00:01Z'))).toBeNull()
})

test('[BOARD-005] one due within 24 hours of an email is sent on the first working morning after that, or never', () => {
  const lastDay = '2026-03-17'
  expect(putOff({ lastDay }, at('2026-03-11T08:00:00Z'))).toEqual(at('2026-03-12T08:00:00Z'))
  expect(putOff({ lastDay }, at('2026-03-11T08:00:01Z'))).toEqual(at('2026-03-13T08:00:00Z'))
  expect(putOff({ lastDay }, at('2026-03-12T09:00:00Z'))).toEqual(at('2026-03-16T08:00:00Z'))
  expect(putOff({ lastDay }, at('2026-03-16T09:00:00Z'))).toBeNull()
  expect(isTooSoon(at('2026-03-10T08:00:00Z'), at('2026-03-11T07:59:59Z'))).toBe(true)
  expect(isTooSoon(at('2026-03-10T08:00:00Z'), at('2026-03-11T08:00:00Z'))).toBe(false)
})

test('[BOARD-005] automatic ones go out from Monday to Friday, from 08:00', () => {
  const hours = ['2026-03-13T07:59:59Z', '2026-03-13T08:00:00Z', '2026-03-13T23:00:00Z', '2026-03-14T08:00:00Z']
  expect(hours.map((hour) => mayGoByItself(at(hour)))).toEqual([false, true, true, false])
  expect(['2026-03-15T09:00:00Z', '2026-03-16T09:00:00Z'].map((hour) => mayGoByItself(at(hour)))).toEqual([false, true])
})
