import { type Language, languageOfTag } from '@plumbline/contract/domain/languages'
import { limits } from '@plumbline/contract/wire/limits'
import { missingFor, originals, type Translatable, translated } from '../../../domain/questions/translations.ts'
import type { Translated, Translations } from '../../../platform/db/schema/columns.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import type { InquiryStage } from './inquiries.queries.ts'

/** What decides in which languages a survey is answered. */
export interface Offered {
  readonly originalLanguage: Language
  readonly languages: readonly Language[]
}

/** The language of a survey for someone who asks for this one: the original unless it is offered. [LANG-005] */
export function languageFor({ originalLanguage, languages }: Offered, asked: string | undefined): Language {
  const wanted = asked === undefined ? undefined : languageOfTag(asked)
  return wanted !== undefined && languages.includes(wanted) ? wanted : originalLanguage
}

/** The type's name in the language that a survey is read in. */
export function typeNameIn(name: string, translations: Translations, language: string): string {
  return translated(translations, language, { field: 'InqType', original: name }) ?? name
}

/** A type's languages, and its name as respondents read it. */
export async function typeToRead(db: Db, typeId: string) {
  const { name, translations, ...type } = await db
    .selectFrom('inquiry_type')
    .select(['inquiry_type.name', 'inquiry_type.translations', 'inquiry_type.languages'])
    .select('inquiry_type.original_language as originalLanguage')
    .where('inquiry_type.id', '=', typeId)
    .executeTakeFirstOrThrow()
  const record: Translatable = {
    kind: 'Inquiry type',
    id: typeId,
    under: '',
    texts: originals({ InqType: [name, limits.text] }),
    translations,
  }
  return {
    originalLanguage: type.originalLanguage,
    others: type.languages.filter((language) => language !== type.originalLanguage),
    record,
  }
}

/**
 * Decides in which languages a survey of these questions, just frozen, is offered: those of its type in which everything
 * is translated that respondents read. Keeps the type's name in them. [LANG-005]
 */
export async function offerLanguages(
  db: Transaction,
  { id, inquiry_type_id }: Pick<InquiryStage, 'id' | 'inquiry_type_id'>,
  questions: readonly Translatable[],
): Promise<void> {
  const { originalLanguage, others, record: type } = await typeToRead(db, inquiry_type_id)
  const inquiry = await db
    .selectFrom('inquiry')
    .select(['inquiry.introduction', 'inquiry.translations'])
    .where('inquiry.id', '=', id)
    .executeTakeFirstOrThrow()
  const message = { field: 'Introduction', original: inquiry.introduction }
  const hasMessage = (language: string) =>
    inquiry.introduction === '' || translated(inquiry.translations, language, message) !== undefined
  const languages = others.filter(
    (language) => hasMessage(language) && missingFor([type, ...questions], language).missing === 0,
  )
  const named = Object.fromEntries(
    others.map((language): [string, Record<string, Translated>] => {
      const InqType = type.translations[language]?.InqType
      return [language, { ...inquiry.translations[language], ...(InqType && { InqType }) }]
    }),
  )
  await db
    .updateTable('inquiry')
    .set({
      original_language: originalLanguage,
      languages: JSON.stringify(languages),
      translations: JSON.stringify({ ...inquiry.translations, ...named }),
    })
    .where('inquiry.id', '=', id)
    .execute()
}
