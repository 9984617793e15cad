/** What a person says in own words in a mail of the product: plain text that holds nothing a mail program would make a link of. [BOARD-004, BOARD-012] */
import { t as ownWordTexts } from '@plumbline/texts/wire/own-words'
import { text } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'

/** At most 300 characters, may be empty and have several lines; refused in words where it holds what would become a link. */
export const OwnWords = text(limits.ownWords).check(
  z.refine((words) => faultOfOwnWords(words) === null, { error: ({ input }) => faultOfOwnWords(String(input)) ?? '' }),
)

/** Why these words cannot go out by mail, in words for the person who types them; null where they can. */
export function faultOfOwnWords(words: string): string | null {
  if (UNSEEN.test(words)) return ownWordTexts.invisible
  const plain = asRead(words)
  const link = plain.split(/\s+/u).find((word) => LINKS.some((link) => link.test(word)))
  if (link !== undefined) return ownWordTexts.link({ link: short(link) })
  const number = NUMBER.exec(plain)?.[0]
  if (number !== undefined) return ownWordTexts.phoneNumber({ number: short(number) })
  return null
}

/** Control characters but tab and line ends, and what turns the direction of reading. */
const UNSEEN = /(?![\t\r\n])[\p{Cc}\u202A-\u202E\u2066-\u2069]/u
/** As a mail program reads it: full-width signs as plain ones, and without what has no width, which some leave out. */
function asRead(words: string): string {
  return words.normalize('NFKC').replace(/\p{Cf}|\p{Default_Ignorable_Code_Point}/gu, '')
}

/**
 * What makes a word a link: '@' between signs; a scheme; 'www.'; a shared folder; an IP address; a dot between a sign and two letters (a domain). The
 * full stop of East Asian scripts ends sentences without a space: it counts where Latin letters follow.
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
/** Seven digits and more, with what stands between those of a phone number. */
const NUMBER = /\p{Nd}(?:[\s().,/+*_'\u00B7\u2019\p{Pd}\u2212]{0,3}\p{Nd}){6,20}/u

const SHOWN = 40
const short = (part: string) => (part.length > SHOWN ? `${part.slice(0, SHOWN).toWellFormed()}…` : part)
