import { times } from '@plumbline/texts/src/formats'

/** The fewest and the most of these; null of none. */
export function rangeOf(numbers: readonly number[]): { least: number; most: number } | null {
  return numbers.length === 0 ? null : { least: Math.min(...numbers), most: Math.max(...numbers) }
}

/** 'January 2026', in UTC as quarters are. */
export const monthInWords = (instant: string): string => toTheMonth(new Date(instant))
const toTheMonth = times({ month: 'long', year: 'numeric', timeZone: 'UTC' })
