import {
  countsOfTexts,
  type ResultEntry,
  type ResultText,
  type TranslationCounts,
} from '@plumbline/contract/catalogue/translations'
import type { Language } from '@plumbline/contract/domain/languages'
import type { ResultsLanguages } from '@plumbline/contract/results/results'
import type { DraftContent, getResultsTranslations } from '@plumbline/contract/results/results-draft'
import type { Answer } from '@plumbline/contract/wire/call'
import { t } from '@plumbline/texts/calls/catalogue'
import type { Actor } from '../../../domain/access/audit.ts'
import type { Session } from '../../../domain/access/session.ts'
import { translationFault } from '../../../domain/questions/translation-fault.ts'
import { textsBeside } from '../../../domain/questions/translations.ts'
import { chunksOf } from '../../../platform/db/chunks.ts'
import type { Translated, Translations } from '../../../platform/db/schema/columns.ts'
import type { PublishedResults } from '../../../platform/db/schema/results.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { badInput, conflict, notFound } from '../../../platform/errors.ts'
import { contentOf } from './draft.rules.ts'
import {
  byOriginal,
  type KnownTranslations,
  nameOfText,
  nothingKnown,
  type ResultRecord,
  recordsOf,
  translationsIn,
  withTranslations,
} from './languages.rules.ts'
import { newestResults } from './results.queries.ts'

/** The language of an inquiry's results, and the others of its type. Throws 404. */
export async function languagesFor(db: Db, inquiryId: string) {
  const type = await db
    .selectFrom('inquiry')
    .innerJoin('inquiry_type', 'inquiry_type.id', 'inquiry.inquiry_type_id')
    .select(['inquiry_type.id as typeId', 'inquiry_type.languages'])
    .select('inquiry_type.original_language as originalLanguage')
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirst()
  if (type === undefined) throw notFound('Inquiry')
  const { originalLanguage } = type
  return { ...type, languages: type.languages.filter((language) => language !== originalLanguage) }
}
type Languages = Awaited<ReturnType<typeof languagesFor>>

/** The translations of the saved draft; otherwise those it would start from. */
export async function ownTranslations(db: Db, inquiryId: string): Promise<Translations> {
  const draft = await db
    .selectFrom('results_draft')
    .select(['results_draft.content', 'results_draft.translations'])
    .where('results_draft.inquiry_id', '=', inquiryId)
    .executeTakeFirst()
  if (draft !== undefined && draft.content !== null) return draft.translations
  const newest = await newestResults(db, inquiryId)
  return newest === undefined ? {} : translationsIn(newest.content)
}

/** Every text of a draft beside its translations. */
export async function recordsOfDraft(
  db: Db,
  inquiryId: string,
  content: DraftContent,
  { typeId, languages }: Languages,
): Promise<ResultRecord[]> {
  const own = await ownTranslations(db, inquiryId)
  const known = languages.length === 0 ? nothingKnown : await knownTranslations(db, typeId, content)
  return recordsOf(content, { own, known })
}

/** How much of a workbook's results is known in each of its type's languages. Throws 404. */
export async function translatedInWorkbook(
  db: Db,
  inquiryId: string,
  results: PublishedResults,
): Promise<ResultsLanguages['Languages']> {
  const { originalLanguage } = await languagesFor(db, inquiryId)
  return languagesOfResults(await translatedWorkbook(db, inquiryId, results), originalLanguage).Languages
}

/** A workbook's results with the translations of texts that are known: from the draft, earlier results or the catalogue. */
export async function translatedWorkbook(
  db: Db,
  inquiryId: string,
  results: PublishedResults,
): Promise<PublishedResults> {
  const languages = await languagesFor(db, inquiryId)
  const content = contentOf(results, [])
  const { byId, byText } =
    languages.languages.length === 0 ? nothingKnown : await knownTranslations(db, languages.typeId, content)
  const earlier = byOriginal(await ownTranslations(db, inquiryId))
  const known = { byId, byText: new Map([...byText, ...earlier]) }
  return withTranslations(results, recordsOf(content, { own: {}, known }), languages)
}

/** What the catalogue has translated of these texts: entries by their id, and texts of the type by their words. */
async function knownTranslations(db: Db, typeId: string, content: DraftContent): Promise<KnownTranslations> {
  const byId = new Map<string, Record<string, Translated>>()
  const byText = new Map<string, Record<string, Translated>>()
  const know = (id: string | null, field: string, original: string, translations: Translations) => {
    for (const [language, texts] of Object.entries(translations)) {
      const text = texts[field]
      if (text === undefined) continue
      if (id !== null) byId.set(id, { ...byId.get(id), [language]: text })
      if (text.of === original) byText.set(original, { ...byText.get(original), [language]: text })
    }
  }
  const idsIn = (rows: readonly { readonly CatalogueId: string | null }[]) => [
    ...new Set(rows.flatMap(({ CatalogueId }) => CatalogueId ?? [])),
  ]
  for (const [table, field, ids, texts] of [
    ['finding', 'FindingDetail', idsIn(content.Findings), content.Findings.map((row) => row.FindingsDesc)],
    [
      'recommendation',
      'RecommendationDetail',
      idsIn(content.Recommendations),
      content.Recommendations.map((row) => row.RecommendationDetails),
    ],
  ] as const) {
    const entries = () => db.selectFrom(table).select(['id', 'detail', 'translations'])
    for (const some of chunksOf(ids))
      for (const row of await entries().where('id', 'in', some).execute())
        know(row.id, field, row.detail, row.translations)
    for (const some of chunksOf([...new Set(texts)]))
      for (const row of await entries()
        .where('inquiry_type_id', '=', typeId)
        .where('detail', 'in', some)
        .orderBy('id')
        .execute())
        know(null, field, row.detail, row.translations)
  }
  if (content.Roadmap.length > 0) {
    const roadmap = await db
      .selectFrom('roadmap')
      .select('roadmap.translations')
      .where('roadmap.inquiry_type_id', '=', typeId)
      .orderBy('roadmap.id', 'desc')
      .limit(1)
      .executeTakeFirst()
    for (const step of content.Roadmap)
      for (const field of ['RoadmapTitle', 'BriefDescription', 'RoadmapDetail'] as const)
        know(null, `Step${step.Step}_${field}`, step[field], roadmap?.translations ?? {})
  }
  return { byId, byText }
}

