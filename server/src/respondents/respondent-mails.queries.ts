import { emailKey } from '@plumbline/contract/fields'
import { roleOf } from '@plumbline/contract/roles'
import { type ExpressionBuilder, sql } from 'kysely'
import { chunksOf } from '../db/chunks.ts'
import type { Database, Letter, Transaction } from '../db/schema.ts'
import { lockRowIfFree } from '../db/transaction.ts'
import { markAllInvited } from '../inquiries/inquiries.queries.ts'
import { takesAnswers } from '../inquiries/taking-answers.queries.ts'
import { inviteRespondents } from '../invitations/invitations.queries.ts'
import { surveyInvitationMail, surveyMail } from '../letters/letters.ts'
import type { DeferredMails } from '../mail/claims.ts'
import { queueMails } from '../mail/outbox.ts'

/** The mails that ask respondents to answer, in the order in which they were added: each is written once. [INQ-054, INQ-055] */
export function respondentMails(publicUrl: string): DeferredMails {
  return {
    async organisations(db, now) {
      const found = await db
        .selectFrom('inquiry')
        .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
        .select('inquiry.customer_id')
        .distinct()
        .where('inquiry.inviting_since', 'is not', null)
        .where(asksForAnswers(now))
        .execute()
      return found.map(({ customer_id }) => customer_id)
    },
    async write(db, { customerId, count, now }) {
      const inquiries = await db
        .selectFrom('inquiry')
        .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
        .select('inquiry.id')
        .where('inquiry.customer_id', '=', customerId)
        .where('inquiry.inviting_since', 'is not', null)
        .where(asksForAnswers(now))
        .orderBy('inquiry.inviting_since')
        .orderBy('inquiry.id')
        .execute()
      let left = count
      for (const { id } of inquiries) {
        if (left > 0) left -= await writeOf(db, id, { count: left, publicUrl, now })
      }
    },
  }
}

/**
 * Whether the survey takes answers, of an active organisation: nobody is asked for others. Who waits for the mail of another goes on waiting,
 * since its last day may be moved on, or the organisation be active again.
 */
export const asksForAnswers = (now: Date) => (where: ExpressionBuilder<Database, 'inquiry' | 'customer'>) =>
  where.and([takesAnswers(now), where('customer.is_active', '=', true), where('customer.deleted_at', 'is', null)])

/** Whether this organisation asks the address to answer a survey that still takes answers, and the mail is not written yet. */
export async function isToBeInvited(
  db: Transaction,
  { customerId, email, now }: { customerId: string; email: string; now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('respondent')
    .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .select('respondent.id')
    .where('respondent.email_key', '=', emailKey(email))
    .where('respondent.to_invite', '=', sql.lit(true))
    .where('inquiry.customer_id', '=', customerId)
    .where(asksForAnswers(now))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * How many have had their turn; who has answered by now is not asked. Holds the inquiry, so that nobody is added and overlooked meanwhile;
 * one that somebody else holds has its turn later.
 */
async function writeOf(
  db: Transaction,
  inquiryId: string,
  { count, publicUrl, now }: { count: number; publicUrl: string; now: Date },
): Promise<number> {
  // The delivery takes codes in the same transaction: they would wait as well.
  if (!(await lockRowIfFree(db, 'inquiry', inquiryId))) return 0
  const waiting = await db
    .selectFrom('respondent')
    .leftJoin('user_account', (join) =>
      join.onRef('user_account.id', '=', 'respondent.user_id').on('user_account.deleted_at', 'is', null),
    )
    .select(['respondent.id', 'respondent.email', 'respondent.status', 'user_account.id as user_id'])
    .select(['user_account.is_admin', 'user_account.customer_id'])
    .where('respondent.inquiry_id', '=', inquiryId)
    .where('respondent.to_invite', '=', sql.lit(true))
    .orderBy('respondent.id')
    .limit(count)
    .execute()
  const { customer_id, ...inquiry } = await db
    .selectFrom('inquiry')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .select(['inquiry.description', 'inquiry.inquiry_type_id', 'inquiry.expiry_date', 'inquiry.customer_id'])
    .select('customer.name')
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirstOrThrow()

  const survey = { organisation: inquiry.name, inquiry: inquiry.description, expiryDate: inquiry.expiry_date ?? '' }
  const place = { inquiryId, inquiryTypeId: inquiry.inquiry_type_id }
  const asked = waiting.filter(({ status }) => status === 'pending')
  const strangers = asked.filter(({ user_id }) => user_id === null).map(({ email }) => email)
  const invites = await inviteRespondents(db, { inquiryId, emails: strangers, now })
  const letters = asked.map(({ id, email: to, user_id, customer_id: customerId, is_admin }): Letter => {
    const letter =
      user_id === null
        ? surveyInvitationMail(publicUrl, { ...survey, to, invite: invites.get(emailKey(to)) ?? '' })
        : surveyMail(publicUrl, { ...survey, ...place, to, role: roleOf({ customerId, isAdmin: is_admin === true }) })
    return { ...letter, respondentId: id }
  })
  await queueMails(db, letters, { customerId: customer_id, now })
  for (const some of chunksOf(waiting)) {
    const ids = some.map(({ id }) => id)
    await db.updateTable('respondent').set({ to_invite: false }).where('respondent.id', 'in', ids).execute()
  }
  if (waiting.length < count) await markAllInvited(db, inquiryId)
  return waiting.length
}
