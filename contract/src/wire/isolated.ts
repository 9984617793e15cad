import { direction } from '@plumbline/texts/src/formats'

/**
 * Isolates right-to-left text, so that it does not reverse the sentence around it; in a right-to-left sentence any text, so that its punctuation stays with it
 * (UAX 9). [LANG-006]
 */
export function isolated(text: string): string {
  if (direction() === 'rtl') return `${hasRightToLeft(text) ? '\u2067' : '\u2066'}${text}\u2069`
  return hasRightToLeft(text) || MARKS.test(text) ? `\u2068${text}\u2069` : text
}

/** Whether any letter of a text is written from right to left. */
export const hasRightToLeft = (text: string): boolean => FROM_RIGHT.test(text)

const FROM_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202b\u202e\u2067]/u
/** What turns the direction without being a letter. */
const MARKS = /[\u200e\u202a\u202c\u202d\u2066\u2068\u2069]/u
