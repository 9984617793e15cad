import { dayOf } from '@plumbline/contract/expiry'
import { expressionBuilder } from 'kysely'
import type { Database } from '../db/schema.ts'

/** In a query of inquiries: the survey still takes answers, as the contract's rule of this name has it. */
export function takesAnswers(now: Date) {
  const where = expressionBuilder<Database, 'inquiry'>()
  return where.and([isNotOver(now), where('inquiry.published_at', 'is', null)])
}

/** In a query of inquiries: there is a last day, and it is not past; the contract's `isOver` the other way round. */
export function isNotOver(now: Date) {
  return expressionBuilder<Database, 'inquiry'>()('inquiry.expiry_date', '>=', dayOf(now))
}
