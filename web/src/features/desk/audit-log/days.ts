/** A range of days in the reader's time zone, as instants: `since` inclusive, `until` exclusive. */
export function periodOfDays({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  since?: string
  until?: string
} {
  const [since, until] = [from && beginning(from, 0), to && beginning(to, 1)]
  return { ...(since && { since }), ...(until && { until }) }
}

/** The reader's time zone, for people: 'Europe/Berlin'. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The start of a day 'yyyy-MM-dd', or of one this many days later, in the reader's time zone; undefined beyond the year
 * 9999.
 */
function beginning(day: string, later: number): string | undefined {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const instant = new Date(year, month - 1, date + later).toISOString()
  return /^\d{4}-/.test(instant) ? instant : undefined
}
