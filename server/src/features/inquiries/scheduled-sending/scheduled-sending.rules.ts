import { DAY, mayExpireOn } from '@plumbline/contract/domain/expiry'

/** What decides whether invitations go out at their hour. */
export interface DueSending {
  readonly sendAt: Date
  readonly expiryDate: string
  /** Whether some respondents were added meanwhile. */
  readonly respondentsAdded: boolean
  /** Whether who scheduled it may still add respondents. */
  readonly mayStillSend: boolean
}

/** Invitations that could not go out for so long, as while no server ran, no longer go out by themselves: nobody expects them then. */
const LATEST = DAY

export const OTHERS_INVITED = 'Other people were invited before that time.'

/** Why invitations that are due are not sent, in words for the organisation's managers; undefined where they are. [SEND-004] */
export function whyNotSent(
  { sendAt, expiryDate, respondentsAdded, mayStillSend }: DueSending,
  now: Date,
): string | undefined {
  if (!mayStillSend) return 'The person who scheduled them can no longer send invitations.'
  if (respondentsAdded) return OTHERS_INVITED
  if (now.getTime() - sendAt.getTime() > LATEST) return 'The server could not send them within a day of that time.'
  if (!mayExpireOn(expiryDate, now)) return 'The deadline had passed.'
  return undefined
}
