import { confidential, showsPersons } from '@plumbline/contract/domain/confidentiality'
import type { Neighbours } from '@plumbline/contract/results/answers-workspace'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/schema.ts'
import { conflict, notFound } from '../../../platform/errors.ts'

/** A respondent's neighbours among those who have submitted, newest first as in the list. Throws 404, and 409 if answers are confidential. */
export async function neighboursOf(
  db: Db,
  { inquiryId, customerUserId }: { readonly inquiryId: string; readonly customerUserId: string },
): Promise<Neighbours> {
  const respondent = await db
    .selectFrom('respondent')
    .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
    .select(['respondent.id', 'respondent.status', 'inquiry.confidentiality'])
    .where('respondent.inquiry_id', '=', inquiryId)
    .where((where) =>
      where.or([where('respondent.user_id', '=', customerUserId), where('respondent.id', '=', customerUserId)]),
    )
    .executeTakeFirst()
  if (respondent === undefined) throw notFound('User')
  if (!showsPersons(respondent.confidentiality)) throw conflict(confidential.person)
  const { id, status } = respondent
  const counts = await submittedOf(db, inquiryId)
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select((select) => countWhere(select, id).as('place'))
    .executeTakeFirstOrThrow()
  const [Previous = null] = await named(submittedOf(db, inquiryId).where('respondent.id', '>', id))
    .orderBy('respondent.id')
    .limit(1)
    .execute()
  const [Next = null] = await named(submittedOf(db, inquiryId).where('respondent.id', '<', id))
    .orderBy('respondent.id', 'desc')
    .limit(1)
    .execute()
  return { Place: status === 'completed' ? Number(counts.place) : null, Of: Number(counts.all), Previous, Next }
}

function submittedOf(db: Db, inquiryId: string) {
  return db
    .selectFrom('respondent')
    .leftJoin('user_account', 'user_account.id', 'respondent.user_id')
    .where('respondent.inquiry_id', '=', inquiryId)
    .where('respondent.status', '=', 'completed')
}

/** How many are at or before this respondent's place. */
function countWhere({ ref }: ExpressionBuilder<Database, 'respondent'>, id: string) {
  return sql<number>`count(case when ${ref('respondent.id')} >= ${id} then 1 end)`
}

function named(rows: ReturnType<typeof submittedOf>) {
  return rows.select(({ fn }) => [
    fn.coalesce('user_account.id', 'respondent.id').as('Id'),
    sql<string>`coalesce(nullif(trim(${firstName} || ' ' || ${lastName}), ''), respondent.email)`.as('Name'),
  ])
}

const firstName = sql`coalesce(user_account.first_name, respondent.first_name)`
const lastName = sql`coalesce(user_account.last_name, respondent.last_name)`
