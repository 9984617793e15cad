import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/catalogue'
import { t as fieldTexts } from '@plumbline/texts/wire/fields'

/** Why a text is no translation of one with so many characters at most; null if it is. */
export function translationFault(text: string, most: number): string | null {
  if (text.length > most) return fieldTexts.tooLong({ max: most })
  if (text.includes('\0') || !text.isWellFormed()) return fieldTexts.notStorable
  // A name has one line.
  return most <= limits.text && /[\r\n]/.test(text) ? t.oneLineOnly : null
}
