import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import { type AnswersShown, shownOf } from './answers-shown.rules.ts'
import { inquiryIsOver } from './taking-answers.queries.ts'

/**
 * How long after the last day answers stay hidden: what was submitted in its last moment is written by then, whichever server took it. What was closed or
 * published is so for every submission at once (`keepRow`).
 */
const SETTLED_AFTER = 5 * 60_000

/** What of an inquiry's answers may be shown to others now. To be read before the answers: what it allows holds for good. Throws 404. */
export async function answersShown(db: Db, inquiryId: string, now: Date): Promise<AnswersShown> {
  const inquiry = await db
    .selectFrom('inquiry')
    .select(['inquiry.confidentiality', 'inquiry.min_figures as minFigures', 'inquiry.min_texts as minTexts'])
    .select('inquiry.texts_withheld as areTextsWithheld')
    .select((select) =>
      select
        .case()
        .when(inquiryIsOver(new Date(now.getTime() - SETTLED_AFTER)))
        .then(sql.lit(1))
        .else(sql.lit(0))
        .end()
        .as('over'),
    )
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirst()
  if (inquiry === undefined) throw notFound('Inquiry')
  return shownOf({ ...inquiry, isOver: Number(inquiry.over) === 1 })
}
