import { Button, Text } from '@mantine/core'
import { t } from '@plumbline/texts/results/results'
import { useSyncExternalStore } from 'react'
import { whenInWords } from '../../../ui/marks/dates.ts'
import type { DraftState } from './draft/draft-saving.ts'
import { savingInWords } from './draft/saving-in-words.ts'
import classes from './prepare-results.module.css'

interface SaveStateProps {
  state: DraftState
  retry: () => void
  /** Reopens the conflict. */
  choose: () => void
}

/** The draft's save status: saved, saving, or not saved and what to do. [PUBL-002] */
export function SaveState({ state, retry, choose }: SaveStateProps) {
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine)
  const { words, isTrouble } = savingInWords(state, isOnline, (instant) => whenInWords(new Date(instant)))
  return (
    <div className={classes.saveState}>
      <Text size="sm" c="dimmed" component="span">
        {!isTrouble && words}
      </Text>
      {/* Only problems are announced. */}
      <Text size="sm" fw={500} component="span" role="status" className={classes.trouble}>
        {isTrouble && words}
      </Text>
      {state.conflict && (
        <Button variant="default" size="compact-sm" onClick={choose}>
          {t.choose}
        </Button>
      )}
      {state.trouble && !state.isSaving && (
        <Button variant="default" size="compact-sm" onClick={retry}>
          {t.saveNow}
        </Button>
      )}
    </div>
  )
}

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
