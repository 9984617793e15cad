import type { FoundKind } from '@plumbline/contract/desk/search'
import { t } from '@plumbline/texts/desk/search'
import { characters } from '@plumbline/texts/src/formats'

/** A place reachable from anywhere. */
export interface Place {
  readonly label: string
  readonly to: string
  /** Synonyms. */
  readonly words?: string
}

/** The places that contain every word, matches at the start first, then in their order. */
export function placesFound<P extends Pick<Place, 'label' | 'words'>>(text: string, places: readonly P[]): P[] {
  const [whole, words] = [folded(text.trim()), wordsOf(text)]
  return places
    .filter(({ label, words: further = '' }) => {
      const searched = folded(`${label} ${further}`)
      return words.every((word) => searched.includes(word))
    })
    .toSorted((a, b) => Number(!isBeginning(whole, a.label)) - Number(!isBeginning(whole, b.label)))
}

const isBeginning = (text: string, label: string) => folded(label).startsWith(text)

/** Without case and accents, and with one kind of apostrophe: as people type. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[’‘ʼ′`´]/g, "'")
    .toLowerCase()

const wordsOf = (text: string) => folded(text).split(/\s+/).filter(Boolean)

/**
 * Whether the server is worth asking: one Latin letter matches everything, one character of other scripts can be a
 * word.
 */
export function isWorthSearching(text: string): boolean {
  return [...text].length > 1 || /[^\p{ASCII}]/u.test(text)
}

/** The text in pieces, matches marked. */
export function markedIn(text: string, sought: string): { piece: string; isMarked: boolean }[] {
  const signs = characters(text)
  // Folding may shorten or lengthen a sign, so each folded letter knows its own.
  const letters = signs.flatMap((sign, n) =>
    folded(sign)
      .split('')
      .map((letter) => ({ letter, n })),
  )
  const searched = letters.map(({ letter }) => letter).join('')
  const marked = new Set<number>()
  for (const word of wordsOf(sought))
    for (let at = searched.indexOf(word); at !== -1; at = searched.indexOf(word, at + word.length))
      for (const { n } of letters.slice(at, at + word.length)) marked.add(n)
  const pieces: { piece: string; isMarked: boolean }[] = []
  for (const [n, sign] of signs.entries()) {
    const last = pieces.at(-1)
    const isMarked = marked.has(n)
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
