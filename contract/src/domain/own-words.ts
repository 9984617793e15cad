/**
 * A personal message in an email of the product: plain text without anything a mail program would link. [BOARD-004,
 * BOARD-012]
 */
import { t as ownWordTexts } from '@plumbline/texts/wire/own-words'
import { text } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'

/**
 * At most 300 characters, may be empty and have several lines; refused with a message if it contains something that
 * would become a link.
 */
export const OwnWords = text(limits.ownWords).check(
  z.refine((words) => faultOfOwnWords(words) === null, { error: ({ input }) => faultOfOwnWords(String(input)) ?? '' }),
)

/** Why this text cannot be emailed, for its author; null if it can. */
export function faultOfOwnWords(words: string): string | null {
  if (UNSEEN.test(words)) return ownWordTexts.invisible
  const plain = asRead(words)
  const link = plain.split(/\s+/u).find((word) => LINKS.some((link) => link.test(word)))
  if (link !== undefined) return ownWordTexts.link({ link: short(link) })
  const number = NUMBER.exec(plain)?.[0]
  if (number !== undefined) return ownWordTexts.phoneNumber({ number: short(number) })
  return null
}

/** Control characters except tab and line breaks, and direction overrides. */
const UNSEEN = /(?![\t\r\n])[\p{Cc}\u202A-\u202E\u2066-\u2069]/u
/**
 * As a mail program reads it: full-width characters as plain ones, without zero-width characters, which some ignore.
 */
function asRead(words: string): string {
  return words.normalize('NFKC').replace(/\p{Cf}|\p{Default_Ignorable_Code_Point}/gu, '')
}

/**
 * What becomes a link: '@' between characters; a scheme; 'www.'; a shared folder; an IP address; a dot between a
 * character and two letters (a domain). The full stop of East Asian scripts ends sentences without a space: it only
 * counts before Latin letters.
 */
const LINKS = [
  /\S@\S/u,
  /[a-z]:\/\//iu,
  /\b(?:mailto|tel|sms|callto|sip|skype|file|data|javascript|geo|webcal):\S/iu,
  /\bwww\d?\./iu,
  /\\\\\S/u,
  /\d\.\d{1,3}\.\d{1,3}\.\d/u,
  /[^\s.]\.\p{L}[\p{L}\p{M}\p{N}-]/u,
  /[^\s.]\u3002[a-z][a-z\d-]/iu,
]
/** Seven or more digits, including separators of phone numbers. */
const NUMBER = /\p{Nd}(?:[\s().,/+*_'\u00B7\u2019\p{Pd}\u2212]{0,3}\p{Nd}){6,20}/u

const SHOWN = 40
const short = (part: string) => (part.length > SHOWN ? `${part.slice(0, SHOWN).toWellFormed()}…` : part)
