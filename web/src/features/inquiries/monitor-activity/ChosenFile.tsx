import { ActionIcon, Text } from '@mantine/core'
import { t } from '@plumbline/texts/inquiries/monitor-activity'
import { IconFile, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { sizeInWords } from '../../../ui/files/size-in-words.ts'
import { Hint } from '../../../ui/marks/Hint.tsx'
import classes from './monitor-activity.module.css'

interface ChosenFileProps {
  file: File
  /** The progress bar is complete. */
  arrived: () => void
  remove: () => void
  disabled: boolean
  /** It has an error: a full bar would suggest otherwise. */
  isFaulty?: boolean
}

/** A chosen file with its size, progress, and a remove button. */
export function ChosenFile({ file, arrived, remove, disabled, isFaulty = false }: ChosenFileProps) {
  const progress = useSimulatedProgress(arrived)
  return (
    <li className={classes.file}>
      <IconFile size={22} aria-hidden />
      <div className={classes.fileName}>
        <Text size="sm" fw={500}>
          {file.name}
        </Text>
        <Text size="xs" c="dimmed">
          {sizeInWords(file.size)}
        </Text>
        {!isFaulty && (
          <div
            className={classes.bar}
            role="progressbar"
            aria-label={t.progressOf({ name: file.name })}
            aria-valuenow={Math.round(progress)}
            aria-valuemin={0}
            aria-valuemax={100}
            data-full={progress === 100 || undefined}
          >
            <div className={classes.filled} style={{ width: `${progress}%` }} />
          </div>
        )}
      </div>
      <Hint label={t.remove}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t.removeName({ name: file.name })}
          onClick={remove}
          disabled={disabled}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </Hint>
    </li>
  )
}

const PERCENT_PER_SECOND = 50

/** 0 to 100. The specification asks for simulated progress; `fetch` does not report the real one. */
function useSimulatedProgress(arrived: () => void): number {
  const [progress, setProgress] = useState(0)
  const end = useEffectEvent(arrived)
  useEffect(() => {
    const start = Date.now()
    const timer = setInterval(() => {
      const reached = Math.min(100, ((Date.now() - start) / 1000) * PERCENT_PER_SECOND)
      setProgress(reached)
      if (reached < 100) return
      clearInterval(timer)
      end()
    }, 100)
    return () => clearInterval(timer)
  }, [])
  return progress
}
