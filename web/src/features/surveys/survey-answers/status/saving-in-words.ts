import type { DraftState } from '../keeping/draft-state.ts'
import type { Obstacle } from './obstacles.ts'

/** What the state of saving follows from. */
export type SavingState = Pick<DraftState, 'saving' | 'savedAt' | 'isDirty' | 'trouble' | 'uploads'>
interface Circumstances {
  state: SavingState
  obstacles: readonly Obstacle[]
  isKept: boolean
  isOnline: boolean
  /** An instant as the reader says it. */
  when: (instant: string) => string
}

/** Where the answers are, in words; where it is trouble, with what to do. Nothing of a survey that has ended: that is said elsewhere. */
export function savingInWords(circumstances: Circumstances): { words: string; isTrouble: boolean } {
  const trouble = troubleInWords(circumstances)
  return trouble === null ? { words: usualWords(circumstances), isTrouble: false } : { words: trouble, isTrouble: true }
}

function troubleInWords({ state: { trouble, isDirty }, isKept, isOnline }: Circumstances): string | null {
  if (trouble?.kind === 'refused') return `Not saved: ${trouble.words}`
  const isCutOff = (!isOnline && isDirty) || (trouble?.kind === 'retrying' && trouble.words === '')
  if (isCutOff && isKept) return 'Offline – saved on this device. Reconnect within 7 days to send.'
  if (isCutOff) return 'Not saved: you’re offline. Keep this page open; your answers are sent automatically.'
  if (trouble?.kind !== 'retrying') return null
  return isKept
    ? 'The server is busy. Saved on this device; we’ll try again automatically.'
    : 'Not saved: the server is busy. Keep this page open; we’ll try again automatically.'
}

function usualWords({
  state: { saving, savedAt, isDirty, trouble, uploads },
  obstacles,
  isOnline,
  when,
}: Circumstances): string {
  if (trouble?.kind === 'closed') return ''
  if (saving !== null) return 'Saving…'
  if (obstacles.length > 0) return 'Not all saved'
  if (Object.keys(uploads).length > 0) return 'Uploading…'
  if (isDirty) return 'Not saved yet'
  if (!isOnline) return 'Offline – everything is saved'
  return savedAt === null ? 'Saves automatically' : `Saved ${when(savedAt)}`
}
