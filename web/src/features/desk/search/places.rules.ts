import type { FoundKind } from '@plumbline/contract/desk/search'
import { t } from '@plumbline/texts/desk/search'

/** A place reachable from anywhere. */
export interface Place {
  readonly label: string
  readonly to: string
  /** Synonyms. */
  readonly words?: string
}

/** The places that contain every word, matches at the start first, then in their order. */
export function placesFound<P extends Pick<Place, 'label' | 'words'>>(text: string, places: readonly P[]): P[] {
  const [whole, words] = [text.trim().toLowerCase(), wordsOf(text)]
  return places
    .filter(({ label, words: further = '' }) => {
      const searched = `${label} ${further}`.toLowerCase()
      return words.every((word) => searched.includes(word))
    })
    .toSorted((a, b) => Number(!isBeginning(whole, a.label)) - Number(!isBeginning(whole, b.label)))
}

const isBeginning = (text: string, label: string) => label.toLowerCase().startsWith(text)

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
}

/**
 * Whether the server is worth asking: one Latin letter matches everything, one character of other scripts can be a
 * word.
 */
export function isWorthSearching(text: string): boolean {
  return [...text].length > 1 || /[^\p{ASCII}]/u.test(text)
}

/** The text in pieces, matches marked. */
export function markedIn(text: string, sought: string): { piece: string; isMarked: boolean }[] {
  const [lower, words] = [text.toLowerCase(), wordsOf(sought)]
  // If lower-casing changes the length, offsets do not apply.
  if (lower.length !== text.length || words.length === 0) return [{ piece: text, isMarked: false }]
  const marked = new Array<boolean>(text.length).fill(false)
  for (const word of words)
    for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + word.length))
      marked.fill(true, at, at + word.length)
  const pieces: { piece: string; isMarked: boolean }[] = []
  for (const [n, sign] of text.split('').entries()) {
    const last = pieces.at(-1)
    const isMarked = marked[n] ?? false
    if (last !== undefined && last.isMarked === isMarked) last.piece += sign
    else pieces.push({ piece: sign, isMarked })
  }
  return pieces
}

/** The headings of each kind of result. */
export const kindsInWords: Record<FoundKind, string> = {
  Inquiry: t.inquiries,
  Organisation: t.organisations,
  Person: t.people,
  'Inquiry type': t.inquiryTypes,
  Pathway: t.pathways,
  Question: t.questions,
  'Intake question': t.intakeQuestions,
  'Custom question': t.customQuestions,
}
