import { times } from '@plumbline/texts/src/formats'
import { limits } from '../wire/limits.ts'

/**
 * The day of an instant in UTC, 'yyyy-MM-dd'. Deadlines are days in UTC, whatever the reader's time zone (decisions,
 * section 5).
 */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** The possible deadlines as of this instant: tomorrow to one year ahead; 28 days ahead by default. */
export function expiryDays(now: Date): { earliest: string; byDefault: string; latest: string } {
  const after = (days: number) => dayOf(new Date(now.getTime() + days * DAY))
  return { earliest: after(1), byDefault: after(limits.expiryDefaultDays), latest: after(limits.expiryMaxDays) }
}

/** Whether a last day ('yyyy-MM-dd', UTC) is past. Null, not chosen yet, counts as past. */
export function isOver(lastDay: string | null, now: Date): boolean {
  return lastDay === null || lastDay < dayOf(now)
}

/** The end of a day ('yyyy-MM-dd', UTC), or of one this many days later, in milliseconds since 1970. */
export function endOf(day: string, daysLater = 0): number {
  return Date.parse(`${day}T00:00:00Z`) + (daysLater + 1) * DAY
}

/** Whole days until a day ('yyyy-MM-dd', UTC): 0 on it, negative after it. */
export function daysUntil(day: string, now: Date): number {
  return Math.floor((endOf(day) - 1 - now.getTime()) / DAY)
}

/** When a survey ends for a respondent: after their deadline, when closed early, or with the results. */
export interface SurveyEnd {
  /** The inquiry's deadline, 'yyyy-MM-dd', UTC; null if nobody has been invited yet. */
  readonly expiryDate: string | null
  /** An individual deadline. */
  readonly ownLastDay: string | null
  readonly closedAt: string | null
  readonly publishedAt: string | null
}

/** A respondent's deadline: the inquiry's, or their own if later. [BOARD-008] */
export function lastDayOf({ expiryDate, ownLastDay }: Pick<SurveyEnd, 'expiryDate' | 'ownLastDay'>): string | null {
  return expiryDate !== null && ownLastDay !== null && ownLastDay > expiryDate ? ownLastDay : expiryDate
}

/**
 * Whether a survey still accepts a respondent's answers: to the end of their last day, until it is closed or results
 * are published. [SURV-011, SURV-012, BOARD-009]
 */
export function takesAnswers(end: SurveyEnd, now: Date): boolean {
  return end.publishedAt === null && end.closedAt === null && !isOver(lastDayOf(end), now)
}

/** Whether a day ('yyyy-MM-dd') may be chosen as the deadline. [INQ-043] */
export function mayExpireOn(day: string, now: Date): boolean {
  const { earliest, latest } = expiryDays(now)
  return earliest <= day && day <= latest
}

/** A day ('yyyy-MM-dd') in words, the same in every time zone: '2026-11-21' is '21 Nov 2026'. */
export const dayInWords = (day: string): string => inUtc(new Date(`${day}T00:00:00Z`))
const inUtc = times({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** When a last day ('yyyy-MM-dd', UTC) ends in the reader's time zone: '24 Dec, 16:00'; `timeZone` overrides it. */
export function endInWords(day: string, timeZone?: string): string {
  const toTheMinute = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return times({ ...toTheMinute, ...(timeZone !== undefined && { timeZone }) })(new Date(endOf(day)))
}

/** A day of 24 hours, in milliseconds; all UTC days are. */
export const DAY = 86_400_000
