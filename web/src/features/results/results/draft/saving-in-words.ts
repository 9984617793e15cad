import { t } from '@plumbline/texts/results/results'
import type { DraftState } from './draft-saving.ts'

/** The draft's save status, in words; for a problem with what to do. */
export function savingInWords(
  { isDirty, isSaving, trouble, conflict, saved }: Omit<DraftState, 'content'>,
  isOnline: boolean,
  when: (instant: string) => string,
): { words: string; isTrouble: boolean } {
  const inTrouble = (words: string) => ({ words, isTrouble: true })
  if (conflict) return inTrouble(t.notSavedForConflict)
  if (trouble?.kind === 'refused') return inTrouble(t.notSavedBecause({ words: trouble.words }))
  if (isDirty && (!isOnline || trouble?.words === '')) return inTrouble(t.notSavedOffline)
  if (trouble) return inTrouble(t.notSavedBusy)
  const words = isSaving ? t.saving : isDirty ? t.notSavedYet : savedWords(saved, when)
  return { words, isTrouble: false }
}

function savedWords({ SavedAt, SavedBy }: DraftState['saved'], when: (instant: string) => string): string {
  if (SavedAt === null) return t.savesAutomatically
  return SavedBy === null
    ? t.savedAt({ savedAt: when(SavedAt) })
    : t.savedAtBy({ savedAt: when(SavedAt), savedBy: SavedBy })
}
