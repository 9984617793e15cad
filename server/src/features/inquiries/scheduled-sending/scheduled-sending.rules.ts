import { DAY, mayExpireOn } from '@plumbline/contract/domain/expiry'
import { t } from '@plumbline/texts/calls/scheduled-sending'

/** What decides whether invitations go out at their hour. */
export interface DueSending {
  readonly sendAt: Date
  readonly expiryDate: string
  /** Whether some respondents were added meanwhile. */
  readonly respondentsAdded: boolean
  /** Whether who scheduled it may still add respondents. */
  readonly mayStillSend: boolean
}

/** Invitations that are later than this, because no server was running, are not sent: nobody expects them any more. */
const LATEST = DAY

/** Why invitations that are due are not sent, in words for the organisation's managers; undefined where they are. [SEND-004] */
export function whyNotSent(
  { sendAt, expiryDate, respondentsAdded, mayStillSend }: DueSending,
  now: Date,
): string | undefined {
  if (!mayStillSend) return t.senderGone
  if (respondentsAdded) return t.othersInvited
  if (now.getTime() - sendAt.getTime() > LATEST) return t.tooLate
  if (!mayExpireOn(expiryDate, now)) return t.deadlinePassed
  return undefined
}
