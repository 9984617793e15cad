/** Texts of an inquiry type in its other languages, written beside the original. [LANG-003] */

import { languages } from '@plumbline/texts/src/languages'
import { t } from '@plumbline/texts/wire/catalogue'
import { t as fileTexts } from '@plumbline/texts/wire/files'
import { Language } from '../domain/languages.ts'
import { call, FileField, idNames, idOf } from '../wire/call.ts'
import { multiline, oneOf, text } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'
import { catalogueKinds } from './catalogue.ts'

/** The kinds of record with texts to translate. */
export const translatedKinds = [...catalogueKinds, 'Custom question'] as const
export type TranslatedKind = (typeof translatedKinds)[number]

/**
 * A text with its translation, '' if there is none. `Field` is the record's member; of an option 'CheckBoxOptions.1' to
 * '.6'. `Under` is the name of a question's pathway. `Before` is the original that was translated, where it has changed
 * since; null otherwise. `Most` is how many characters the text may have: above `limits.text` it has several lines.
 * `IsAsked`: respondents read it.
 */
export const TranslatedText = z.object({
  Kind: z.enum(translatedKinds),
  Id: z.string(),
  Field: z.string(),
  Under: z.string(),
  Original: z.string(),
  Text: z.string(),
  Before: z.nullable(z.string()),
  Most: z.number(),
  IsAsked: z.boolean(),
})
export type TranslatedText = z.output<typeof TranslatedText>

/** The kinds of text in results. [LANG-006] */
export const resultKinds = ['Finding', 'Recommendation', 'Advance insight', 'Roadmap'] as const
/** A text of a results draft with its translation; `Under` is an area, `Id` its row's key. */
export const ResultText = z.extend(TranslatedText, { Kind: z.enum(resultKinds) })
export type ResultText = z.output<typeof ResultText>

/** How much of the texts is translated; `Outdated` are those whose original has changed since. */
export const TranslationCounts = z.object({ Texts: z.number(), Untranslated: z.number(), Outdated: z.number() })
export type TranslationCounts = z.output<typeof TranslationCounts>

/** A translation as it is sent, '' to remove it. `Original` is what was translated: 409 if it has changed meanwhile. */
export const TranslationEntry = z.object({
  Kind: z.enum(translatedKinds),
  Id: z.uuid({ error: () => t.noSuchText }),
  Field: text(),
  Original: multiline(),
  Text: multiline(),
})
export type TranslationEntry = z.output<typeof TranslationEntry>

/** A translation of a text of a results draft. */
export const ResultEntry = z.extend(TranslationEntry, { Kind: z.enum(resultKinds) })
export type ResultEntry = z.output<typeof ResultEntry>

const entriesOf = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.object({
    Texts: z
      .array(entry, { error: () => t.textsNoList })
      .check(
        z.maxLength(limits.translationsAtOnce, { error: () => t.tooManyTexts({ most: limits.translationsAtOnce }) }),
      ),
  })
export const TranslationEntries = entriesOf(TranslationEntry)
export const ResultEntries = entriesOf(ResultEntry)

/** The number of texts translated, of those with a translation. */
export function countsOfTexts(texts: readonly Pick<TranslatedText, 'Text' | 'Before'>[]): TranslationCounts {
  return {
    Texts: texts.length,
    Untranslated: texts.filter(({ Text }) => Text === '').length,
    Outdated: texts.filter(({ Before }) => Before !== null).length,
  }
}

const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const
const ofType = z.object({ id: idOf('Inquiry type') })
/** One of the type's languages, except the original. */
const language = oneOf(languages).register(idNames, { entity: 'Language' })
const inLanguage = z.extend(ofType, { language })
const example = {
  Texts: [
    {
      Kind: 'Pathway',
      Id: '0190a6b0-0000-7000-8000-000000000000',
      Field: 'Name',
      Original: 'Leadership',
      Text: 'Führung',
    },
  ],
} as const

export const TypeTranslations = z.object({
  InqType: z.string(),
  OriginalLanguage: Language,
  Language: Language,
  Texts: z.array(TranslatedText),
})
export type TypeTranslations = z.output<typeof TypeTranslations>

/** How much of an inquiry type is translated, for each of its languages except the original. */
export const listTranslations = call({
  ...superAdmin,
  method: 'GET',
  path: '/InquiryType/{id}/Translations',
  summary: "See how much of an inquiry type's texts is translated",
  params: ofType,
  answer: z.object({
    InqType: z.string(),
    OriginalLanguage: Language,
    Languages: z.array(z.extend(TranslationCounts, { Language: Language })),
  }),
})
/** Every text of an inquiry type with its translation, in the order of the survey. 404 for a language it does not have. */
export const getTranslations = call({
  ...superAdmin,
  method: 'GET',
  path: '/InquiryType/{id}/Translations/{language}',
  summary: "Read an inquiry type's texts beside their translations",
  params: inLanguage,
  answer: TypeTranslations,
})
/** Saves these translations, all or none; the others stay. 409 if a text has gone or its original has changed. */
export const saveTranslations = call({
  ...superAdmin,
  method: 'PUT',
  path: '/InquiryType/{id}/Translations/{language}',
  summary: "Translate an inquiry type's texts",
  params: inLanguage,
  body: TranslationEntries,
  example,
  answer: TranslationCounts,
})

