import { times } from '@plumbline/texts/src/formats'

export { dayInWords } from '@plumbline/contract/domain/expiry'

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const minute = { hour: '2-digit', minute: '2-digit' } as const

const toTheDay = times(day)
/** The day of an instant in the reader's time zone: '21 Nov 2026'. */
export const instantInWords = (instant: string): string => toTheDay(new Date(instant))

const toTheMinute = times({ ...day, ...minute })
/** An instant to the minute in the reader's time zone: '21 Nov 2026, 12:04'. */
export const momentInWords = (instant: string): string => toTheMinute(new Date(instant))

const ofToday = times(minute)
const ofThisYear = times({ day: 'numeric', month: 'short', ...minute })
/** '12:04' today, '20 Nov, 12:04' on earlier days. */
export const whenInWords = (instant: Date): string =>
  instant.toDateString() === new Date().toDateString() ? ofToday(instant) : ofThisYear(instant)
