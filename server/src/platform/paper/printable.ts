import { isPlain } from './fonts.ts'

/**
 * Text that fonts can set: composed letters, no control characters except line breaks and direction marks, and joiners only beside letters that join. A line break
 * at the end does not start another line.
 */
export function printable(text: string): string {
  if (BASIC.test(text)) return text.replace(LAST_END, '')
  const kept = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(LAST_END, '')
    .replace(/\t/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Variation_Selector}]/gu, (sign) => (KEPT.has(sign) ? sign : ''))
  const plain = kept.replace(/[\u061c\u200c-\u200f\u2066-\u2069]/g, '')
  return isPlain(plain) ? plain : kept
}

const BASIC = /^[\n\x20-\x7e]*$/
const LAST_END = /\n$/
const KEPT: ReadonlySet<string> = new Set('\n\u200c\u200d\u061c\u200e\u200f\u2066\u2067\u2068\u2069')
