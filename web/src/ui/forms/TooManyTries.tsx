import { Alert } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { clockTime, useCountdown } from './countdown.ts'
import classes from './TooManyTries.module.css'

/** A rate limit (429) was met: how long one has to wait, counted down, after the toast has gone. `until` in milliseconds since 1970. */
export function TooManyTries({ until }: { until: number }) {
  const seconds = useCountdown(until)
  return (
    <Alert
      variant="default"
      mb="md"
      icon={<IconClock aria-hidden />}
      title={seconds > 0 ? 'Too many tries' : 'You can try again now.'}
    >
      {seconds > 0 && (
        <span role="timer">
          You can try again in <span className={classes.time}>{clockTime(seconds)}</span>.
        </span>
      )}
    </Alert>
  )
}
