import { firstOf } from '@plumbline/texts/src/formats'

/** A part of a text; `isFound` where it is what was searched for. */
export interface TextPart {
  readonly text: string
  readonly isFound: boolean
}

/** A text cut where it holds what was searched for, without regard to case. */
export function partsOf(text: string, search: string): TextPart[] {
  const [lower, wanted] = [text.toLowerCase(), search.toLowerCase()]
  // Of a few letters the small one is longer: then nothing is at the same place in both.
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

/** Characters and lines of a text that are shown before one asks for all of it, and how much more there has to be for that. */
const SHOWN = { characters: 400, lines: 6, more: 80 }

/** How a long text begins, up to the end of a word; the text itself where it is not much longer, or holds behind that what was searched for. */
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
