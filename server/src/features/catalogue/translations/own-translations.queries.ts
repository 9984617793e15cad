import {
  countsOfTexts,
  type getOwnTranslations,
  type SurveyTranslations,
  type TranslationCounts,
  type TranslationEntry,
} from '@plumbline/contract/catalogue/translations'
import type { Language } from '@plumbline/contract/domain/languages'
import type { Answer } from '@plumbline/contract/wire/call'
import type { Session } from '../../../domain/access/session.ts'
import { questionTexts, type Translatable } from '../../../domain/questions/translations.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { lockInquiry, requireInquiry } from '../../inquiries/inquiries/inquiries.queries.ts'
import { surveyTranslations } from '../../inquiries/inquiries/survey-questions.queries.ts'
import { lockTexts, saveTexts, textsOf, typeWith } from './translations.queries.ts'

/** How much of a survey is translated. Throws 404. */
export async function translationsOfSurvey(db: Db, inquiryId: string, session: Session): Promise<SurveyTranslations> {
  await requireInquiry(db, inquiryId, session)
  const { respondentsAdded, ...inquiry } = await db
    .selectFrom('inquiry')
    .select(['inquiry.id', 'inquiry.inquiry_type_id', 'inquiry.respondents_added_at as respondentsAdded'])
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirstOrThrow()
  return surveyTranslations(db, { ...inquiry, respondentsAdded: respondentsAdded !== null })
}

interface InLanguage {
  readonly inquiryId: string
  readonly language: Language
}

/** The caller's custom questions in a language. Throws 404, also for a language that the type does not have. */
export async function ownInLanguage(
  db: Db,
  { inquiryId, language }: InLanguage,
  session: Session,
): Promise<Answer<typeof getOwnTranslations>> {
  const { description } = await requireInquiry(db, inquiryId, session)
  const { inquiry_type_id } = await db
    .selectFrom('inquiry')
    .select('inquiry.inquiry_type_id')
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirstOrThrow()
  const { OriginalLanguage } = await typeWith(db, inquiry_type_id, language)
  const Texts = textsOf(await ownQuestions(db, inquiryId, session), language)
  return { Inquiry: description, OriginalLanguage, Language: language, Texts }
}

/** Saves translations of the caller's custom questions. Throws 404, 400, and 409 as for a type's. */
export async function translateOwn(
  db: Transaction,
  { inquiryId, language }: InLanguage,
  entries: readonly TranslationEntry[],
  session: Session,
): Promise<TranslationCounts> {
  const { inquiry_type_id } = await lockInquiry(db, inquiryId, session)
  await typeWith(db, inquiry_type_id, language)
  await lockTexts(db, entries)
  return countsOfTexts(
    textsOf(await saveTexts(db, await ownQuestions(db, inquiryId, session), language, entries), language),
  )
}

async function ownQuestions(db: Db, inquiryId: string, { userId }: Session): Promise<Translatable[]> {
  const questions = await db
    .selectFrom('custom_question')
    .select(['custom_question.id', 'custom_question.title as Title', 'custom_question.description as Description'])
    .select(['custom_question.checkbox_options as CheckBoxOptions', 'custom_question.translations'])
    .where('custom_question.inquiry_id', '=', inquiryId)
    .where('custom_question.created_by', '=', userId)
    .orderBy('custom_question.id')
    .execute()
  return questions.map(({ id, translations, ...question }) => ({
    kind: 'Custom question',
    id,
    under: '',
    texts: questionTexts(question),
    translations,
  }))
}
