import { DAY } from '@plumbline/contract/domain/expiry'

/** How many backups are kept: the newest of so many days, weeks and months that have one (UTC; a week begins on Monday). */
const KEPT = { days: 7, weeks: 4, months: 12 } as const

/** Of these moments (ISO 8601, UTC) those whose backups are kept: the newest is always one of them. [OPS-002] */
export function keptMoments(moments: readonly string[]): Set<string> {
  const newestFirst = moments.toSorted().toReversed()
  return new Set([
    ...newestOfEach(newestFirst, (moment) => moment.slice(0, 10), KEPT.days),
    ...newestOfEach(newestFirst, mondayOf, KEPT.weeks),
    ...newestOfEach(newestFirst, (moment) => moment.slice(0, 7), KEPT.months),
  ])
}

function newestOfEach(newestFirst: readonly string[], periodOf: (moment: string) => string, most: number): string[] {
  const newest = new Map<string, string>()
  for (const moment of newestFirst) {
    const period = periodOf(moment)
    if (!newest.has(period) && newest.size < most) newest.set(period, moment)
  }
  return [...newest.values()]
}

function mondayOf(moment: string): string {
  const day = new Date(`${moment.slice(0, 10)}T00:00:00Z`)
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10)
}
