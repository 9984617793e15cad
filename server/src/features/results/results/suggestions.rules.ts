/** What of the catalogue speaks for itself, and in which order it is offered: the same in the draft and in the workbook. (specification's statistics, 17) [PUBL-004] */
import type { Area, ScoredArea } from '@plumbline/contract/domain/areas'
import type { DraftContent, Suggestions } from '@plumbline/contract/results/results-draft'
import { suggestionRule } from '@plumbline/contract/results/statistics'
import type { PublishedResults } from '../../../platform/db/schema/results.ts'
import type { evidenceFor } from '../statistics/statistics.queries.ts'
import { keyOf } from './draft.rules.ts'
import type { Input } from './inputs.rules.ts'

type Evidence = Awaited<ReturnType<typeof evidenceFor>>

/** Suggestions with the inputs as they are calculated. */
export type Suggested = Omit<Suggestions, 'Inputs'> & { Inputs: Input[] }

/** What stands with a row of the catalogue. */
interface WithReason {
  readonly isSuggested: boolean
  readonly because: string | null
}

/** Findings, given oldest first: of areas proposed red, then blue, by falling shortfall, at most five of each; then all others as they were given. */
export function findingsInOrder<Row extends { readonly area: Area }>(
  findings: readonly Row[],
  evidence: Evidence,
): (Row & WithReason)[] {
  const picked = new Map(
    (evidence?.areas ?? [])
      .filter(({ color }) => color === 'red' || color === 'blue')
      .flatMap(({ area, worst }) =>
        findings
          .filter((finding) => finding.area === area)
          .slice(0, suggestionRule.findingsOfArea)
          .map((finding) => [finding, { ...finding, isSuggested: true, because: worst }]),
      ),
  )
  const others = findings.filter((finding) => !picked.has(finding))
  return [...picked.values(), ...others.map((finding) => ({ ...finding, isSuggested: false, because: null }))]
}

/** Recommendations, given oldest first: by the falling focus that the figures of their area speak for, or those of all areas together; suggested from 1 on. */
export function recommendationsInOrder<Row extends { readonly area: ScoredArea | null }>(
  recommendations: readonly Row[],
  evidence: Evidence,
): (Row & WithReason & { readonly focus: number })[] {
  return recommendations
    .map((row) => {
      const ofArea = evidence?.areas.find(({ area }) => area === row.area)
      const figures = row.area === null ? evidence?.together : ofArea
      const focus = figures?.focus ?? 0
      return { ...row, focus, isSuggested: focus >= suggestionRule.focus, because: figures?.because ?? null }
    })
    .toSorted((one, other) => other.focus - one.focus)
}

/** Everything that there is to pick, as results that may be published as they are. [RES-009..011] */
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

/** The draft that suggestions are: what is suggested, picked. */
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
