/** The progress of each part of a results draft, for the list of its sections. [SEND-008] */
import type { DraftContent, ResultsSection, Suggestions } from '@plumbline/contract/results/results-draft'
import type { Statistics } from '@plumbline/contract/results/statistics'
import { stepFields, threeSteps } from './draft.rules.ts'

/** What keeps a part from being published or looks forgotten (`toDo`), and how much it contains. A part with an end is done or not; the others are counted. */
export interface Progress {
  readonly toDo: number
  readonly count: number
  readonly hasEnd: boolean
}

/** From the pre-publishing checks that depend only on the content: areas with figures but no colour, red areas without a finding, rows without words, half-filled steps. */
export function progressOf(
  { AreaColors, Findings, Recommendations, Inputs, AdvanceInsights, Roadmap }: DraftContent,
  suggestions: Pick<Suggestions, 'Inputs'>,
  statistics: Pick<Statistics, 'Areas'> | null,
): Readonly<Record<ResultsSection, Progress>> {
  const areas = statistics?.Areas ?? []
  const uncolored = areas.filter(
    ({ Area, Performance }) => Performance !== null && !AreaColors.some((color) => color.Area === Area),
  )
  const unexplained = AreaColors.filter(
    ({ Area, Color }) => Color === 'red' && !Findings.some((finding) => finding.Area === Area),
  )
  const isEmpty = (text: string) => text.trim() === ''
  const empty = {
    findings: Findings.filter(({ FindingsDesc }) => isEmpty(FindingsDesc)),
    recommendations: Recommendations.filter(({ RecommendationDetails }) => isEmpty(RecommendationDetails)),
    insights: AdvanceInsights.filter(({ AdvanceInsights: text }) => isEmpty(text)),
  }
  const open = threeSteps(Roadmap).filter((step) => stepFields.some((field) => isEmpty(step[field])))
  return {
    AreaColors: { toDo: uncolored.length, count: AreaColors.length, hasEnd: true },
    Findings: { toDo: unexplained.length + empty.findings.length, count: Findings.length, hasEnd: false },
    Recommendations: { toDo: empty.recommendations.length, count: Recommendations.length, hasEnd: false },
    Inputs: { toDo: 0, count: (Inputs ?? suggestions.Inputs).length, hasEnd: false },
    AdvanceInsights: { toDo: empty.insights.length, count: AdvanceInsights.length, hasEnd: false },
    Roadmap: { toDo: Roadmap.length > 0 ? open.length : 0, count: Roadmap.length, hasEnd: true },
    // The latest round is suggested, so nothing has to be done.
    ComparedWith: { toDo: 0, count: 1, hasEnd: true },
  }
}
