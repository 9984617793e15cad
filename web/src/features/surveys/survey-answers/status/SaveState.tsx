import { Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { whenInWords } from '../../../../ui/marks/dates.ts'
import classes from '../survey-form.module.css'
import type { Obstacle } from './obstacles.ts'
import { type SavingState, savingInWords } from './saving-in-words.ts'

interface SaveStateProps {
  state: SavingState
  obstacles: readonly Obstacle[]
  isKept: boolean
}

/** The save status of the answers: saved, saving, stored on this device, or not saved and what to do. [ANSW-015] */
export function SaveState(props: SaveStateProps) {
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine)
  const { words, isTrouble } = savingInWords({ ...props, isOnline, when: (instant) => whenInWords(new Date(instant)) })
  return (
    <>
      <Text size="sm" c="dimmed" className={classes.saveState}>
        {!isTrouble && words}
      </Text>
      {/* Only problems are announced. */}
      <Text size="sm" fw={500} role="status" className={classes.saveTrouble}>
        {isTrouble && words}
      </Text>
    </>
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
