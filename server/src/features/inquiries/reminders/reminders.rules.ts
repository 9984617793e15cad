import { DAY } from '@plumbline/contract/domain/expiry'

/** When automatic reminders are sent: at 08:00 UTC, Monday to Friday. [BOARD-005] */

/** A respondent's period: the invitation, and their deadline ('yyyy-MM-dd', UTC). */
export interface Asked {
  readonly invitedAt: Date
  readonly lastDay: string
}

/** Maximum automatic reminders per respondent. */
export const MOST_REMINDERS = 3

/**
 * A respondent's reminder times, in order: the third working day after the invitation, half-way, and two days before
 * the deadline; the Friday before if on a weekend. None before the invitation or after the deadline.
 */
export function remindersOf({ invitedAt, lastDay }: Asked): Date[] {
  const [first, last] = [dayNumber(invitedAt), dayNumber(new Date(lastDay))]
  const days = [thirdWorkingDayAfter(first), workingDayUpTo(Math.floor((first + last) / 2)), workingDayUpTo(last - 2)]
  return [...new Set(days)]
    .sort((a, b) => a - b)
    .map(morningOf)
    .filter((morning) => morning > invitedAt && isBeforeEnd(morning, lastDay))
}

/**
 * When the next one is sent, given how many are done; an overdue one on the next working morning. Null if none is left.
 */
export function nextReminder(asked: Asked, done: number, now: Date): Date | null {
  const next = remindersOf(asked)[done]
  if (done >= MOST_REMINDERS || next === undefined) return null
  if (next > now) return next
  const morning = workingMorningFrom(now)
  return isBeforeEnd(morning, asked.lastDay) ? morning : null
}

/** How many are done once one is sent now: several overdue ones count together. */
export function doneAfter(asked: Asked, done: number, now: Date): number {
  return Math.max(done + 1, remindersOf(asked).filter((moment) => moment <= now).length)
}

/**
 * When a reminder too soon after this email is sent: on the first working morning at least 24 hours later; null after
 * the deadline.
 */
export function putOff({ lastDay }: Pick<Asked, 'lastDay'>, lastMailAt: Date): Date | null {
  const morning = workingMorningFrom(new Date(lastMailAt.getTime() + DAY))
  return isBeforeEnd(morning, lastDay) ? morning : null
}

/** Whether an email at that time rules out another one now. */
export function isTooSoon(lastMailAt: Date, now: Date): boolean {
  return now.getTime() - lastMailAt.getTime() < DAY
}

/** Whether automatic reminders may be sent now: Monday to Friday, from 08:00 (an overdue one later the same day). */
export function mayGoByItself(now: Date): boolean {
  return isWorkingDay(dayNumber(now)) && now >= morningOf(dayNumber(now))
}

/** A due reminder, and what determines its fate. */
export interface Due extends Asked {
  /** The survey is open for them, and they have not opted out. */
  readonly isOpen: boolean
  /** A manual one. */
  readonly isManual: boolean
  /** Automatic reminders of this inquiry are on. */
  readonly goByThemselves: boolean
  /** When they last got an email of this inquiry, now if one is about to be sent; null if never. */
  readonly lastMailAt: Date | null
  readonly done: number
}

/**
 * What to do with a due reminder: whether to send it now, when the next one is due, and how many automatic ones are
 * done.
 */
export function outcomeOf(due: Due, now: Date): { goes: boolean; next: Date | null; done: number } {
  const { done, goByThemselves } = due
  const stays = { goes: false, next: null, done }
  if (!due.isOpen) return stays
  if (due.isManual) return { goes: true, next: goByThemselves ? nextReminder(due, done, now) : null, done }
  const planned = goByThemselves ? remindersOf(due)[done] : undefined
  if (planned === undefined) return stays
  if (planned > now) return { ...stays, next: planned }
  if (due.lastMailAt !== null && isTooSoon(due.lastMailAt, now)) {
    const later = putOff(due, due.lastMailAt)
    return later === null ? { ...stays, done: doneAfter(due, done, now) } : { ...stays, next: later }
  }
  const doneNow = doneAfter(due, done, now)
  return { goes: true, next: nextReminder(due, doneNow, now), done: doneNow }
}

const HOUR = 8

/** Days since 1970, a Thursday, in UTC. */
const dayNumber = (instant: Date) => Math.floor(instant.getTime() / DAY)
const morningOf = (day: number) => new Date(day * DAY + (HOUR * DAY) / 24)
const isWorkingDay = (day: number) => (day + 3) % 7 < 5
const isBeforeEnd = (moment: Date, lastDay: string) => dayNumber(moment) <= dayNumber(new Date(lastDay))

function workingDayUpTo(day: number): number {
  return isWorkingDay(day) ? day : workingDayUpTo(day - 1)
}

function workingDayFrom(day: number): number {
  return isWorkingDay(day) ? day : workingDayFrom(day + 1)
}

function thirdWorkingDayAfter(day: number): number {
  return [1, 2, 3].reduce((reached) => workingDayFrom(reached + 1), day)
}

/** The first working morning at or after this instant. */
function workingMorningFrom(instant: Date): Date {
  const today = dayNumber(instant)
  return morningOf(workingDayFrom(morningOf(today) >= instant ? today : today + 1))
}
