/** Results in several languages: their texts beside their translations, and how a reader sees them. [LANG-006] */

import type { resultKinds } from '@plumbline/contract/catalogue/translations'
import { languageOfTag } from '@plumbline/contract/domain/languages'
import type { InputItem } from '@plumbline/contract/results/results'
import type { DraftContent } from '@plumbline/contract/results/results-draft'
import { limits } from '@plumbline/contract/wire/limits'
import { originals, type Translatable, translated } from '../../../domain/questions/translations.ts'
import type { Translated, Translations } from '../../../platform/db/schema/columns.ts'
import type { PublishedResults } from '../../../platform/db/schema/results.ts'
import { contentOf } from './draft.rules.ts'

export type ResultRecord = Translatable<(typeof resultKinds)[number]>
type ByLanguage = Readonly<Record<string, Translated>>

/** The catalogue's translations: of an entry by its id, and of a text. */
export interface KnownTranslations {
  readonly byId: ReadonlyMap<string, ByLanguage>
  readonly byText: ReadonlyMap<string, ByLanguage>
}
export const nothingKnown: KnownTranslations = { byId: new Map(), byText: new Map() }

interface Sources {
  /** Those of the draft itself, each under its row's key and member. */
  readonly own: Translations
  readonly known: KnownTranslations
}

/** The name of a text in a draft's translations: '<Key>.FindingsDesc'. */
export const nameOfText = (id: string, field: string) => `${id}.${field}`

/** The roadmap's id among a draft's rows. */
const ROADMAP = '00000000-0000-8000-8003-000000000000'
const stepFields = ['RoadmapTitle', 'BriefDescription', 'RoadmapDetail'] as const

/** Every text of a draft beside its translations: its own, otherwise the catalogue's. */
export function recordsOf(content: DraftContent, { own, known }: Sources): ResultRecord[] {
  const record = (
    kind: ResultRecord['kind'],
    { id, under = '', catalogueId = null }: { id: string; under?: string; catalogueId?: string | null },
    texts: Parameters<typeof originals>[0],
  ): ResultRecord => {
    const given = originals(texts)
    const translations: Record<string, Record<string, Translated>> = {}
    for (const { field, original } of given) {
      const ofEntry = catalogueId === null ? undefined : known.byId.get(catalogueId)
      const ofText = known.byText.get(original)
      const mine = (language: string) => own[language]?.[nameOfText(id, field)]
      for (const language of new Set([own, ofEntry, ofText].flatMap((found) => Object.keys(found ?? {})))) {
        const all = [mine(language), ofEntry?.[language], ofText?.[language]]
        // What was translated from another original is shown to its translator.
        const found = all.find((one) => one?.of === original) ?? all.find((one) => one !== undefined)
        if (found !== undefined && found.text !== '')
          translations[language] = { ...translations[language], [field]: found }
      }
    }
    return { kind, id, under, texts: given, translations }
  }
  const steps = content.Roadmap.toSorted((one, other) => one.Step - other.Step)
  return [
    ...content.Findings.map(({ Key: id, Area: under, CatalogueId: catalogueId, FindingsDesc }) =>
      record('Finding', { id, under, catalogueId }, { FindingsDesc: [FindingsDesc, limits.multiline] }),
    ),
    ...content.Recommendations.map(({ Key: id, CatalogueId: catalogueId, RecommendationDetails }) =>
      record(
        'Recommendation',
        { id, catalogueId },
        { RecommendationDetails: [RecommendationDetails, limits.multiline] },
      ),
    ),
    ...content.AdvanceInsights.map(({ Key: id, Area: under, AdvanceInsights }) =>
      record('Advance insight', { id, under }, { AdvanceInsights: [AdvanceInsights, limits.multiline] }),
    ),
    ...(steps.length === 0
      ? []
      : [
          record(
            'Roadmap',
            { id: ROADMAP },
            Object.fromEntries(
              steps.flatMap((step) =>
                stepFields.map((field) => [
                  `Step${step.Step}_${field}`,
                  [step[field], field === 'RoadmapTitle' ? limits.text : limits.multiline] as const,
                ]),
              ),
            ),
          ),
        ]),
  ]
}

/** Results with the translations of these texts, which are theirs in the same order. */
export function withTranslations(
  results: PublishedResults,
  records: readonly ResultRecord[],
  { originalLanguage, languages }: { readonly originalLanguage: string; readonly languages: readonly string[] },
): PublishedResults {
  const offered = new Set(languages)
  const ofKind = (kind: ResultRecord['kind']) => records.filter((record) => record.kind === kind)
  const put = <Row extends { translations?: Translations }>(row: Row, translations: Translations): Row => {
    const kept = Object.entries(translations).flatMap(([language, texts]) =>
      offered.has(language) && Object.keys(texts).length > 0
        ? [[language, { ...row.translations?.[language], ...texts }] as const]
        : [],
    )
    return kept.length === 0 ? row : { ...row, translations: { ...row.translations, ...Object.fromEntries(kept) } }
  }
  const all = <Row extends { translations?: Translations }>(rows: readonly Row[], kind: ResultRecord['kind']) => {
    const texts = ofKind(kind)
    return rows.map((row, n) => put(row, texts[n]?.translations ?? {}))
  }
  const [roadmap] = ofKind('Roadmap')
  return {
    ...results,
    originalLanguage,
    languages,
    findings: all(results.findings, 'Finding'),
    recommendations: all(results.recommendations, 'Recommendation'),
    advanceInsights: all(results.advanceInsights, 'Advance insight'),
    roadmap: results.roadmap.map((step) => put(step, ofStep(step.Step, roadmap?.translations ?? {}))),
  }
}

