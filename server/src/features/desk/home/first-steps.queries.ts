import type { FirstSteps } from '@plumbline/contract/desk/home'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { isStarterLoaded } from '../../catalogue/catalogue/catalogue.queries.ts'

/** The completed first steps, from the records alone. [HOME-005] */
export async function firstSteps(db: Db): Promise<FirstSteps> {
  const type = await db
    .selectFrom('inquiry_type')
    .innerJoin('pathway_inquiry_type', 'pathway_inquiry_type.inquiry_type_id', 'inquiry_type.id')
    .innerJoin('diagnostic_question', 'diagnostic_question.pathway_id', 'pathway_inquiry_type.pathway_id')
    .select('inquiry_type.id')
    .where('inquiry_type.is_active', '=', true)
    .limit(1)
    .executeTakeFirst()
  const some = await db
    .selectFrom('inquiry_type')
    .select('inquiry_type.id')
    .unionAll(db.selectFrom('pathway').select('pathway.id'))
    .limit(1)
    .executeTakeFirst()
  const organisation = await db
    .selectFrom('customer')
    .select('customer.id')
    .where('customer.deleted_at', 'is', null)
    .unionAll(
      db
        .selectFrom('invitation')
        .select('invitation.id')
        .where('invitation.kind', '=', sql.lit('organisation'))
        .where('invitation.withdrawn_at', 'is', null)
        .where('invitation.used_at', 'is', null),
    )
    .limit(1)
    .executeTakeFirst()
  return {
    Catalogue: some !== undefined,
    InquiryType: type !== undefined,
    Organisation: organisation !== undefined,
    Starter: await isStarterLoaded(db),
  }
}
