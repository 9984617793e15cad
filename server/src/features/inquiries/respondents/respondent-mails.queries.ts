import { emailKey } from '@plumbline/contract/wire/fields'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/respondents'
import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import { chunksOf } from '../../../platform/db/chunks.ts'
import type { Database, Transaction } from '../../../platform/db/schema.ts'
import { Refusal } from '../../../platform/errors.ts'
import { takesAnswers } from '../inquiries/taking-answers.queries.ts'

/** The organisations with respondents waiting for their invitation email who may be invited now. */
export async function organisationsInviting(db: Transaction, now: Date): Promise<string[]> {
  const found = await inquiriesInviting(db, now).select('inquiry.customer_id').distinct().execute()
  return found.map(({ customer_id }) => customer_id)
}

/** The same for the inquiries of one organisation, in the order their respondents were added. */
export async function inquiriesInvitingOf(db: Transaction, customerId: string, now: Date): Promise<string[]> {
  const found = await inquiriesInviting(db, now)
    .select('inquiry.id')
    .where('inquiry.customer_id', '=', customerId)
    .orderBy('inquiry.inviting_since')
    .orderBy('inquiry.id')
    .execute()
  return found.map(({ id }) => id)
}

/** The inquiry's respondents waiting for their email, with their accounts, up to a limit. */
export function respondentsToInvite(db: Transaction, inquiryId: string, count: number, now: Date) {
  return db
    .selectFrom('respondent')
    .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
    .leftJoin('user_account', (join) =>
      join.onRef('user_account.id', '=', 'respondent.user_id').on('user_account.deleted_at', 'is', null),
    )
    .select(['respondent.id', 'respondent.email', 'respondent.status', 'user_account.id as user_id'])
    .select('respondent.last_day as ownLastDay')
    .where('respondent.inquiry_id', '=', inquiryId)
    .where('respondent.to_invite', '=', sql.lit(true))
    .where(takesAnswers(now))
    .orderBy('respondent.id')
    .limit(count)
    .execute()
}

/** Marks these respondents as done. */
export async function markInvited(db: Transaction, ids: readonly string[]): Promise<void> {
  for (const some of chunksOf(ids)) {
    await db.updateTable('respondent').set({ to_invite: false }).where('respondent.id', 'in', some).execute()
  }
}

/** Whether this organisation has an unwritten invitation of the address to an open survey. */
export async function isToBeInvited(
  db: Transaction,
  { customerId, email }: { customerId: string; email: string },
  now: Date,
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
 * The survey is open, and the organisation active: others do not invite. Respondents of other surveys keep waiting,
 * since the deadline may be moved, or the organisation reactivated.
 */
export const asksForAnswers =
  (now: Date) => (where: ExpressionBuilder<Database, 'inquiry' | 'respondent' | 'customer'>) =>
    where.and([takesAnswers(now), ofActiveOrganisation()])

/**
 * Limits the queue: emails per organisation, and far fewer once the server has very many, so that one organisation
 * cannot keep others from inviting a few people. Throws 429. [F5]
 */
export async function refuseTooManyMails(db: Transaction, customerId: string, more: number, now: Date): Promise<void> {
  const { mailsWaiting, mailsWaitingInAll, mailsWaitingWhenMany } = limits
  const most = (await mailsWaitingToBeSent(db, now)) + more > mailsWaitingInAll ? mailsWaitingWhenMany : mailsWaiting
  const waiting = await mailsWaitingToBeSent(db, now, customerId)
  if (waiting + more <= most) return
  const words = t.tooManyWaiting({ waiting, most })
  throw new Refusal(429, t.tooManyEmails, [words], { retryAfter: 3600 })
}

function inquiriesInviting(db: Transaction, now: Date) {
  return db
    .selectFrom('inquiry')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .where('inquiry.inviting_since', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('respondent')
          .select('respondent.id')
          .whereRef('respondent.inquiry_id', '=', 'inquiry.id')
          .where('respondent.to_invite', '=', sql.lit(true))
          .where(takesAnswers(now)),
      ),
    )
    .where(ofActiveOrganisation())
}

function ofActiveOrganisation() {
  const where = expressionBuilder<Database, 'customer'>()
  return where.and([where('customer.is_active', '=', true), where('customer.deleted_at', 'is', null)])
}

/** Written or not; of one organisation, or of all. Priority emails (codes and the like) do not count. */
async function mailsWaitingToBeSent(db: Transaction, now: Date, customerId?: string): Promise<number> {
  let unwritten = db
    .selectFrom('respondent')
    .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('inquiry.inviting_since', 'is not', null)
    .where(asksForAnswers(now))
    .where('respondent.to_invite', '=', sql.lit(true))
  let written = db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('mail.state', '=', sql.lit('waiting'))
    .where('mail.customer_id', 'is not', null)
  if (customerId !== undefined) {
    unwritten = unwritten.where('inquiry.customer_id', '=', customerId)
    written = written.where('mail.customer_id', '=', customerId)
  }
  const counts = [await unwritten.executeTakeFirstOrThrow(), await written.executeTakeFirstOrThrow()]
  return counts.reduce((sum, { count }) => sum + Number(count), 0)
}
