import { Text } from '@mantine/core'
import classes from './survey.module.css'

/** How much is answered, as a bar and in figures. */
export function Progress({ done, total }: { done: number; total: number }) {
  return (
    <div className={classes.progress}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label="Questions answered"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={`${done} of ${total} answered`}
      >
        <div className={classes.filled} style={{ width: `${(100 * done) / total}%` }} />
      </div>
      <Text size="sm" fw={500} className={classes.figures}>
        {done} of {total} answered
      </Text>
    </div>
  )
}
