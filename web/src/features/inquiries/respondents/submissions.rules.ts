import { dayOf, endOf } from '@plumbline/contract/domain/expiry'

/** Submissions by the end of each day, from the first to today or the last one. */
export interface DayCount {
  readonly Day: string
  readonly Submitted: number
}

/**
 * The cumulative submissions for each whole day (UTC), from the day before the first, so that it starts at 0, to
 * `today`, or to the last submission if later. Empty without submissions.
 */
export function cumulated(byDay: readonly DayCount[], today: string): DayCount[] {
  const first = byDay[0]
  const last = byDay.at(-1)
  if (first === undefined || last === undefined) return []
  const submitted = new Map(byDay.map(({ Day, Submitted }) => [Day, Submitted]))
  const end = last.Day > today ? last.Day : today
  const curve: DayCount[] = [{ Day: dayAfter(first.Day, -1), Submitted: 0 }]
  let sum = 0
  for (let day = first.Day; day <= end; day = dayAfter(day, 1)) {
    sum += submitted.get(day) ?? 0
    curve.push({ Day: day, Submitted: sum })
  }
  return curve
}

function dayAfter(day: string, days: number): string {
  return dayOf(new Date(endOf(day, days) - 1))
}
