import {
  countsOfTexts,
  type listTranslations,
  type TranslatedKind,
  type TranslatedText,
  type TranslationCounts,
  type TranslationEntry,
  type TypeTranslations,
} from '@plumbline/contract/catalogue/translations'
import type { Language } from '@plumbline/contract/domain/languages'
import type { Answer } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/catalogue'
import { translationFault } from '../../../domain/questions/translation-fault.ts'
import {
  originals,
  questionTexts,
  type Translatable,
  textsBeside,
  withText,
} from '../../../domain/questions/translations.ts'
import { lockRecord } from '../../../platform/db/records.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { inSnapshot, lockRow, lockTables } from '../../../platform/db/transaction.ts'
import { badInput, conflict, notFound } from '../../../platform/errors.ts'
import { translateCustomQuestion } from '../custom-questions/custom-questions.queries.ts'
import { translateDiagnosticQuestion } from '../diagnostic-questions/diagnostic-questions.queries.ts'
import { translateFinding } from '../findings/findings.queries.ts'
import { inquiryTypeById, translateInquiryType } from '../inquiry-types/inquiry-types.queries.ts'
import { translateIntakeQuestion } from '../intake-questions/intake-questions.queries.ts'
import { translatePathway } from '../pathways/pathways.queries.ts'
import { translateRecommendation } from '../recommendations/recommendations.queries.ts'
import { translateRoadmap } from '../roadmaps/roadmaps.queries.ts'
import type { GivenTexts } from './given-texts.ts'
import { type Plan, planOf } from './plan.rules.ts'

/** How much of a type is translated, by language. Throws 404. */
export async function translationsOfType(db: Db, typeId: string): Promise<Answer<typeof listTranslations>> {
  return inSnapshot(db, async (db) => {
    const { InqType, OriginalLanguage, Languages } = await inquiryTypeById(db, typeId)
    const records = await recordsOfType(db, typeId)
    return {
      InqType,
      OriginalLanguage,
      Languages: Languages.filter((language) => language !== OriginalLanguage).map((Language) => ({
        Language,
        ...countsOfTexts(textsOf(records, Language)),
      })),
    }
  })
}

/** A type's texts in one of its languages. Throws 404, also for another language. */
export async function typeInLanguage(db: Db, typeId: string, language: Language): Promise<TypeTranslations> {
  return inSnapshot(db, async (db) => {
    const { InqType, OriginalLanguage } = await typeWith(db, typeId, language)
    return { InqType, OriginalLanguage, Language: language, Texts: textsOf(await recordsOfType(db, typeId), language) }
  })
}

/** Saves translations of a type's texts. Throws 404, 400, and 409 if a text has gone or its original has changed. */
export async function translateType(
  db: Transaction,
  { id: typeId, language }: { id: string; language: Language },
  entries: readonly TranslationEntry[],
): Promise<TranslationCounts> {
  await lockRecord(db, 'Inquiry type', typeId)
  await typeWith(db, typeId, language)
  await lockTexts(db, entries)
  const changed = await saveTexts(db, await recordsOfType(db, typeId), language, entries)
  return countsOfTexts(textsOf(changed, language))
}

/** The plan of importing a translator's file now; nothing is changed. Throws 404 and 400 as above. */
export async function planTranslations(db: Db, at: { id: string; language: Language }, given: GivenTexts) {
  return planOf(given, (await typeInLanguage(db, at.id, at.language)).Texts, at.language)
}

/** Saves what fits of a file. Throws 404, 400 for a fault of the whole file, and 409 if a given plan is stale. */
export async function importTexts(
  db: Transaction,
  { id: typeId, language }: { id: string; language: Language },
  given: GivenTexts,
  planId: string | undefined,
): Promise<Plan> {
  await lockRecord(db, 'Inquiry type', typeId)
  await typeWith(db, typeId, language)
  await lockTables(db, lockedTables)
  const records = await recordsOfType(db, typeId)
  const plan = planOf(given, textsOf(records, language), language)
  if (planId !== undefined && planId !== plan.PlanId) throw conflict(t.translationsChanged)
  if (plan.Faults.length > 0) throw badInput(...plan.Faults)
  await saveTexts(db, records, language, plan.entries)
  return plan
}