function ofStep(step: number, translations: Translations): Translations {
  const prefix = `Step${step}_`
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      Object.fromEntries(
        Object.entries(texts).flatMap(([field, text]) =>
          field.startsWith(prefix) ? [[field.slice(prefix.length), text]] : [],
        ),
      ),
    ]),
  )
}

/** The translations in published results as a draft that starts from them has them. */
export function translationsIn(results: PublishedResults): Translations {
  const all: Record<string, Record<string, Translated>> = {}
  const { Findings, Recommendations, AdvanceInsights } = contentOf(results, [])
  const add = (id: string | undefined, { translations = {} }: { translations?: Translations }, prefix = '') => {
    if (id === undefined) return
    for (const [language, texts] of Object.entries(translations))
      for (const [field, text] of Object.entries(texts))
        all[language] = { ...all[language], [nameOfText(id, prefix + field)]: text }
  }
  for (const [n, row] of results.findings.entries()) add(Findings[n]?.Key, row)
  for (const [n, row] of results.recommendations.entries()) add(Recommendations[n]?.Key, row)
  for (const [n, row] of results.advanceInsights.entries()) add(AdvanceInsights[n]?.Key, row)
  for (const step of results.roadmap) add(ROADMAP, step, `Step${step.Step}_`)
  return all
}

/** These translations by the text that was translated, for texts that have no row yet. */
export function byOriginal(translations: Translations): ReadonlyMap<string, ByLanguage> {
  const found = new Map<string, ByLanguage>()
  for (const [language, texts] of Object.entries(translations))
    for (const text of Object.values(texts)) found.set(text.of, { ...found.get(text.of), [language]: text })
  return found
}

/** A row in a language; the members that are still in the original are named. */
type Shown<Row> = Row & Pick<InputItem, 'InOriginal'>
export interface ShownResults extends PublishedResults {
  inputs: Shown<PublishedResults['inputs'][number]>[]
  findings: Shown<PublishedResults['findings'][number]>[]
  recommendations: Shown<PublishedResults['recommendations'][number]>[]
  advanceInsights: Shown<PublishedResults['advanceInsights'][number]>[]
  roadmap: Shown<PublishedResults['roadmap'][number]>[]
}

/** Results as someone reads them who asks for a language: each text as far as it is translated. */
export function resultsIn(results: PublishedResults, asked: string | undefined): ShownResults {
  const language = asked === undefined ? undefined : languageOfTag(asked)
  if (language === undefined || language === results.originalLanguage) return results
  const rowsIn = <Row extends { translations?: Translations }>(
    rows: readonly Row[],
    ...fields: (keyof Row & string)[]
  ) => rows.map((row) => rowIn(row, fields, language))
  return {
    ...results,
    findings: rowsIn(results.findings, 'FindingsDesc', 'Evidence'),
    recommendations: rowsIn(results.recommendations, 'RecommendationDetails'),
    advanceInsights: rowsIn(results.advanceInsights, 'AdvanceInsights'),
    roadmap: rowsIn(results.roadmap, ...stepFields),
  }
}

function rowIn<Row extends { translations?: Translations }>(
  row: Row,
  fields: readonly (keyof Row & string)[],
  language: string,
): Shown<Row> {
  const given = fields.flatMap((field) => {
    const original = row[field]
    return typeof original === 'string' && original !== '' ? [{ field, original }] : []
  })
  const texts = given.map((text) => [text.field, translated(row.translations ?? {}, language, text)] as const)
  const found = texts.filter(([, text]) => text !== undefined)
  const InOriginal = texts.flatMap(([field, text]) => (text === undefined ? [field] : []))
  return { ...row, ...Object.fromEntries(found), ...(InOriginal.length > 0 && { InOriginal }) }
}

/** Inputs with the titles of their questions in a language; without `titles` as they are. */
export function inputsIn<Input extends { readonly Questiondescription: string; readonly QuestionId?: string }>(
  inputs: readonly Input[],
  titles: ReadonlyMap<string, Translated> | null,
): Shown<Input>[] {
  if (titles === null) return [...inputs]
  return inputs.map((input) => {
    const title = titles.get(input.QuestionId ?? '')
    return title?.of === input.Questiondescription
      ? { ...input, Questiondescription: title.text }
      : { ...input, InOriginal: ['Questiondescription'] }
  })
}
