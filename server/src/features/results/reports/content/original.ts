/** Texts of a report that are in another language than its own words. [LANG-006] */
import { isolated } from '@plumbline/contract/wire/isolated'
import { t } from '@plumbline/texts/documents/report'
import { language } from '@plumbline/texts/src/language'
import { nameOfLanguage } from '@plumbline/texts/src/languages'

/** The languages of a report's texts; null where they are not known. */
export interface TextLanguages {
  /** Of those that are not marked. */
  readonly texts: string | null
  readonly original: string | null
}

/** Unseen, between a text and its mark, so that cutting the text keeps the mark. No format writes it. */
const SEPARATOR = '\u2063'
const MOST_OF_MARK = 100

/** A text that is there in the original alone says so. */
export const markedAsOriginal = (text: string, original: string): string =>
  t.onlyInOriginal({
    text: `${text.replaceAll(SEPARATOR, '')}${SEPARATOR}`,
    language: isolated(nameOfLanguage(original, language())),
  })

/** Cuts what comes before a text's mark, if it has one. */
export function keepingMark(text: string, cut: (said: string, mark: string) => string): string {
  const at = text.includes(SEPARATOR) ? text.indexOf(SEPARATOR) : text.length
  const [said, mark] = [text.slice(0, at), text.slice(at)]
  return mark.length > MOST_OF_MARK ? cut(text.replaceAll(SEPARATOR, ''), '') : cut(said, mark) + mark
}

/** The language of a text of the results, if it is another than that of the report's own words. */
export function languageOfText(text: string, { texts, original }: TextLanguages): string | undefined {
  const of = text.includes(SEPARATOR) ? original : texts
  return of === null || of === language() ? undefined : of
}
