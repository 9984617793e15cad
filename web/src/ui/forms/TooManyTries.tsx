import { Alert } from '@mantine/core'
import { t } from '@plumbline/texts/ui/forms'
import { IconClock } from '@tabler/icons-react'
import { rich } from '../marks/rich.ts'
import { clockTime, useCountdown } from './countdown.ts'
import classes from './TooManyTries.module.css'

/**
 * A rate limit (429) was hit: counts down the wait, also after the toast is gone. `until` in milliseconds since 1970.
 */
export function TooManyTries({ until }: { until: number }) {
  const seconds = useCountdown(until)
  return (
    <Alert
      variant="default"
      mb="md"
      icon={<IconClock aria-hidden />}
      title={seconds > 0 ? t.tooManyTries : t.tryAgainNow}
    >
      {seconds > 0 && (
        <span role="timer">
          {rich(
            t.tryAgainIn({
              seconds: clockTime(seconds),
              part: (words) => <span className={classes.time}>{words}</span>,
            }),
          )}
        </span>
      )}
    </Alert>
  )
}
