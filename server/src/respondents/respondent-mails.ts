import { emailKey } from '@plumbline/contract/fields'
import { roleOf } from '@plumbline/contract/roles'
import type { Letter, Transaction } from '../db/schema.ts'
import { lockRowIfFree } from '../db/transaction.ts'
import { markAllInvited } from '../inquiries/inquiries.queries.ts'
import { inviteRespondents } from '../invitations/invitations.queries.ts'
import { surveyInvitationMail, surveyMail } from '../letters/letters.ts'
import type { DeferredMails } from '../mail/claims.ts'
import { queueMails } from '../mail/outbox.ts'
import {
  inquiriesInvitingOf,
  inquiryForMail,
  markInvited,
  organisationsInviting,
  respondentsToInvite,
} from './respondent-mails.queries.ts'

/** The mails that ask respondents to answer, in the order in which they were added: each is written once. [INQ-054, INQ-055] */
export function respondentMails(publicUrl: string): DeferredMails {
  return {
    organisations: organisationsInviting,
    async write(db, { customerId, count }, now) {
      let left = count
      for (const id of await inquiriesInvitingOf(db, customerId, now)) {
        if (left > 0) left -= await writeOf(db, id, { count: left, publicUrl }, now)
      }
    },
  }
}

/**
 * How many have had their turn; who has answered by now is not asked. Holds the inquiry, so that nobody is added and overlooked meanwhile;
 * one that somebody else holds has its turn later.
 */
async function writeOf(
  db: Transaction,
  inquiryId: string,
  { count, publicUrl }: { count: number; publicUrl: string },
  now: Date,
): Promise<number> {
  // The delivery takes codes in the same transaction: they would wait as well.
  if (!(await lockRowIfFree(db, 'inquiry', inquiryId))) return 0
  const waiting = await respondentsToInvite(db, inquiryId, count)
  const { customer_id, ...inquiry } = await inquiryForMail(db, inquiryId)

  const survey = { organisation: inquiry.name, inquiry: inquiry.description, expiryDate: inquiry.expiry_date ?? '' }
  const place = { inquiryId, inquiryTypeId: inquiry.inquiry_type_id }
  const asked = waiting.filter(({ status }) => status === 'pending')
  const strangers = asked.filter(({ user_id }) => user_id === null).map(({ email }) => email)
  const invites = await inviteRespondents(db, inquiryId, strangers, now)
  const letters = asked.map(({ id, email: to, user_id, customer_id: customerId, is_admin }): Letter => {
    const letter =
      user_id === null
        ? surveyInvitationMail(publicUrl, { ...survey, to, invite: invites.get(emailKey(to)) ?? '' })
        : surveyMail(publicUrl, { ...survey, ...place, to, role: roleOf({ customerId, isAdmin: is_admin === true }) })
    return { ...letter, respondentId: id }
  })
  await queueMails(db, letters, { customerId: customer_id }, now)
  await markInvited(
    db,
    waiting.map(({ id }) => id),
  )
  if (waiting.length < count) await markAllInvited(db, inquiryId)
  return waiting.length
}
