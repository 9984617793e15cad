import { dayOf, endOf } from '@plumbline/contract/domain/expiry'

/** How many have submitted by the end of each day, from the first day anybody did to today or the last one with a submission. */
export interface DayCount {
  readonly Day: string
  readonly Submitted: number
}

/**
 * The curve of submissions: for each whole day (UTC) the sum up to its end, from the day before the first submission, so that it begins at 0, to `today`, or
 * to the last submission where that is later. Empty where nobody has submitted.
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
