import { type ContentLanguage, contentLanguage } from '@plumbline/contract/domain/languages'
import { limits } from '@plumbline/contract/wire/limits'
import { missingFor, questionTexts, type Translatable, translated } from '../../../domain/questions/translations.ts'
import type { Translated, Translations } from '../../../platform/db/schema/columns.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import type { InquiryStage } from './inquiries.queries.ts'

/** What decides in which languages a survey is answered. */
export interface Offered {
  readonly originalLanguage: ContentLanguage
  readonly languages: readonly ContentLanguage[]
}

/** The language of a survey for someone who asks for this one: the original unless it is offered. [LANG-005] */
export function languageFor({ originalLanguage, languages }: Offered, asked: string | undefined): ContentLanguage {
  const wanted = asked === undefined ? undefined : contentLanguage(asked)
  return wanted !== undefined && languages.includes(wanted) ? wanted : originalLanguage
}

/** The type's name in the language that a survey is read in. */
export function typeNameIn(name: string, translations: Translations, language: string): string {
  return translated(translations, language, { field: 'InqType', original: name }) ?? name
}

/**
 * Decides in which languages a survey that has just been frozen is offered: those of its type in which everything is
 * translated that respondents read. Keeps the type's name in them. [LANG-005]
 */
export async function offerLanguages(
  db: Transaction,
  { id, inquiry_type_id }: Pick<InquiryStage, 'id' | 'inquiry_type_id'>,
): Promise<void> {
  const type = await db
    .selectFrom('inquiry_type')
    .select(['inquiry_type.name', 'inquiry_type.translations', 'inquiry_type.languages'])
    .select('inquiry_type.original_language as originalLanguage')
    .where('inquiry_type.id', '=', inquiry_type_id)
    .executeTakeFirstOrThrow()
  const inquiry = await db
    .selectFrom('inquiry')
    .select(['inquiry.introduction', 'inquiry.translations'])
    .where('inquiry.id', '=', id)
    .executeTakeFirstOrThrow()
  const others = type.languages.filter((language) => language !== type.originalLanguage)
  const read = others.length === 0 ? [] : [...(await frozenQuestions(db, id)), introductionToTranslate(id, inquiry)]
  const named: Translatable = {
    kind: 'Inquiry type',
    id: inquiry_type_id,
    under: '',
    texts: [{ field: 'InqType', original: type.name, most: limits.text }],
    translations: type.translations,
  }
  const languages = others.filter((language) => missingFor([named, ...read], language).missing === 0)
  const translations = Object.fromEntries(
    others.map((language): [string, Record<string, Translated>] => {
      const InqType = type.translations[language]?.InqType
      return [language, { ...inquiry.translations[language], ...(InqType && { InqType }) }]
    }),
  )
  await db
    .updateTable('inquiry')
    .set({
      original_language: type.originalLanguage,
      languages: JSON.stringify(languages),
      translations: JSON.stringify({ ...inquiry.translations, ...translations }),
    })
    .where('inquiry.id', '=', id)
    .execute()
}

/** The manager's words in the email, which respondents read as well. */
function introductionToTranslate(
  id: string,
  { introduction, translations }: { readonly introduction: string; readonly translations: Translations },
): Translatable {
  const texts = introduction === '' ? [] : [{ field: 'Introduction', original: introduction, most: limits.ownWords }]
  return { kind: 'Custom question', id, under: '', texts, translations }
}

async function frozenQuestions(db: Db, inquiryId: string): Promise<Translatable[]> {
  const rows = await db
    .selectFrom('survey_question')
    .select(['survey_question.question_id as id', 'survey_question.title as Title'])
    .select(['survey_question.description as Description', 'survey_question.translations'])
    .select('survey_question.checkbox_options as CheckBoxOptions')
    .where('survey_question.inquiry_id', '=', inquiryId)
    .execute()
  return rows.map(({ id, translations, ...question }) => ({
    kind: 'Diagnostic question',
    id,
    under: '',
    texts: questionTexts(question),
    translations,
  }))
}
