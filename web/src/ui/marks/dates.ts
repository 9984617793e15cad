const words = { day: 'numeric', month: 'short', year: 'numeric' } as const

// Lazy: loading the language data takes longer than drawing most screens.
let dayFormat: Intl.DateTimeFormat | undefined
let instantFormat: Intl.DateTimeFormat | undefined
let momentFormat: Intl.DateTimeFormat | undefined

/** A day without a time, 'yyyy-MM-dd', as '21 Nov 2026': the same day in every time zone. */
export function dayInWords(day: string): string {
  dayFormat ??= new Intl.DateTimeFormat('en-GB', { ...words, timeZone: 'UTC' })
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

/** The day of an instant in the reader's time zone: '21 Nov 2026'. */
export function instantInWords(instant: string): string {
  instantFormat ??= new Intl.DateTimeFormat('en-GB', words)
  return instantFormat.format(new Date(instant))
}

/** An instant to the minute in the reader's time zone: '21 Nov 2026, 12:04'. */
export function momentInWords(instant: string): string {
  momentFormat ??= new Intl.DateTimeFormat('en-GB', { ...words, hour: '2-digit', minute: '2-digit' })
  return momentFormat.format(new Date(instant))
}

/** '12:04' today, '20 Nov, 12:04' on earlier days. */
export function whenInWords(instant: Date): string {
  const isToday = instant.toDateString() === new Date().toDateString()
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const)
  return instant.toLocaleString('en-GB', { ...day, hour: '2-digit', minute: '2-digit' })
}
