import type { Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import type { Asking } from '../inquiries/inquiries.queries.ts'
import { type InquiryStage, lockInquiry } from '../inquiries/inquiries.queries.ts'
import { respondentNamed } from './respondent-list.queries.ts'

/** A respondent: by inquiry and the list's `Id`. */
export interface NamedRespondent {
  readonly inquiryId: string
  readonly id: string
}

/** A locked respondent, with the inquiry. */
export interface HeldRespondent {
  readonly inquiry: InquiryStage
  readonly respondent: Awaited<ReturnType<typeof storedRespondent>>
}

/** Locks a respondent and the inquiry until the transaction ends: saves, submissions and emails wait. Throws 404. */
export async function holdRespondent(
  db: Transaction,
  { inquiryId, id }: NamedRespondent,
  session: Asking,
): Promise<HeldRespondent> {
  const inquiry = await lockInquiry(db, inquiryId, session)
  const ownId = await respondentNamed(db, { inquiryId, id, confidentiality: inquiry.confidentiality }, session)
  await lockRow(db, 'respondent', ownId)
  return { inquiry, respondent: await storedRespondent(db, ownId) }
}

function storedRespondent(db: Transaction, id: string) {
  return db
    .selectFrom('respondent')
    .select(['respondent.id', 'respondent.email', 'respondent.email_key', 'respondent.user_id', 'respondent.status'])
    .select(['respondent.first_name', 'respondent.last_name', 'respondent.attribute_1', 'respondent.attribute_2'])
    .select(['respondent.attribute_3', 'respondent.last_day', 'respondent.to_invite', 'respondent.submission_id'])
    .select('respondent.returned_submissions')
    .where('respondent.id', '=', id)
    .executeTakeFirstOrThrow()
}
