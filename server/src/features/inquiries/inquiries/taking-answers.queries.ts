import { confidential } from '@plumbline/contract/domain/confidentiality'
import { dayOf } from '@plumbline/contract/domain/expiry'
import { expressionBuilder } from 'kysely'
import type { Database, Db, Transaction } from '../../../platform/db/schema.ts'
import { conflict } from '../../../platform/errors.ts'

/** In a query of inquiries with their respondents: the survey still takes this one's answers, as the contract's rule of this name has it. */
export function takesAnswers(now: Date) {
  const where = expressionBuilder<Database, 'inquiry' | 'respondent'>()
  return where.and([isNotOver(now), where('inquiry.closed_at', 'is', null), where('inquiry.published_at', 'is', null)])
}

/** In a query of inquiries with their respondents: this one's last day is not past; the contract's `isOver` the other way round. */
export function isNotOver(now: Date) {
  const where = expressionBuilder<Database, 'inquiry' | 'respondent'>()
  const today = dayOf(now)
  return where.or([where('inquiry.expiry_date', '>=', today), where('respondent.last_day', '>=', today)])
}

/** In a query of inquiries: closed, published, or everybody's last day past, own later ones included. Before anybody is asked it is not. [CONF-009] */
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

/** The same of one inquiry; false also where there is none. */
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
 * Throws 409 if the inquiry is confidential and over: whoever changed its respondents or their answers now could tell from the figures before and
 * after what somebody answered. For the transaction that holds the inquiry. [CONF-009]
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
