import type { Translations } from '../../../platform/db/schema/columns.ts'

/** A text of the results or the catalogue, and the field of its translations. */
export interface KnownText {
  readonly original: string
  readonly field: string
  readonly translations?: Translations | undefined
}

/** Its words in the original, and in each language in which the translation is up to date. */
export function wordsOf({
  original,
  field,
  translations = {},
}: KnownText): { language: string | null; text: string }[] {
  const read = Object.entries(translations).flatMap(([language, { [field]: one }]) =>
    one?.of === original ? [{ language, text: one.text.trim() }] : [],
  )
  return [{ language: null, text: original.trim() }, ...read]
}

/** A stored text in another language, if one of these texts has these words in any; otherwise as it is stored. */
export function readIn(
  language: string,
  stored: string,
  { originalLanguage, known }: { readonly originalLanguage: string; readonly known: readonly KnownText[] },
): string {
  const wanted = language === originalLanguage ? null : language
  for (const text of known) {
    const words = wordsOf(text)
    const found = words.find((one) => one.language === wanted)
    if (found !== undefined && words.some((one) => one.text === stored)) return found.text
  }
  return stored
}
