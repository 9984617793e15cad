import given from '../languages.json' with { type: 'json' }
import { ENGLISH } from './language.ts'

/** What a language has: every text, or those that respondents meet. */
type Extent = 'everything' | 'respondents'

const extents = given as Readonly<Record<string, Extent>>

/** The languages of the product, English first, as `npm run texts -- add` has put them in `languages.json`. [LANG-001] */
export const languages: readonly [string, ...string[]] = [ENGLISH, ...Object.keys(extents)]

/** Whether all screens are in a language; otherwise those are that respondents meet. */
export const hasEverything = (language: string): boolean => language === ENGLISH || extents[language] === 'everything'

/** A language in its own words, or in those of another reader: 'Deutsch', 'German'. */
export function nameOfLanguage(language: string, reader = language): string {
  const name = new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
}

/** The slices that respondents meet: emails, entry, survey, thanks, their errors and the PDF of their own answers. */
export const isForRespondents = (slice: string): boolean => FOR_RESPONDENTS.test(slice)

const FOR_RESPONDENTS =
  /^(?:app|ui|surveys)\/|^calls\/(?:access|answers|db|files|http|people|questions|surveys)$|^desk\/dashboard$|^documents\/(?:own-answers|own-data|paper)$|^domain\/(?:access|language|questions|sign-in)$|^emails\/(?:accounts|facts|factors|frame|surveys)$|^people\/auth$|^wire\/(?:answers|confidentiality|empty|encodings|failures|fields|files|own-words|passwords|people|surveys)$/

/** What operators read stays English. */
export const isTranslated = (slice: string): boolean => !slice.startsWith('commands/')
