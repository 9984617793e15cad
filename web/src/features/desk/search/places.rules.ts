import type { FoundKind } from '@plumbline/contract/desk/search'
import { t } from '@plumbline/texts/desk/search'

/** Somewhere to go from anywhere. */
export interface Place {
  readonly label: string
  readonly to: string
  /** What else somebody may call it. */
  readonly words?: string
}

/** The places that hold every word, those that begin with the text first, then as they stand. */
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

/** Whether it is worth asking the server: one Latin letter is in everything, one sign of other scripts may be a word. */
export function isWorthSearching(text: string): boolean {
  return [...text].length > 1 || /[^\p{ASCII}]/u.test(text)
}

/** The text in pieces, of which some are what was searched for. */
export function markedIn(text: string, sought: string): { piece: string; isMarked: boolean }[] {
  const [lower, words] = [text.toLowerCase(), wordsOf(sought)]
  // A text that is longer or shorter in small letters has its words elsewhere.
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

/** What stands over the rows of a kind. */
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
