import { Text } from '@mantine/core'
import { whenInWords } from '../ui/marks/dates.ts'
import classes from './survey.module.css'
import type { DraftState } from './survey-draft.ts'

/** Where the answers are: 'Saved 12:04', on their way, or not saved. Only what is wrong is read out by itself. */
export function SaveState({ state, isKept }: { state: DraftState; isKept: boolean }) {
  const { trouble } = state
  return (
    <>
      <Text size="sm" c="dimmed" className={classes.saveState}>
        {trouble === null && wordsFor(state)}
      </Text>
      <Text size="sm" fw={500} role="status" className={classes.saveTrouble}>
        {trouble?.kind === 'retrying' &&
          (isKept && trouble.words === ''
            ? 'Offline: kept on this device, send within 7 days'
            : 'Not saved. Trying again by itself.')}
        {trouble?.kind === 'refused' && `Not saved. ${trouble.words}`}
      </Text>
    </>
  )
}

function wordsFor({ saving, isDirty, savedAt, conflicts, uploads }: DraftState): string {
  if (saving !== null) return 'Saving…'
  if (Object.keys(conflicts).length > 0) return 'Waiting for your choice'
  if (Object.keys(uploads).length > 0) return 'Uploading…'
  if (isDirty) return 'Not saved yet'
  return savedAt === null ? 'Saves by itself' : `Saved ${whenInWords(new Date(savedAt))}`
}
