import { firstOf } from '@plumbline/texts/src/formats'

/** A part of a text; `isFound` if it matches the search. */
export interface TextPart {
  readonly text: string
  readonly isFound: boolean
}

/** Splits a text at matches of the search, ignoring case. */
export function partsOf(text: string, search: string): TextPart[] {
  const [lower, wanted] = [text.toLowerCase(), search.toLowerCase()]
  // Some letters get longer in lower case, which shifts offsets.
  if (wanted === '' || lower.length !== text.length) return [{ text, isFound: false }]
  const parts: TextPart[] = []
  let done = 0
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, done)) {
    if (at > done) parts.push({ text: text.slice(done, at), isFound: false })
    done = at + wanted.length
    parts.push({ text: text.slice(at, done), isFound: true })
  }
  if (done < text.length) parts.push({ text: text.slice(done), isFound: false })
  return parts
}

/** Characters and lines shown before 'show more', and how much more is needed for that. */
const SHOWN = { characters: 400, lines: 6, more: 80 }

/**
 * The beginning of a long text, cut at the end of a word; the whole text if it is little longer, or if a match would be
 * cut.
 */
export function beginningOf(text: string, search: string): string {
  const lines = text.split('\n')
  const short = lines.slice(0, SHOWN.lines).join('\n')
  const isLong = text.length > SHOWN.characters + SHOWN.more || lines.length > SHOWN.lines + 2
  if (!isLong || (search !== '' && isBehind(text, search))) return text
  if (short.length <= SHOWN.characters) return short
  const cut = firstOf(short, SHOWN.characters)
  const space = cut.lastIndexOf(' ')
  return space > SHOWN.characters / 2 ? cut.slice(0, space) : cut
}

function isBehind(text: string, search: string): boolean {
  const at = text.toLowerCase().indexOf(search.toLowerCase())
  return at !== -1 && at + search.length > SHOWN.characters / 2
}
