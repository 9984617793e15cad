/** The languages of the product: people read in them, and what is asked can be written in them. [LANG-002, LANG-003] */

import { languages } from '@plumbline/texts/src/languages'
import { oneOf, text } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

/** A language by its code ('de'). */
export const Language = oneOf(languages)
export type Language = z.output<typeof Language>

/** The language of a page's or reader's language tag ('de-AT' is 'de'); undefined if there is none. */
export function languageOfTag(tag: string): Language | undefined {
  const base = tag.toLowerCase().split('-')[0]
  return languages.find((language) => language === base)
}

/**
 * `?language=` of a call: texts are answered in it where they are translated, otherwise, and without it, in the
 * original. A language tag: of 'de-AT' the language counts.
 */
export const askedLanguage = { language: z.optional(text(35)) }
