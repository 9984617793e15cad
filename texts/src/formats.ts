/** Numbers, times, lists and characters in the current language: nothing else in the product names a locale. [TEXT-003] */
import { ENGLISH, language } from './language.ts'

/** English as the product writes it: '21 Nov 2026', 'Safety, Quality and Trust'. */
const BRITISH = 'en-GB'

// Created on first use: fetching their language data takes longer than drawing most screens.
function inEachLanguage<Format>(make: (locale: string) => Format): () => Format {
  const made = new Map<string, Format>()
  return () => {
    const now = language()
    const format = made.get(now) ?? make(now === ENGLISH ? BRITISH : now)
    made.set(now, format)
    return format
  }
}

const numbers = inEachLanguage((locale) => new Intl.NumberFormat(locale))
/** '1,234', '2.5'. */
export const number = (value: number | bigint): string => numbers().format(value)

const decimals = ([0, 1, 2] as const).map((digits) =>
  inEachLanguage((locale) => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    return (value: number) => format.format(value.toFixed(digits) as Intl.StringNumericLiteral)
  }),
)
/** '3.10', '-0.25', as in a workbook's cells. */
export const plainDecimal = (value: number, digits: 0 | 1 | 2 = 2): string => decimals[digits]?.()(value) ?? ''
/** '3.10', '−0.25', with a real minus. */
export const decimal = (value: number, digits: 0 | 1 | 2 = 2): string => plainDecimal(value, digits).replace('-', '−')

const percents = inEachLanguage((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent' }))
/** Whole percent: '45%'. In messages: `{share, number, ::unit/percent}`. */
export const percent = (share: number): string => percents().format(share)

const lists = inEachLanguage((locale) => new Intl.ListFormat(locale))
/** 'Safety', 'Safety and Quality', 'Safety, Quality and Trust'. */
export const list = (items: readonly string[]): string => lists().format(items)

/** Formats instants. Without a time zone in `options`, the reader's is used. */
export function times(options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  const formats = inEachLanguage((locale) => new Intl.DateTimeFormat(locale, options))
  return (instant) => formats().format(instant)
}

const graphemes = inEachLanguage((locale) => new Intl.Segmenter(locale))
/** A text's characters as people count them: a family of four is one, and so is a letter with its accents. */
export const characters = (text: string): string[] => Array.from(graphemes().segment(text), ({ segment }) => segment)

/** The first characters of a text, up to this many. */
export function firstOf(text: string, most: number): string {
  if (text.length <= most) return text
  let n = 0
  for (const { index } of graphemes().segment(text)) if (n++ === most) return text.slice(0, index)
  return text
}

const wordBreaks = inEachLanguage((locale) => new Intl.Segmenter(locale, { granularity: 'word' }))
/** Words and what separates them, also in languages without spaces. */
export const words = (text: string): string[] => Array.from(wordBreaks().segment(text), ({ segment }) => segment)

const collators = inEachLanguage((locale) => new Intl.Collator(locale, { numeric: true }))
/** The order in which a reader looks for words: 'Site 9' before 'Site 10'. */
export const compareWords = (one: string, other: string): number => collators().compare(one, other)

const regions = inEachLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region' }))
/** A country by its code in ISO 3166-1, 'DE'; in English it is called as we call it. */
export const regionName = (code: string, inEnglish: string): string =>
  language() === ENGLISH ? inEnglish : (regions().of(code) ?? inEnglish)

const fullDays = times({ dateStyle: 'long', timeZone: 'UTC' })
/** The day of an instant (ISO 8601) in UTC: '21 November 2026'. */
export const dayInFull = (instant: string): string => fullDays(new Date(instant))

/** Which way a language is written. (TypeScript doesn't know getTextInfo yet.) */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  (new Intl.Locale(locale) as Intl.Locale & { getTextInfo(): { direction: 'ltr' | 'rtl' } }).getTextInfo().direction

/** The direction of the current language. */
export const direction: () => 'ltr' | 'rtl' = inEachLanguage(directionOf)

/** The user's time zone: 'Europe/Berlin'. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether there is a time zone with this name: 'Europe/Berlin'. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat(ENGLISH, { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
