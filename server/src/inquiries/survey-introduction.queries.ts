import type { QuestionType } from '@plumbline/contract/questions'
import { type Introduction, minutesFor, readBy } from '@plumbline/contract/survey-introduction'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/schema.ts'

/** What somebody is told of an inquiry's survey before its first question. The inquiry has to be there. */
export async function introductionOf(db: Db, inquiryId: string): Promise<Introduction> {
  const questions = await db
    .selectFrom('survey_question')
    .select('survey_question.type')
    .where('survey_question.inquiry_id', '=', inquiryId)
    .execute()
  return introductionWith(
    db,
    inquiryId,
    questions.map(({ type }) => type),
  )
}

/** The same for who knows the types of its questions. */
export async function introductionWith(
  db: Db,
  inquiryId: string,
  types: readonly QuestionType[],
): Promise<Introduction> {
  const [found] = await inquiryWithPlace(db, { inquiryId })
  if (found === undefined) throw new Error('an inquiry has to be there to be introduced')
  const { firstName, lastName, askedAt, lastDay, ...named } = found
  return {
    ...named,
    AskedBy: { Name: `${firstName} ${lastName}`, Email: askedAt },
    QuestionCount: types.length,
    Minutes: minutesFor(types),
    ExpiryDate: lastDay ?? '',
    ReadBy: readBy('identified'),
  }
}

const inquiryWithPlace = prepared((db, given: (name: 'inquiryId') => string) =>
  db
    .selectFrom('inquiry')
    .innerJoin('inquiry_type', 'inquiry_type.id', 'inquiry.inquiry_type_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .innerJoin('user_account', 'user_account.id', 'inquiry.created_by')
    .select([
      'inquiry.description as Inquiry',
      'inquiry_type.name as InquiryTypeName',
      'inquiry.expiry_date as lastDay',
    ])
    .select(['user_account.first_name as firstName', 'user_account.last_name as lastName'])
    .select(['user_account.email as askedAt', 'customer.id as CustomerId', 'customer.name as CustomerName'])
    .select(['customer.city as City', 'customer.country as Country', 'customer.industry as Industry'])
    .select(['customer.state as State', 'customer.website as Website', 'customer.address as Address'])
    .where('inquiry.id', '=', given('inquiryId')),
)
