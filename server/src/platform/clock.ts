/** The current time, injected: tests give their own. */
export interface Clock {
  now(): Date
}

/** The same time of day so many months later, or earlier where they are negative; of a shorter month its last day (UTC). */
export function monthsAfter(instant: Date, months: number): Date {
  const [year, month] = [instant.getUTCFullYear(), instant.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const after = new Date(instant)
  after.setUTCDate(1)
  after.setUTCFullYear(year, month, Math.min(instant.getUTCDate(), lastDay))
  return after
}
