import { Button } from '@mantine/core'
import { t } from '@plumbline/texts/domain/sign-in'
import { clockTime, useCountdown } from '../../ui/forms/countdown.ts'
import classes from './SendAgainButton.module.css'

/** Milliseconds from one mail to the moment another one can be asked for. */
const AGAIN_AFTER = 30_000

/** Has a mail sent once more; right after one it counts down to the next. `sentAt` in milliseconds since 1970. */
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
    // Neither `disabled` nor `loading`: who has just pressed it would lose their place on the page.
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
