import { isPlain } from './fonts.ts'

/** Text as fonts can set it, with places to break in very long words: finding them is slow work for the library that sets plain texts. */
export function printable(text: string): string {
  const cleaned = clean(text)
  return isPlain(cleaned) ? cleaned.replace(LONG_WORD, (word) => word.replace(PIECE, '$&\u200b')) : cleaned
}

/** Composed letters, no signs that steer anything but the end of a line and, where there are letters that join, the form of their neighbours. */
export function clean(text: string): string {
  const kept = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Variation_Selector}]/gu, (sign) => (KEPT.has(sign) ? sign : ''))
  const plain = kept.replace(/[\u200c\u200d]/g, '')
  return isPlain(plain) ? plain : kept
}

const KEPT: ReadonlySet<string> = new Set(['\n', '\u200c', '\u200d'])
const LONG_WORD = /\S{120,}/gu
const PIECE = /.{20}/gu
