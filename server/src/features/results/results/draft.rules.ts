/** A draft's content and published results are one model: each can be derived from the other. [PUBL-015] */

import { inHundredths, shownGap } from '@plumbline/contract/results/agreeing-figures'
import type { DraftContent, DraftInput } from '@plumbline/contract/results/results-draft'
import type { PublishedResults } from '../../../platform/db/schema/results.ts'
import { type Input, inputName } from './inputs.rules.ts'

const kinds = ['Findings', 'Recommendations', 'AdvanceInsights'] as const
type KeyedSection = (typeof kinds)[number]

/** The default key of a row, by its place: the same at each reading, so that an unsaved draft has one version. A UUID of version 8. */
export function keyOf(section: KeyedSection, place: number): string {
  return `00000000-0000-8000-800${kinds.indexOf(section)}-${place.toString(16).padStart(12, '0')}`
}

/**
 * Published results as a draft's content. `calculated` are the possible calculated inputs: today's, or those when they were published; any other figures
 * come from a workbook and stay.
 */
export function contentOf(results: PublishedResults, calculated: readonly (readonly Input[])[]): DraftContent {
  return {
    AreaColors: results.areaColors.map(({ Area, Color }) => ({ Area, Color })),
    Findings: results.findings.map(({ Area, FindingsDesc, CatalogueId = null }, n) => ({
      Key: keyOf('Findings', n),
      Area,
      FindingsDesc,
      CatalogueId,
    })),
    Recommendations: results.recommendations.map(({ RecommendationDetails, LevelOfFocus, CatalogueId = null }, n) => ({
      Key: keyOf('Recommendations', n),
      RecommendationDetails,
      LevelOfFocus,
      CatalogueId,
    })),
    Inputs: calculated.some((inputs) => isSame(results.inputs, inputs)) ? null : results.inputs.map(draftInput),
    AdvanceInsights: results.advanceInsights.map(({ Area, AdvanceInsights }, n) => ({
      Key: keyOf('AdvanceInsights', n),
      Area,
      AdvanceInsights,
    })),
    Roadmap: results.roadmap.map(({ Step, RoadmapTitle, BriefDescription, RoadmapDetail }) => ({
      Step,
      RoadmapTitle,
      BriefDescription,
      RoadmapDetail,
    })),
    ...(results.showsEvidence !== undefined && { ShowsEvidence: results.showsEvidence }),
    ...(results.comparedWith !== undefined && comparisonOf(results.comparedWith)),
  }
}

const comparisonOf = ({ round, joined }: NonNullable<PublishedResults['comparedWith']>) => ({
  ComparedWith: round,
  ...(joined.length > 0 && { JoinedQuestions: joined }),
})

/** The evidence of a catalogue finding: figures in words, and questions. */
export interface RestsOn {
  readonly because: string | null
  /** The same in other languages. */
  readonly inOthers?: readonly (readonly [language: string, because: string | null])[]
  readonly questionIds: readonly string[]
}

/**
 * What would be published of a draft: its inputs if a workbook has changed them, otherwise the calculated ones. A roadmap without text is omitted. `restsOn` gives the evidence of catalogue findings. [TRUE-006]
 */
export function resultsOf(
  content: DraftContent,
  calculated: readonly Input[],
  restsOn: (catalogueId: string) => RestsOn | undefined = () => undefined,
): PublishedResults {
  const roadmap = content.Roadmap.toSorted((one, other) => one.Step - other.Step)
  return {
    areaColors: content.AreaColors,
    findings: content.Findings.map(({ Area, FindingsDesc, CatalogueId }) => {
      const evidence = CatalogueId === null || content.ShowsEvidence === false ? undefined : restsOn(CatalogueId)
      return {
        Area,
        FindingsDesc,
        ...(CatalogueId !== null && { CatalogueId }),
        ...(evidence?.because && { Evidence: evidence.because, ...evidenceInOthers(evidence) }),
        ...(evidence?.because && evidence.questionIds.length > 0 && { QuestionIds: [...evidence.questionIds] }),
      }
    }),
    recommendations: content.Recommendations.map(({ RecommendationDetails, LevelOfFocus, CatalogueId }) => ({
      RecommendationDetails,
      LevelOfFocus,
      ...(CatalogueId !== null && { CatalogueId }),
    })),
    ...(content.ShowsEvidence !== undefined && { showsEvidence: content.ShowsEvidence }),
    inputs: content.Inputs ?? calculated.map(publishedOf),
    advanceInsights: content.AdvanceInsights.map(({ Area, AdvanceInsights }) => ({ Area, AdvanceInsights })),
    roadmap: roadmap.every(isBlank) ? [] : roadmap,
  }
}

