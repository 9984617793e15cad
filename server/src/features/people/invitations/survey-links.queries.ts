import { emailKey } from '@plumbline/contract/wire/fields'
import { hashOf } from '../../../domain/access/tokens.ts'
import { chunksOf } from '../../../platform/db/chunks.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'

/** The invitation behind an emailed link, with its survey and respondent; undefined if unknown. */
export function surveyLink(db: Db, token: string) {
  return db
    .selectFrom('invitation')
    .leftJoin('inquiry', 'inquiry.id', 'invitation.inquiry_id')
    .leftJoin('customer', 'customer.id', 'inquiry.customer_id')
    .leftJoin('respondent', (join) =>
      join
        .onRef('respondent.inquiry_id', '=', 'invitation.inquiry_id')
        .onRef('respondent.email_key', '=', 'invitation.email_key'),
    )
    .select(['invitation.id', 'invitation.kind', 'invitation.email_key', 'invitation.used_at'])
    .select(['invitation.withdrawn_at', 'inquiry.id as inquiryId', 'inquiry.inquiry_type_id as inquiryTypeId'])
    .select(['inquiry.customer_id as customerId', 'inquiry.expiry_date as expiryDate'])
    .select(['inquiry.closed_at as closedAt', 'inquiry.confidentiality', 'respondent.last_day as ownLastDay'])
    .select(['inquiry.published_at as publishedAt', 'inquiry.description', 'customer.is_active as isCustomerActive'])
    .select(['customer.deleted_at as customerDeletedAt', 'respondent.id as respondentId', 'respondent.email'])
    .select(['respondent.first_name as firstName', 'respondent.last_name as lastName'])
    .select([
      'respondent.status',
      'respondent.saved_at as savedAt',
      'respondent.completed_at as completedAt',
      'respondent.user_id as userId',
    ])
    .where((where) =>
      where.or([
        where('invitation.token_hash', '=', hashOf(token)),
        where('invitation.copied_hash', '=', hashOf(token)),
      ]),
    )
    .executeTakeFirst()
}

/** Withdraws every link to this inquiry's survey emailed to this address. [ENTRY-003] */
export async function withdrawSurveyLinks(
  db: Transaction,
  { inquiryId, email }: { inquiryId: string; email: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ withdrawn_at: now.toISOString() })
    .where('kind', '=', 'respondent')
    .where('inquiry_id', '=', inquiryId)
    .where('email_key', '=', emailKey(email))
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Moves a person's links to these surveys to another address; those already emailed still work. */
export async function moveSurveyLinks(
  db: Transaction,
  { inquiryIds, before, email }: { inquiryIds: readonly string[]; before: string; email: string },
): Promise<void> {
  for (const some of chunksOf(inquiryIds))
    await db
      .updateTable('invitation')
      .set({ email_key: emailKey(email) })
      .where('kind', '=', 'respondent')
      .where('inquiry_id', 'in', some)
      .where('email_key', '=', emailKey(before))
      .execute()
}