/** In which languages published results can be read. */
export function languagesOfResults(results: PublishedResults, originalLanguage: string): ResultsLanguages {
  const records = recordsOf(contentOf(results, []), { own: translationsIn(results), known: nothingKnown })
  return {
    OriginalLanguage: results.originalLanguage ?? originalLanguage,
    Languages: countsOf(records, results.languages ?? []),
  }
}

/** How much of these texts is translated, for each of these languages. */
export const countsOf = (records: readonly ResultRecord[], languages: readonly Language[]) =>
  languages.map((Language) => ({ Language, ...countsOfTexts(besides(records, Language)) }))

const besides = (records: readonly ResultRecord[], language: Language): ResultText[] =>
  records.flatMap((record) => textsBeside(record, language))

/** A draft's texts in one of its type's languages. Throws 404 for another. */
export async function draftInLanguage(
  db: Db,
  { inquiryId, language }: { readonly inquiryId: string; readonly language: Language },
  { description, content }: { readonly description: string; readonly content: DraftContent },
): Promise<Answer<typeof getResultsTranslations>> {
  const languages = await requireLanguage(db, inquiryId, language)
  const records = await recordsOfDraft(db, inquiryId, content, languages)
  return {
    Inquiry: description,
    OriginalLanguage: languages.originalLanguage,
    Language: language,
    Texts: besides(records, language),
  }
}

async function requireLanguage(db: Db, inquiryId: string, language: Language): Promise<Languages> {
  const found = await languagesFor(db, inquiryId)
  if (!found.languages.includes(language)) throw notFound('Language')
  return found
}

/**
 * Saves translations of a draft's texts, and the draft if it is not saved yet; those of rows that are gone go. The caller has
 * locked the inquiry. Throws 404, 400, and 409 if a text has gone or its original has changed.
 */
export async function translateDraft(
  db: Transaction,
  { inquiryId, language }: { readonly inquiryId: string; readonly language: Language },
  content: DraftContent,
  entries: readonly ResultEntry[],
  session: Session,
  { at }: Actor,
): Promise<TranslationCounts> {
  const languages = await requireLanguage(db, inquiryId, language)
  const records = await recordsOfDraft(db, inquiryId, content, languages)
  const byId = new Map(records.map((record) => [`${record.kind} ${record.id}`, record]))
  const given = new Map<string, Translated>()
  for (const { Kind, Id, Field, Original, Text } of entries) {
    const text = byId.get(`${Kind} ${Id}`)?.texts.find(({ field }) => field === Field)
    if (text === undefined) throw conflict(t.textGone)
    if (text.original !== Original) throw conflict(t.originalChanged)
    const fault = translationFault(Text, text.most)
    if (fault !== null) throw badInput(fault)
    given.set(nameOfText(Id, Field), { text: Text, of: Original })
  }
  const names = new Set(records.flatMap(({ id, texts }) => texts.map(({ field }) => nameOfText(id, field))))
  const kept = Object.entries(await ownTranslations(db, inquiryId)).map(
    ([language, texts]) =>
      [language, Object.fromEntries(Object.entries(texts).filter(([name]) => names.has(name)))] as const,
  )
  const own: Translations = Object.fromEntries(kept)
  const translations = JSON.stringify({ ...own, [language]: { ...own[language], ...Object.fromEntries(given) } })
  await keepTranslations(db, inquiryId, { content, translations }, { by: session.userId, at })
  return countsOfTexts(besides(await recordsOfDraft(db, inquiryId, content, languages), language))
}

async function keepTranslations(
  db: Transaction,
  inquiryId: string,
  { content, translations }: { readonly content: DraftContent; readonly translations: string },
  saved: { readonly by: string; readonly at: Date },
): Promise<void> {
  const draft = await db
    .selectFrom('results_draft')
    .select(['results_draft.revision', 'results_draft.content'])
    .where('results_draft.inquiry_id', '=', inquiryId)
    .executeTakeFirst()
  if (draft !== undefined && draft.content !== null) {
    await db.updateTable('results_draft').set({ translations }).where('inquiry_id', '=', inquiryId).execute()
    return
  }
  // What was translated must stay as it is: suggestions change with the answers.
  const first = {
    revision: (draft?.revision ?? 0) + 1,
    content: JSON.stringify(content),
    translations,
    saved_by: saved.by,
    saved_at: saved.at.toISOString(),
  }
  await db
    .insertInto('results_draft')
    .values({ inquiry_id: inquiryId, ...first })
    .onConflict((conflict) => conflict.column('inquiry_id').doUpdateSet(first))
    .execute()
}