export const translationFormats = ['xlsx', 'xliff'] as const
export type TranslationFormat = (typeof translationFormats)[number]

/**
 * What becomes of a text: 'Missing' is not translated in the file and stays as it is, 'Faulty' does not fit and is left
 * out.
 */
export const translationOutcomes = ['Faulty', 'Changed', 'Added', 'Missing', 'Unchanged'] as const
export type TranslationOutcome = (typeof translationOutcomes)[number]

/** `Place` is in the file ('row 7'), '' if it is not there; `From` and `To` are the translations before and after. */
export const PlannedTranslation = z.object({
  Outcome: z.enum(translationOutcomes),
  Place: z.string(),
  Kind: z.enum([...translatedKinds, '']),
  Under: z.string(),
  Field: z.string(),
  Original: z.string(),
  From: z.string(),
  To: z.string(),
  Message: z.string(),
})
export type PlannedTranslation = z.output<typeof PlannedTranslation>

/**
 * The plan of an import. `PlanId` changes with the file and the type's texts. `Rows` has at most a thousand of each
 * outcome, `Counts` all. With `Faults`, which concern the file as a whole, nothing is imported.
 */
export const TranslationPlan = z.object({
  PlanId: z.string(),
  Faults: z.array(z.string()),
  Counts: z.record(z.enum(translationOutcomes), z.number()),
  Rows: z.array(PlannedTranslation),
})
export type TranslationPlan = z.output<typeof TranslationPlan>

const File = z.custom<z.output<typeof FileField>>((value) => FileField.safeParse(value).success, {
  error: () => fileTexts.uploadNothing,
})
// One file, plus multipart overhead.
const formBytes = limits.fileBytes + limits.bodyBytes

/** A type's texts and their translations for a translator, as a workbook or XLIFF 2. [LANG-004] */
export const exportTranslations = call({
  ...superAdmin,
  method: 'GET',
  path: '/InquiryType/{id}/Translations/{language}/Export',
  summary: 'Export translations',
  params: inLanguage,
  query: z.object({ format: z._default(oneOf(translationFormats), 'xlsx') }),
  answer: 'file',
})
/** What importing a translator's file would change, and what in it does not fit; changes nothing. [LANG-004] */
export const previewTranslations = call({
  ...superAdmin,
  method: 'POST',
  path: '/InquiryType/{id}/Translations/{language}/ImportPreview',
  summary: 'Preview imported translations',
  params: inLanguage,
  form: z.object({ File }),
  formBytes,
  answer: TranslationPlan,
})
/** Imports what fits. 400: the file is not for this language; 409: file or texts have changed since the preview. */
export const importTranslations = call({
  ...superAdmin,
  method: 'POST',
  path: '/InquiryType/{id}/Translations/{language}/Import',
  summary: 'Import translations',
  params: inLanguage,
  form: z.object({ File, PlanId: z.optional(text()) }),
  formBytes,
  answer: z.object({ Counts: TranslationPlan.shape.Counts }),
})

const own = { roles: ['CustomerAdmin'], scope: 'organisation' } as const
const ofInquiry = z.object({ inquiryId: idOf('Inquiry') })
const ofInquiryInLanguage = z.extend(ofInquiry, { language })

/**
 * How much respondents would read in each language if the survey was sent now, except the manager's message: `Missing` of
 * the `Texts` are not translated, or another original by now. A language is offered if none is missing; once respondents
 * were added that is decided.
 */
export const SurveyTranslations = z.object({
  OriginalLanguage: Language,
  Languages: z.array(z.object({ Language: Language, Texts: z.number(), Missing: z.number() })),
})
export type SurveyTranslations = z.output<typeof SurveyTranslations>

export const getSurveyTranslations = call({
  ...own,
  method: 'GET',
  path: '/Inquiry/Translations/{inquiryId}',
  summary: 'See in which languages a survey will be offered',
  params: ofInquiry,
  answer: SurveyTranslations,
})
/** The caller's custom questions in an inquiry with their translations. 404 for a language its type does not have. */
export const getOwnTranslations = call({
  ...own,
  method: 'GET',
  path: '/Inquiry/Translations/{inquiryId}/{language}',
  summary: 'Read your custom questions beside their translations',
  params: ofInquiryInLanguage,
  answer: z.object({
    Inquiry: z.string(),
    OriginalLanguage: Language,
    Language: Language,
    Texts: z.array(TranslatedText),
  }),
})
/** Saves translations of the caller's custom questions, all or none. 409 as for an inquiry type's. */
export const saveOwnTranslations = call({
  ...own,
  method: 'PUT',
  path: '/Inquiry/Translations/{inquiryId}/{language}',
  summary: 'Translate your custom questions',
  params: ofInquiryInLanguage,
  body: TranslationEntries,
  example: { Texts: [{ ...example.Texts[0], Kind: 'Custom question', Field: 'Title' }] },
  answer: TranslationCounts,
})
