import type { DraftState } from './draft-saving.ts'

/** Where the draft is, in words; where that is trouble, with what to do. */
export function savingInWords(
  { isDirty, isSaving, trouble, conflict, saved }: Omit<DraftState, 'content'>,
  isOnline: boolean,
  when: (instant: string) => string,
): { words: string; isTrouble: boolean } {
  const inTrouble = (words: string) => ({ words, isTrouble: true })
  if (conflict) return inTrouble('Not saved: someone else has changed the same part. Choose what to keep.')
  if (trouble?.kind === 'refused') return inTrouble(`Not saved: ${trouble.words}`)
  if (isDirty && (!isOnline || trouble?.words === ''))
    return inTrouble('Not saved: you’re offline. Keep this page open; it saves automatically.')
  if (trouble) return inTrouble('Not saved: the server is busy. Keep this page open; it retries automatically.')
  const words = isSaving ? 'Saving…' : isDirty ? 'Not saved yet' : savedWords(saved, when)
  return { words, isTrouble: false }
}

function savedWords({ SavedAt, SavedBy }: DraftState['saved'], when: (instant: string) => string): string {
  if (SavedAt === null) return 'Saves automatically'
  return SavedBy === null ? `Saved ${when(SavedAt)}` : `Saved ${when(SavedAt)} by ${SavedBy}`
}
