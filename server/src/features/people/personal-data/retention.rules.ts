import { DAY, dayOf } from '@plumbline/contract/domain/expiry'
import { ANNOUNCED_DAYS } from '@plumbline/contract/people/retention'
import { monthsAfter } from '../../../platform/clock.ts'

/**
 * A published inquiry with names, of an organisation that keeps them for this many months. `announced` is the day
 * announced to its managers.
 */
export interface Kept {
  readonly publishedAt: string
  readonly months: number
  readonly announced: string | null
}

/** The first day (UTC) on which an inquiry's answers may be anonymised: this many months after publication. */
export function endOfNames({ publishedAt, months }: Pick<Kept, 'publishedAt' | 'months'>): string {
  return dayOf(monthsAfter(new Date(publishedAt), months))
}

/** The earliest day that can be announced now, with 30 days' notice. */
export function soonestDay(now: Date): string {
  return dayOf(new Date(now.getTime() + ANNOUNCED_DAYS * DAY))
}

/** The day to announce now; null if it is too early, or an announcement still applies. */
export function dayToAnnounce(kept: Kept, now: Date): string | null {
  const [end, soonest] = [endOfNames(kept), soonestDay(now)]
  if (end > soonest) return null
  const holds = kept.announced !== null && kept.announced >= end
  return holds ? null : soonest
}

/** Whether the announced day has come. An announcement from before results were published again does not count. */
export function isTimeToForget(kept: Kept, now: Date): boolean {
  return kept.announced !== null && kept.announced >= endOfNames(kept) && kept.announced <= dayOf(now)
}
