import { confidential } from '@plumbline/contract/domain/confidentiality'
import { dayOf } from '@plumbline/contract/domain/expiry'
import { expressionBuilder } from 'kysely'
import type { Database, Db, Transaction } from '../../../platform/db/schema.ts'
import { conflict } from '../../../platform/errors.ts'

/**
 * SQL, for inquiries joined with respondents: the survey is open for this one; the contract's rule of the same name.
 */
export function takesAnswers(now: Date) {
  const where = expressionBuilder<Database, 'inquiry' | 'respondent'>()
  return where.and([isNotOver(now), where('inquiry.closed_at', 'is', null), where('inquiry.published_at', 'is', null)])
}

/**
 * SQL, for inquiries joined with respondents: this one's deadline is not past; the negation of the contract's `isOver`.
 */
export function isNotOver(now: Date) {
  const where = expressionBuilder<Database, 'inquiry' | 'respondent'>()
  const today = dayOf(now)
  return where.or([where('inquiry.expiry_date', '>=', today), where('respondent.last_day', '>=', today)])
}

/**
 * SQL, for inquiries: closed, published, or past everyone's deadline, including individual ones. False before anyone is
 * invited. [CONF-009]
 */
export function inquiryIsOver(now: Date) {
  const where = expressionBuilder<Database, 'inquiry'>()
  const today = dayOf(now)
  const somebodyHasTime = where.exists(
    where
      .selectFrom('respondent')
      .select('respondent.id')
      .whereRef('respondent.inquiry_id', '=', 'inquiry.id')
      .where('respondent.last_day', '>=', today),
  )
  return where.or([
    where('inquiry.closed_at', 'is not', null),
    where('inquiry.published_at', 'is not', null),
    where.and([where('inquiry.expiry_date', '<', today), where.not(somebodyHasTime)]),
  ])
}

/** The same for one inquiry; false if there is none. */
export async function isInquiryOver(db: Db, inquiryId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('inquiry')
    .select('inquiry.id')
    .where('inquiry.id', '=', inquiryId)
    .where(inquiryIsOver(now))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Throws 409 if the inquiry is confidential and over: comparing figures before and after a change of respondents or
 * answers could reveal an answer. For the transaction that has locked the inquiry. [CONF-009]
 */
export async function refuseConfidentialOnceOver(db: Transaction, inquiryId: string, now: Date): Promise<void> {
  const found = await db
    .selectFrom('inquiry')
    .select('inquiry.id')
    .where('inquiry.id', '=', inquiryId)
    .where('inquiry.confidentiality', '=', 'confidential')
    .where(inquiryIsOver(now))
    .executeTakeFirst()
  if (found !== undefined) throw conflict(confidential.over)
}
