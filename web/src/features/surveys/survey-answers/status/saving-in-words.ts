import { t } from '@plumbline/texts/surveys/survey-answers'
import type { DraftState } from '../keeping/draft-state.ts'
import type { Obstacle } from './obstacles.ts'

/** The inputs of the save status. */
export type SavingState = Pick<DraftState, 'saving' | 'savedAt' | 'isDirty' | 'trouble' | 'uploads'>
interface Circumstances {
  state: SavingState
  obstacles: readonly Obstacle[]
  isKept: boolean
  isOnline: boolean
  /** An instant in the reader's format. */
  when: (instant: string) => string
}

/**
 * The save status in words; for a problem with what to do. Nothing for a closed survey, which is announced elsewhere.
 */
export function savingInWords(circumstances: Circumstances): { words: string; isTrouble: boolean } {
  const trouble = troubleInWords(circumstances)
  return trouble === null ? { words: usualWords(circumstances), isTrouble: false } : { words: trouble, isTrouble: true }
}

function troubleInWords({ state: { trouble, isDirty }, isKept, isOnline }: Circumstances): string | null {
  if (trouble?.kind === 'refused') return t.notSavedWhy({ why: trouble.words })
  const isCutOff = (!isOnline && isDirty) || (trouble?.kind === 'retrying' && trouble.words === '')
  if (isCutOff && isKept) return t.offlineAndKept
  if (isCutOff) return t.offlineNotKept
  if (trouble?.kind !== 'retrying') return null
  return isKept ? t.busyAndKept : t.busyNotKept
}

function usualWords({
  state: { saving, savedAt, isDirty, trouble, uploads },
  obstacles,
  isOnline,
  when,
}: Circumstances): string {
  if (trouble?.kind === 'closed') return ''
  if (saving !== null) return t.saving
  if (obstacles.length > 0) return t.notAllSaved
  if (Object.keys(uploads).length > 0) return t.uploading
  if (isDirty) return t.notSavedYet
  if (!isOnline) return t.offlineEverythingIsSaved
  return savedAt === null ? t.savesAutomatically : t.saved({ when: when(savedAt) })
}
