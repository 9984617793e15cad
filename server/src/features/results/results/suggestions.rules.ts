/** Which catalogue entries the figures support, and the order of all: the same in the draft and in the workbook. (specification's statistics, 17) [PUBL-004, TRUE-004] */

import { type Area, areaName, type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import type { DraftContent, Suggestions } from '@plumbline/contract/results/results-draft'
import { suggestionRule } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/calls/statistics'
import type { PublishedResults } from '../../../platform/db/schema/results.ts'
import type { evidenceFor } from '../statistics/statistics.queries.ts'
import { keyOf } from './draft.rules.ts'
import type { Input } from './inputs.rules.ts'

type Evidence = Awaited<ReturnType<typeof evidenceFor>>
type Judge = NonNullable<Evidence>['judge']
/** A catalogue row's topic and basis, and what the figures say about it. */
export type Claimed = Parameters<Judge>[0]
type Judged = ReturnType<Judge>

/** Suggestions with the inputs as calculated. */
export type Suggested = Omit<Suggestions, 'Inputs'> & { Inputs: Input[] }

/** A catalogue row with what the figures say about it. */
type WithReason<Row> = Row & Pick<Judged, 'because' | 'whyNot'> & { readonly isSuggested: boolean }

/** For when nothing can be said yet. */
const unknown = (): Judged => ({
  isBorneOut: false,
  because: null,
  whyNot: t.noFiguresYet,
  contradiction: null,
  gap: null,
  performance: null,
  focus: 0,
})

/**
 * Findings, given oldest first: first the supported ones, areas by descending shortfall, vulnerabilities by descending gap, then strengths by descending performance, at most five per area; then all
 * others in the given order.
 */
export function findingsInOrder<Row extends Claimed & { readonly area: Area }>(
  findings: readonly Row[],
  evidence: Evidence,
): WithReason<Row>[] {
  const judged = findings.map((row) => ({ row, ...(evidence?.judge(row) ?? unknown()) }))
  const areaOrder: readonly Area[] = [...(evidence?.areas.map(({ area }) => area) ?? scoredAreas), 'Other']
  const picked = areaOrder.flatMap((area) => {
    const borneOut = judged.filter(({ row, isBorneOut }) => isBorneOut && row.area === area)
    const speaking = (claim: Claimed['speaksOf']) => borneOut.filter(({ row }) => row.speaksOf === claim)
    return [
      ...speaking('vulnerability').toSorted((one, other) => byFalling(one.gap, other.gap)),
      ...speaking('strength').toSorted((one, other) => byFalling(one.performance, other.performance)),
    ].slice(0, suggestionRule.findingsOfArea)
  })
  const isPicked = new Set(picked)
  return [
    ...picked.map(({ row, because }) => ({ ...row, isSuggested: true, because, whyNot: null })),
    ...judged
      .filter((one) => !isPicked.has(one))
      .map(({ row, because, whyNot }) => ({
        ...row,
        isSuggested: false,
        because,
        whyNot: whyNot ?? t.othersStandOut({ count: suggestionRule.findingsOfArea, area: areaName(row.area) }),
      })),
  ]
}

/** Recommendations, given oldest first: those supported like vulnerabilities by descending focus; then all others in the given order, with focus 0. */
export function recommendationsInOrder<Row extends Claimed & { readonly area: ScoredArea | null }>(
  recommendations: readonly Row[],
  evidence: Evidence,
): (WithReason<Row> & { readonly focus: number })[] {
  const judged = recommendations.map((row) => {
    const { isBorneOut, because, whyNot, focus } = evidence?.judge(row) ?? unknown()
    const isSuggested = isBorneOut && row.speaksOf === 'vulnerability'
    return {
      ...row,
      isSuggested,
      because,
      whyNot: whyNot ?? (isSuggested ? null : t.speaksOfStrength),
      focus: isSuggested ? focus : 0,
    }
  })
  return [
    ...judged.filter(({ isSuggested }) => isSuggested).toSorted((one, other) => other.focus - one.focus),
    ...judged.filter(({ isSuggested }) => !isSuggested),
  ]
}

/** Everything that can be picked, as results that can be published unchanged. [RES-009..011] */
export function proposalOf(suggestions: Suggested): PublishedResults {
  return {
    areaColors: suggestedColors(suggestions),
    findings: suggestions.Findings.map(({ Area, FindingsDesc }) => ({ Area, FindingsDesc })),
    recommendations: suggestions.Recommendations.map(({ RecommendationDetails, LevelOfFocus }) => ({
      RecommendationDetails,
      LevelOfFocus,
    })),
    inputs: suggestions.Inputs,
    advanceInsights: [],
    roadmap: suggestions.Roadmap,
  }
}

/** The suggestions as a draft, with the suggested entries picked. */
export function contentOfSuggestions(suggestions: Suggested): DraftContent {
  return {
    AreaColors: suggestedColors(suggestions),
    Findings: suggestions.Findings.filter(({ IsSuggested }) => IsSuggested).map(
      ({ CatalogueId, Area, FindingsDesc }, n) => ({ Key: keyOf('Findings', n), Area, FindingsDesc, CatalogueId }),
    ),
    Recommendations: suggestions.Recommendations.filter(({ IsSuggested }) => IsSuggested).map(
      ({ CatalogueId, RecommendationDetails, LevelOfFocus }, n) => ({
        Key: keyOf('Recommendations', n),
        RecommendationDetails,
        LevelOfFocus,
        CatalogueId,
      }),
    ),
    Inputs: null,
    AdvanceInsights: [],
    Roadmap: suggestions.Roadmap,
  }
}

function suggestedColors({ AreaColors }: Suggested): PublishedResults['areaColors'] {
  return AreaColors.flatMap(({ Area, Color }) => (Color === null ? [] : [{ Area, Color }]))
}

/** Largest first, those without one last. */
const byFalling = (one: number | null, other: number | null): number =>
  one === null || other === null ? Number(one === null) - Number(other === null) : other - one
