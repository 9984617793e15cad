import { ENGLISH, language } from './language.ts'

/** What Intl is asked for: our English is British, '21 Nov 2026'. */
const locale = () => (language() === ENGLISH ? 'en-GB' : language())

/** Makes a formatter once for each language. */
function perLanguage<Format>(make: (locale: string) => Format): () => Format {
  const made = new Map<string, Format>()
  return () => {
    const format = made.get(locale()) ?? make(locale())
    made.set(locale(), format)
    return format
  }
}

/** A number with its thousands apart: '1,234'. */
export const numberInWords = (number: number): string => numbers().format(number)
const numbers = perLanguage((locale) => new Intl.NumberFormat(locale))

/** A number with so many decimals: '3.50', '-0.20'. */
export const inDecimals = (number: number, decimals: 1 | 2 = 2): string =>
  (decimals === 1 ? one : two)().format(Number(number.toFixed(decimals)))
const [one, two] = [1, 2].map((decimals) =>
  perLanguage(
    (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  ),
) as [() => Intl.NumberFormat, () => Intl.NumberFormat]

/** The same with a minus as long as a plus, as figures are set: '−0.20'. */
export const inFigures = (number: number, decimals: 1 | 2 = 2): string => inDecimals(number, decimals).replace('-', '−')

/** 'a, b and c'. */
export const listInWords = (items: readonly string[]): string => lists().format(items)
const lists = perLanguage((locale) => new Intl.ListFormat(locale))

/** The day of an instant (ISO 8601) in UTC: '21 November 2026'. */
export const dayInFull = (instant: string): string => days().format(new Date(instant))
const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

/** The order in which a reader looks for words. */
export const compareWords = (one: string, other: string): number => collator().compare(one, other)
const collator = perLanguage((locale) => new Intl.Collator(locale))

/** Whether the language of the moment is written from the left or from the right. */
export const direction = (): 'ltr' | 'rtl' => textInfo().direction
// TypeScript does not know it yet.
const textInfo = perLanguage((locale) =>
  (new Intl.Locale(locale) as Intl.Locale & { getTextInfo(): { direction: 'ltr' | 'rtl' } }).getTextInfo(),
)
