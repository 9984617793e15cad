import { hasRightToLeft } from '@plumbline/contract/wire/isolated'
import { direction } from '@plumbline/texts/src/formats'

/** Text for an office document: what XML cannot contain is left out, and any line break is one sign. [RPRT-004] */
export function plain(text: string): string {
  return text.toWellFormed().replace(LINE_ENDS, '\n').replace(/\t/g, ' ').replace(NEVER_IN_XML, '')
}
const LINE_ENDS = /\r\n?|[\u2028\u2029\v\f]/g
/** Control characters, noncharacters, overrides that would turn what follows them around, and what comes before a mark. */
const NEVER_IN_XML =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\0-\x08\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2063\ufdd0-\ufdef\ufffe\uffff]|[\u{1fffe}\u{1ffff}\u{2fffe}\u{2ffff}\u{3fffe}\u{3ffff}\u{10fffe}\u{10ffff}]/gu

/** The same for a document that people read: in one from right to left, the punctuation of a line in Latin letters stays with them. */
export function readable(text: string): string {
  const said = plain(text)
  if (direction() !== 'rtl') return said
  return said
    .split('\n')
    .map((line) => (/\p{L}/u.test(line) && !hasRightToLeft(line) ? `${LRM}${line}${LRM}` : line))
    .join('\n')
}
const LRM = '\u200e'
