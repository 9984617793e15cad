const words = { day: 'numeric', month: 'short', year: 'numeric' } as const
const dayFormat = new Intl.DateTimeFormat('en-GB', { ...words, timeZone: 'UTC' })
const instantFormat = new Intl.DateTimeFormat('en-GB', words)

/** A day without a time, 'yyyy-MM-dd', as '21 Nov 2026': the same day in every time zone. */
export function dayInWords(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

/** The day of an instant where the reader is: '21 Nov 2026'. */
export function instantInWords(instant: string): string {
  return instantFormat.format(new Date(instant))
}
