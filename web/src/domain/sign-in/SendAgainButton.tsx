import { Button } from '@mantine/core'
import { t } from '@plumbline/texts/domain/sign-in'
import { clockTime, useCountdown } from '../../ui/forms/countdown.ts'
import classes from './SendAgainButton.module.css'

/** Milliseconds until another email can be requested. */
const AGAIN_AFTER = 30_000

/** Resends an email; counts down to the next one. `sentAt` in milliseconds since 1970. */
export function SendAgainButton({
  label,
  sentAt,
  isSending,
  send,
}: {
  label: string
  sentAt: number | undefined
  isSending: boolean
  send: () => void
}) {
  const seconds = useCountdown(sentAt && sentAt + AGAIN_AFTER)
  const isWaiting = isSending || seconds > 0
  return (
    // Neither `disabled` nor `loading`: pressing it would lose the focus.
    <Button
      variant="default"
      size="sm"
      className={classes.again}
      aria-disabled={isWaiting}
      data-disabled={isWaiting}
      onClick={() => isWaiting || send()}
    >
      {isSending ? t.sending : seconds > 0 ? t.labelAndWait({ label, time: clockTime(seconds) }) : label}
    </Button>
  )
}
