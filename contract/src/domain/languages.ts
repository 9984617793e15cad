/** The languages that what is asked can be written in and translated to. [LANG-003] */

import { oneOf, text } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

export const contentLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'ar',
  'it',
  'nl',
  'pt',
  'pl',
  'sv',
  'tr',
  'uk',
  'ja',
  'ko',
  'zh',
] as const
export const ContentLanguage = oneOf(contentLanguages)
export type ContentLanguage = z.output<typeof ContentLanguage>

/** Each language's name in itself. */
export const ownNames: Readonly<Record<ContentLanguage, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português',
  pl: 'Polski',
  sv: 'Svenska',
  tr: 'Türkçe',
  uk: 'Українська',
  ja: '日本語',
  ko: '한국어',
  zh: '简体中文',
}

/** Which way it is written. */
export const directionOf = (language: ContentLanguage): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** The content language of a page's or reader's language tag ('de-AT' is 'de'); undefined if it is none. */
export function contentLanguage(tag: string): ContentLanguage | undefined {
  const base = tag.toLowerCase().split('-')[0]
  return contentLanguages.find((language) => language === base)
}

/**
 * `?language=` of a call: texts are answered in it where they are translated, otherwise, and without it, in the
 * original. A language tag: of 'de-AT' the language counts.
 */
export const askedLanguage = { language: z.optional(text(35)) }
