import { countsOfTexts, type TranslatedKind, type TranslatedText } from '@plumbline/contract/catalogue/translations'
import { languageOfTag } from '@plumbline/contract/domain/languages'
import { limits } from '@plumbline/contract/wire/limits'
import type { Translations } from '../../platform/db/schema/columns.ts'

/** A text of a record: its member of the contract, and how many characters it may have. */
export interface OriginalText {
  readonly field: string
  readonly original: string
  readonly most: number
}

/** A record with texts to translate, and its translations. */
export interface Translatable<Kind extends string = TranslatedKind> {
  readonly kind: Kind
  readonly id: string
  /** The name of its pathway; '' if it has none. */
  readonly under: string
  readonly texts: readonly OriginalText[]
  readonly translations: Translations
}

/** Texts in this order, without empty ones. */
export function originals(of: Readonly<Record<string, readonly [original: string, most: number]>>): OriginalText[] {
  return Object.entries(of).flatMap(([field, [original, most]]) => (original === '' ? [] : [{ field, original, most }]))
}

/** The texts of a diagnostic or custom question. */
export function questionTexts(question: QuestionTexts): OriginalText[] {
  const options = question.CheckBoxOptions.map((option, n) => [optionField(n), [option, limits.text]] as const)
  return originals({
    Title: [question.Title, limits.text],
    Description: [question.Description, limits.multiline],
    ...Object.fromEntries(options),
  })
}

/** What of a question is translated. */
export interface QuestionTexts {
  readonly Title: string
  readonly Description: string
  readonly CheckBoxOptions: readonly string[]
}

const optionField = (n: number) => `CheckBoxOptions.${n + 1}`

/** A text in this language, if it was translated from what the original is now. */
export function translated(
  translations: Translations,
  language: string,
  { field, original }: Pick<OriginalText, 'field' | 'original'>,
): string | undefined {
  const found = translations[language]?.[field]
  return found?.of === original ? found.text : undefined
}

/** A question in this language; what is not translated stays as it is. `isWhole`: all of it is. */
export function questionIn(question: QuestionTexts, translations: Translations, language: string) {
  const texts = questionTexts(question)
  const textOf = (field: string, original: string) => translated(translations, language, { field, original })
  return {
    Title: textOf('Title', question.Title) ?? question.Title,
    Description: textOf('Description', question.Description) ?? question.Description,
    CheckBoxLabels: question.CheckBoxOptions.map((option, n) => textOf(optionField(n), option) ?? option),
    isWhole: texts.every((text) => translated(translations, language, text) !== undefined),
  }
}

/** What respondents read of each kind. */
const asked: Readonly<Partial<Record<string, readonly string[] | 'all'>>> = {
  'Inquiry type': ['InqType'],
  'Diagnostic question': 'all',
  'Custom question': 'all',
}

/** The texts of a record beside their translations. */
export function textsBeside<Kind extends string>(
  record: Translatable<Kind>,
  language: string,
): (Omit<TranslatedText, 'Kind'> & { Kind: Kind })[] {
  const fields = asked[record.kind] ?? []
  return record.texts.map(({ field, original, most }) => {
    const { text = '', of = original } = record.translations[language]?.[field] ?? {}
    return {
      Kind: record.kind,
      Id: record.id,
      Field: field,
      Under: record.under,
      Original: original,
      Text: text,
      Before: of === original ? null : of,
      Most: most,
      IsAsked: fields === 'all' || fields.includes(field),
    }
  })
}

/** How many of these texts that respondents read are missing in a language: not translated, or another original by now. */
export function missingFor(records: readonly Translatable[], language: string): { texts: number; missing: number } {
  const read = records.flatMap((record) => textsBeside(record, language)).filter(({ IsAsked }) => IsAsked)
  const { Texts, Untranslated, Outdated } = countsOfTexts(read)
  return { texts: Texts, missing: Untranslated + Outdated }
}

/** The translations with one text of a language set to this, or removed if it is empty. */
export function withText(
  translations: Translations,
  language: string,
  { field, original }: Pick<OriginalText, 'field' | 'original'>,
  text: string,
): Translations {
  const { [field]: _, ...others } = translations[language] ?? {}
  return { ...translations, [language]: text === '' ? others : { ...others, [field]: { text, of: original } } }
}

/**
 * A row with these texts in the language that a call asks for (`?language=`), each as far as it is translated, and
 * without its translations.
 */
export function textsIn<Field extends string, Row extends Readonly<Record<Field, string>>>(
  { translations, ...row }: Row & { readonly translations: Translations },
  asked: string | undefined,
  fields: readonly Field[],
) {
  const language = asked === undefined ? undefined : languageOfTag(asked)
  if (language === undefined) return row
  const texts = fields.map((field) => {
    const original: string = (row as unknown as Row)[field]
    return [field, translated(translations, language, { field, original }) ?? original] as const
  })
  return { ...row, ...Object.fromEntries(texts) }
}