function evidenceInOthers({ because: of, inOthers = [] }: RestsOn) {
  const texts = inOthers.flatMap(([language, text]) =>
    of === null || text === null ? [] : [[language, { Evidence: { text, of } }] as const],
  )
  return texts.length > 0 && { translations: Object.fromEntries(texts) }
}

/** A draft as stored: figures in two decimals, differences computed from their two means, as in a workbook. */
export function storable(content: DraftContent): DraftContent {
  return {
    ...content,
    Recommendations: content.Recommendations.map((row) => ({ ...row, LevelOfFocus: rounded(row.LevelOfFocus) })),
    Inputs:
      content.Inputs?.map((input) => {
        const AverageRating = input.AverageRating === null ? null : rounded(input.AverageRating)
        const AverageValue = input.AverageValue === null ? null : rounded(input.AverageValue)
        return { ...input, AverageRating, AverageValue, AverageDifference: shownGap(AverageRating, AverageValue) }
      }) ?? null,
  }
}

/** Whether a step of the roadmap is still empty. */
export const isBlank = (step: DraftContent['Roadmap'][number]): boolean =>
  step.RoadmapTitle === '' && step.BriefDescription === '' && step.RoadmapDetail === ''

/** Whether these are the same figures of the same questions; questions may be in another order. */
export function isSame(inputs: readonly DraftInput[], others: readonly DraftInput[]): boolean {
  return (
    inputs.length === others.length &&
    inputs.map(inWords).toSorted().join('\n') === others.map(inWords).toSorted().join('\n')
  )
}

const inWords = ({ Area, Questiondescription, AverageRating, AverageValue }: DraftInput) =>
  JSON.stringify([inputName(Area, Questiondescription), AverageRating, AverageValue])

const draftInput = ({ Area, Questiondescription, AverageRating, AverageValue, AverageDifference }: DraftInput) => ({
  Area,
  Questiondescription,
  AverageRating,
  AverageValue,
  AverageDifference,
})

/** Without the reason for withholding, which is added whenever it is shown. */
const publishedOf = ({ Withheld: _, WithheldBecause: __, ...input }: Input): PublishedResults['inputs'][number] => input

const rounded = (figure: number) => inHundredths(figure) / 100

/**
 * A workbook's results as a draft: rows with the same words keep their key and catalogue entry from `draft`; the remaining rows of an area
 * are taken for reworded ones, in order; further rows get their own key.
 */
export function contentOfWorkbook(
  results: PublishedResults,
  draft: DraftContent,
  calculated: readonly Input[],
  newKey: () => string,
): DraftContent {
  const read = contentOf(results, [calculated])
  return {
    ...read,
    ...(draft.ShowsEvidence !== undefined && { ShowsEvidence: draft.ShowsEvidence }),
    ...(draft.ComparedWith !== undefined && { ComparedWith: draft.ComparedWith }),
    ...(draft.JoinedQuestions !== undefined && { JoinedQuestions: draft.JoinedQuestions }),
    Findings: withKeys(read.Findings, draft.Findings, ({ Area, FindingsDesc }) => `${Area} ${FindingsDesc}`, newKey),
    Recommendations: withKeys(
      read.Recommendations,
      draft.Recommendations,
      ({ RecommendationDetails }) => RecommendationDetails,
      newKey,
    ),
    AdvanceInsights: withKeys(
      read.AdvanceInsights,
      draft.AdvanceInsights,
      ({ Area, AdvanceInsights }) => `${Area} ${AdvanceInsights}`,
      newKey,
    ),
  }
}

function withKeys<Row extends { readonly Key: string; readonly Area?: string; readonly CatalogueId?: string | null }>(
  rows: readonly Row[],
  known: readonly Row[],
  nameOf: (row: Row) => string,
  newKey: () => string,
): Row[] {
  const named = Map.groupBy(known, nameOf)
  const same = rows.map((row) => named.get(nameOf(row))?.shift())
  const taken = new Set(same)
  const reworded = Map.groupBy(
    known.filter((row) => !taken.has(row)),
    ({ Area }) => Area,
  )
  return rows.map((row, n) => {
    const kept = same[n] ?? reworded.get(row.Area)?.shift()
    return kept === undefined ? { ...row, Key: newKey() } : { ...row, ...keptOf(kept) }
  })
}

const keptOf = ({ Key, CatalogueId }: { readonly Key: string; readonly CatalogueId?: string | null }) => ({
  Key,
  ...(CatalogueId !== undefined && { CatalogueId }),
})
