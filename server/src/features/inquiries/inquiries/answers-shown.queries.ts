import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import { type AnswersShown, shownOf } from './answers-shown.rules.ts'
import { inquiryIsOver } from './taking-answers.queries.ts'

/**
 * How long after the deadline answers stay hidden: by then submissions of the last moment are stored, whichever server
 * took them. Closing and publishing take effect for every submission at once (`keepRow`).
 */
const SETTLED_AFTER = 5 * 60_000

/**
 * Which of an inquiry's answers may be shown now. Must be read before the answers: what it allows stays allowed. Throws
 * 404.
 */
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
