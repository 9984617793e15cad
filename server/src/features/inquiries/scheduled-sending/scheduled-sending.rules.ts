import { DAY, mayExpireOn } from '@plumbline/contract/domain/expiry'
import type { WhyNotSent } from '../inquiries/inquiries.queries.ts'

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

/** Why invitations that are due are not sent; undefined where they are. [SEND-004] */
export function whyNotSent(
  { sendAt, expiryDate, respondentsAdded, mayStillSend }: DueSending,
  now: Date,
): WhyNotSent | undefined {
  if (!mayStillSend) return 'sender gone'
  if (respondentsAdded) return 'others invited'
  if (now.getTime() - sendAt.getTime() > LATEST) return 'too late'
  if (!mayExpireOn(expiryDate, now)) return 'deadline passed'
  return undefined
}
