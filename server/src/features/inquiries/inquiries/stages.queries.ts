/** Inquiry stages in SQL: shown in lists, filtered by, and used for pending tasks. */
import { DAY, dayOf } from '@plumbline/contract/domain/expiry'
import type { Stage } from '@plumbline/contract/domain/stages'
import { type ExpressionBuilder, expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import { ENDS_SOON } from './stages.rules.ts'
import { inquiryIsOver } from './taking-answers.queries.ts'

/** SQL: the stage of each inquiry. */
export function stageOf(now: Date): RawBuilder<Stage> {
  const where = expressionBuilder<Database, 'inquiry'>()
  const isAsked = where.exists(respondents(where))
  const someAreOpen = where.exists(respondents(where).where('respondent.status', '=', 'pending'))
  return sql<Stage>`case
      when inquiry.published_at is not null then 'published'
      when inquiry.intake_answered_at is null then 'intake'
      when inquiry.closed_at is null and not ${isAsked} then 'asking'
      when ${inquiryIsOver(now)} or not ${someAreOpen} then 'results due'
      else 'running' end`
}

/**
 * A pending task of an inquiry: it ends soon with open respondents; its results can be prepared; or it must be closed
 * first, since it is confidential and everyone has answered.
 */
export type Waiting = 'ending' | 'results' | 'close'

/** SQL: inquiries with this task. */
export function waitsFor(what: Waiting, now: Date) {
  return (where: ExpressionBuilder<Database, 'inquiry'>) => {
    if (what === 'ending')
      return where.and([
        where(stageOf(now), '=', 'running'),
        where('inquiry.expiry_date', '>=', dayOf(now)),
        where('inquiry.expiry_date', '<=', dayOf(new Date(now.getTime() + ENDS_SOON * DAY))),
      ])
    const isOver = inquiryIsOver(now)
    const isConfidential = where('inquiry.confidentiality', '=', 'confidential')
    return where.and([
      where(stageOf(now), '=', 'results due'),
      where.exists(respondents(where).where('respondent.status', '=', 'completed')),
      what === 'close'
        ? where.and([isConfidential, where.not(isOver)])
        : where.or([where('inquiry.confidentiality', '=', 'identified'), isOver]),
    ])
  }
}

/** SQL: open inquiries with an open respondent who got no email within 24 hours. [BOARD-004] */
export function canRemind(now: Date) {
  const where = expressionBuilder<Database, 'inquiry'>()
  const lately = new Date(now.getTime() - DAY).toISOString()
  return where.and([
    where('inquiry.published_at', 'is', null),
    where('inquiry.closed_at', 'is', null),
    where.exists(
      respondents(where)
        .where('respondent.status', '=', 'pending')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('mail')
                .select('mail.id')
                .whereRef('mail.respondent_id', '=', 'respondent.id')
                .where((mail) => mail.or([mail('mail.state', '=', 'waiting'), mail('mail.sent_at', '>', lately)])),
            ),
          ),
        )
        .where('respondent.to_invite', '=', false),
    ),
  ])
}

function respondents({ selectFrom }: ExpressionBuilder<Database, 'inquiry'>) {
  return selectFrom('respondent').select('respondent.id').whereRef('respondent.inquiry_id', '=', 'inquiry.id')
}
