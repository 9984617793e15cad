import type { QuestionType } from '@plumbline/contract/domain/questions'
import { type Introduction, minutesFor, type Promised, readBy } from '@plumbline/contract/domain/survey-introduction'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { languageFor, typeNameIn } from './survey-languages.queries.ts'

/** With what is promised, from which `ReadBy` is said in other languages too. */
export type Introduced = Introduction & Promised

/** The introduction of an existing inquiry's survey, in a language if it is offered in it. */
export async function introductionOf(db: Db, inquiryId: string, language?: string): Promise<Introduced> {
  const introduction = (await introductionsOf(db, [inquiryId], language)).get(inquiryId)
  if (introduction === undefined) throw notThere()
  return introduction
}

/** The same for several, by id. */
export async function introductionsOf(
  db: Db,
  inquiryIds: readonly string[],
  language?: string,
): Promise<ReadonlyMap<string, Introduced>> {
  if (inquiryIds.length === 0) return new Map()
  const inquiries = await inquiriesWithPlace(db).where('inquiry.id', 'in', inquiryIds).execute()
  const questions = await db
    .selectFrom('survey_question')
    .select(['survey_question.inquiry_id', 'survey_question.type'])
    .where('survey_question.inquiry_id', 'in', inquiryIds)
    .execute()
  const byInquiry = Map.groupBy(questions, ({ inquiry_id }) => inquiry_id)
  return new Map(
    inquiries.map((inquiry) => {
      const types = (byInquiry.get(inquiry.inquiryId) ?? []).map(({ type }) => type)
      return [inquiry.inquiryId, introduced(inquiry, types, language)]
    }),
  )
}

/** The same for one whose question types are known. */
export async function introductionWith(
  db: Db,
  inquiryId: string,
  types: readonly QuestionType[],
  language?: string,
): Promise<Introduced> {
  const [inquiry] = await inquiryWithPlace(db, { inquiryId })
  if (inquiry === undefined) throw notThere()
  return introduced(inquiry, types, language)
}

const inquiryWithPlace = prepared((db, given: (name: 'inquiryId') => string) =>
  inquiriesWithPlace(db).where('inquiry.id', '=', given('inquiryId')),
)

function inquiriesWithPlace(db: Db) {
  return db
    .selectFrom('inquiry')
    .innerJoin('inquiry_type', 'inquiry_type.id', 'inquiry.inquiry_type_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .innerJoin('user_account', 'user_account.id', 'inquiry.created_by')
    .select(['inquiry.id as inquiryId', 'inquiry.description as Inquiry', 'inquiry.expiry_date as lastDay'])
    .select(['inquiry.confidentiality as Confidentiality', 'inquiry.min_figures as MinFigures'])
    .select(['inquiry.min_texts as MinTexts', 'inquiry.original_language as originalLanguage'])
    .select(['inquiry.languages', 'inquiry.translations'])
    .select(['inquiry_type.name as InquiryTypeName', 'user_account.email as askedAt'])
    .select(['user_account.first_name as firstName', 'user_account.last_name as lastName'])
    .select(['customer.id as CustomerId', 'customer.name as CustomerName', 'customer.city as City'])
    .select(['customer.country as Country', 'customer.industry as Industry', 'customer.state as State'])
    .select(['customer.website as Website', 'customer.address as Address'])
}

type InquiryWithPlace = Awaited<ReturnType<ReturnType<typeof inquiriesWithPlace>['executeTakeFirstOrThrow']>>

function introduced(
  {
    inquiryId: _,
    firstName,
    lastName,
    askedAt,
    lastDay,
    Confidentiality,
    MinFigures,
    MinTexts,
    InquiryTypeName,
    originalLanguage,
    languages,
    translations,
    ...named
  }: InquiryWithPlace,
  types: readonly QuestionType[],
  language: string | undefined,
): Introduced {
  const promised = { Confidentiality, MinFigures, MinTexts }
  return {
    ...named,
    ...promised,
    InquiryTypeName: typeNameIn(InquiryTypeName, translations, languageFor({ originalLanguage, languages }, language)),
    AskedBy: { Name: `${firstName} ${lastName}`, Email: askedAt },
    QuestionCount: types.length,
    Minutes: minutesFor(types),
    ExpiryDate: lastDay ?? '',
    ReadBy: readBy(promised),
  }
}

const notThere = () => new Error('an inquiry has to be there to be introduced')