/** Locks the records of these texts, always in the same order, to avoid deadlocks. */
export async function lockTexts(db: Transaction, entries: readonly Pick<TranslationEntry, 'Kind' | 'Id'>[]) {
  const named = new Map(entries.map(({ Kind, Id }) => [Id, Kind]))
  for (const [id, kind] of [...named].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await lockRow(db, tables[kind].table, id)
}

/** Saves translations of locked records, and returns all records with them. Throws 400 and 409 as above. */
export async function saveTexts(
  db: Transaction,
  records: readonly Translatable[],
  language: Language,
  entries: readonly TranslationEntry[],
): Promise<Translatable[]> {
  const byId = new Map(records.map((record) => [`${record.kind} ${record.id}`, record]))
  const changed = new Set<string>()
  for (const { Kind, Id, Field, Original, Text } of entries) {
    const key = `${Kind} ${Id}`
    const record = byId.get(key)
    const text = record?.texts.find(({ field }) => field === Field)
    if (record === undefined || text === undefined) throw conflict(t.textGone)
    if (text.original !== Original) throw conflict(t.originalChanged)
    const fault = translationFault(Text, text.most)
    if (fault !== null) throw badInput(fault)
    byId.set(key, { ...record, translations: withText(record.translations, language, text, Text) })
    changed.add(key)
  }
  for (const key of changed) {
    const record = byId.get(key)
    if (record) await tables[record.kind].write(db, record.id, JSON.stringify(record.translations))
  }
  return [...byId.values()]
}

/** The texts of these records in a language. */
export const textsOf = (records: readonly Translatable[], language: Language): TranslatedText[] =>
  records.flatMap((record) => textsBeside(record, language))

/** Throws 404, also if the type does not have this language, or is written in it. */
export async function typeWith(db: Db, typeId: string, language: Language) {
  const type = await inquiryTypeById(db, typeId)
  if (language === type.OriginalLanguage || !type.Languages.includes(language)) throw notFound('Language')
  return type
}

/** What of a type is translated: seven queries, whatever the number of records; those asked in the order of the survey. */
export async function recordsOfType(db: Db, typeId: string): Promise<Translatable[]> {
  return [...(await askedOfType(db, typeId)), ...(await otherRecords(db, typeId))]
}

/** What respondents to a type's survey read: its name, pathways and questions. */
export async function askedOfType(db: Db, typeId: string): Promise<Translatable[]> {
  const types = await db
    .selectFrom('inquiry_type')
    .select(['id', 'name', 'description', 'translations'])
    .where('id', '=', typeId)
    .execute()
  const pathways = await db
    .selectFrom('pathway_inquiry_type')
    .innerJoin('pathway', 'pathway.id', 'pathway_inquiry_type.pathway_id')
    .select(['pathway.id', 'pathway.name', 'pathway.translations'])
    .where('pathway_inquiry_type.inquiry_type_id', '=', typeId)
    .orderBy('pathway_inquiry_type.position')
    .orderBy('pathway_inquiry_type.id')
    .execute()
  const questions = await db
    .selectFrom('pathway_inquiry_type')
    .innerJoin('diagnostic_question', 'diagnostic_question.pathway_id', 'pathway_inquiry_type.pathway_id')
    .select(['diagnostic_question.id', 'diagnostic_question.pathway_id', 'diagnostic_question.title as Title'])
    .select(['diagnostic_question.description as Description', 'diagnostic_question.translations'])
    .select('diagnostic_question.checkbox_options as CheckBoxOptions')
    .where('pathway_inquiry_type.inquiry_type_id', '=', typeId)
    .orderBy('diagnostic_question.position')
    .orderBy('diagnostic_question.id')
    .execute()
  const ofPathway = Map.groupBy(questions, ({ pathway_id }) => pathway_id)
  return [
    ...types.map(({ id, name, description, translations }) =>
      record('Inquiry type', { id, translations }, { InqType: [name, ONE], Description: [description, MANY] }),
    ),
    ...pathways.flatMap((pathway): Translatable[] => [
      record('Pathway', pathway, { Name: [pathway.name, ONE] }, pathway.name),
      ...(ofPathway.get(pathway.id) ?? []).map(
        ({ id, translations, ...question }): Translatable => ({
          kind: 'Diagnostic question',
          id,
          under: pathway.name,
          texts: questionTexts(question),
          translations,
        }),
      ),
    ]),
  ]
}

/** What consultants and managers read of a type. */
async function otherRecords(db: Db, typeId: string): Promise<Translatable[]> {
  const intakeQuestions = await db
    .selectFrom('intake_question')
    .select(['id', 'title', 'description', 'translations'])
    .where('inquiry_type_id', '=', typeId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const findings = await db
    .selectFrom('finding')
    .select(['id', 'detail', 'translations'])
    .where('inquiry_type_id', '=', typeId)
    .orderBy('id')
    .execute()
  const recommendations = await db
    .selectFrom('recommendation')
    .select(['id', 'detail', 'translations'])
    .where('inquiry_type_id', '=', typeId)
    .orderBy('id')
    .execute()
  const roadmaps = await db
    .selectFrom('roadmap')
    .selectAll()
    .where('inquiry_type_id', '=', typeId)
    .orderBy('id')
    .execute()
  return [
    ...intakeQuestions.map((row) =>
      record('Intake question', row, { Title: [row.title, ONE], Description: [row.description, MANY] }),
    ),
    ...findings.map((row) => record('Finding', row, { FindingDetail: [row.detail, MANY] })),
    ...recommendations.map((row) => record('Recommendation', row, { RecommendationDetail: [row.detail, MANY] })),
    ...roadmaps.map((row) =>
      record('Roadmap', row, {
        Step1_RoadmapTitle: [row.step1_title, ONE],
        Step1_BriefDescription: [row.step1_description, MANY],
        Step1_RoadmapDetail: [row.step1_detail, MANY],
        Step2_RoadmapTitle: [row.step2_title, ONE],
        Step2_BriefDescription: [row.step2_description, MANY],
        Step2_RoadmapDetail: [row.step2_detail, MANY],
        Step3_RoadmapTitle: [row.step3_title, ONE],
        Step3_BriefDescription: [row.step3_description, MANY],
        Step3_RoadmapDetail: [row.step3_detail, MANY],
      }),
    ),
  ]
}

const ONE = limits.text
const MANY = limits.multiline

function record(
  kind: TranslatedKind,
  { id, translations }: Pick<Translatable, 'id' | 'translations'>,
  texts: Parameters<typeof originals>[0],
  under = '',
): Translatable {
  return { kind, id, under, texts: originals(texts), translations }
}

/** The table of each kind, and what writes its translations. */
const tables = {
  'Inquiry type': { table: 'inquiry_type', write: translateInquiryType },
  Pathway: { table: 'pathway', write: translatePathway },
  'Diagnostic question': { table: 'diagnostic_question', write: translateDiagnosticQuestion },
  'Intake question': { table: 'intake_question', write: translateIntakeQuestion },
  Finding: { table: 'finding', write: translateFinding },
  Recommendation: { table: 'recommendation', write: translateRecommendation },
  Roadmap: { table: 'roadmap', write: translateRoadmap },
  'Custom question': { table: 'custom_question', write: translateCustomQuestion },
} as const

// In the order in which an import of the catalogue locks them.
const lockedTables = [
  'pathway',
  'diagnostic_question',
  'intake_question',
  'finding',
  'recommendation',
  'roadmap',
] as const
