import { areas } from '@plumbline/contract/domain/areas'
import { oneLine } from './one-line.ts'
import { keepingMark } from './original.ts'
import type { ReportContent } from './report-content.ts'

/** What a board is shown of each list: little enough for at most 8 pages, and for one slide each. [RPRT-003] */
export const briefly = {
  gaps: 3,
  points: 8,
  /** Below the map on paper. */
  listedPoints: 4,
  strengths: 3,
  findingsOfArea: 2,
  scenarios: 3,
  signs: 180,
  evidence: 100,
  actions: 4,
} as const

/** The same report for a board: the first of each list, and long texts cut; figures are unchanged. */
export function inBrief(content: ReportContent): ReportContent {
  const { findings, recommendations, advanceInsights, roadmap } = content.results
  return {
    ...content,
    actions: content.actions
      .slice(0, briefly.actions)
      .map((action) => ({ ...action, what: cut(action.what, briefly.evidence) })),
    results: {
      ...content.results,
      findings: areas.flatMap((area) =>
        findings
          .filter(({ Area }) => Area === area)
          .slice(0, briefly.findingsOfArea)
          .map((finding) => ({
            ...finding,
            FindingsDesc: cut(finding.FindingsDesc),
            ...(finding.Evidence !== undefined && { Evidence: cut(finding.Evidence, briefly.evidence) }),
          })),
      ),
      recommendations: byFocus(recommendations)
        .slice(0, briefly.scenarios)
        .map((scenario) => ({ ...scenario, RecommendationDetails: cut(scenario.RecommendationDetails) })),
      advanceInsights: advanceInsights.map((insight) => ({
        ...insight,
        AdvanceInsights: cut(insight.AdvanceInsights),
      })),
      roadmap: roadmap.map((step) => ({
        ...step,
        RoadmapTitle: cut(step.RoadmapTitle),
        BriefDescription: cut(step.BriefDescription),
        RoadmapDetail: cut(step.RoadmapDetail),
      })),
    },
  }
}

/** Recommendations, the highest level of focus first. */
export const byFocus = (recommendations: ReportContent['results']['recommendations']) =>
  recommendations.toSorted((one, other) => other.LevelOfFocus - one.LevelOfFocus)

/** A text of at most this many characters, on one line; a longer one ends at a word, with '…'. */
export function cut(text: string, most: number = briefly.signs): string {
  return keepingMark(oneLine(text), (said, mark) => {
    const signs = [...said]
    const room = Math.max(most - mark.length, Math.ceil(most / 2))
    if (signs.length <= room) return said
    const kept = signs.slice(0, room - 1).join('')
    const atWord = kept.replace(/\s+\S*$/, '')
    return `${(atWord.length > room / 2 ? atWord : kept).trimEnd()}…`
  })
}
