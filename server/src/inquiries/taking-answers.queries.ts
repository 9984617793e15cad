import { dayOf } from '@plumbline/contract/expiry'
import { expressionBuilder } from 'kysely'
import type { Database } from '../db/schema.ts'

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
