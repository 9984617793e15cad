import { queueMails } from '../../../domain/letters/queue.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { lockRowIfFree } from '../../../platform/db/transaction.ts'
import type { DeferredMails } from '../../../platform/mail/claims.ts'
import { markAllInvited } from '../inquiries/inquiries.queries.ts'
import { introductionOf } from '../inquiries/survey-introduction.queries.ts'
import {
  inquiriesInvitingOf,
  markInvited,
  organisationsInviting,
  respondentsToInvite,
} from './respondent-mails.queries.ts'
import { surveyLetters } from './survey-letters.queries.ts'

/** The invitation emails, in the order respondents were added: each is written once. [INQ-054, INQ-055] */
export function respondentMails(publicUrl: string): DeferredMails {
  return {
    organisations: organisationsInviting,
    async write(db, { customerId, count }, now) {
      let left = count
      for (const id of await inquiriesInvitingOf(db, customerId, now)) {
        if (left > 0) left -= await writeOf(db, id, { count: left, publicUrl }, now)
      }
      return count - left
    },
  }
}

/**
 * Returns how many are done; those who have answered by now are not invited. Locks the inquiry, so that nobody added
 * meanwhile is missed; skips one locked by others.
 */
async function writeOf(
  db: Transaction,
  inquiryId: string,
  { count, publicUrl }: { count: number; publicUrl: string },
  now: Date,
): Promise<number> {
  // The delivery claims codes in the same transaction: they would wait as well.
  if (!(await lockRowIfFree(db, 'inquiry', inquiryId))) return 0
  const waiting = await respondentsToInvite(db, inquiryId, count, now)
  const survey = await introductionOf(db, inquiryId)
  const asked = waiting.filter(({ status }) => status === 'pending').map((one) => ({ ...one, inquiryId, survey }))
  await queueMails(db, await surveyLetters(db, asked, publicUrl, now), { customerId: survey.CustomerId }, now)
  await markInvited(
    db,
    waiting.map(({ id }) => id),
  )
  if (waiting.length < count) await markAllInvited(db, inquiryId)
  return waiting.length
}
