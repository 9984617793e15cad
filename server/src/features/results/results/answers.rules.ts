import { arrayOf } from '@plumbline/contract/domain/areas'
import type {
  AdvanceInsightsResult,
  AreaColorResult,
  FindingsResult,
  RecommendationResult,
  RoadmapResult,
} from '@plumbline/contract/results/results'
import type { PublishedResults } from '../../../platform/db/schema/results.ts'
import { inAreas } from './workbook/results.rules.ts'

/** The published results in the shapes of their calls. */
export const answers = {
  findings: ({ findings }: PublishedResults): FindingsResult => {
    const shown = ({ FindingsDesc, Evidence, QuestionIds }: PublishedResults['findings'][number]) => ({
      FindingsDesc,
      ...(Evidence !== undefined && { Evidence }),
      ...(QuestionIds !== undefined && { QuestionIds }),
    })
    return {
      ...inAreas(findings, shown),
      [arrayOf.Other]: findings.filter(({ Area }) => Area === 'Other').map(shown),
    }
  },
  recommendations: ({ recommendations }: PublishedResults): RecommendationResult => ({ data: recommendations }),
  advanceInsights: ({ advanceInsights }: PublishedResults): AdvanceInsightsResult =>
    inAreas(advanceInsights, ({ AdvanceInsights }) => ({ AdvanceInsights })),
  areaColors: ({ areaColors }: PublishedResults): AreaColorResult => areaColors,
  roadmap: ({ roadmap: [one, two, three] }: PublishedResults): RoadmapResult => {
    if (one === undefined || two === undefined || three === undefined) return { data: [] }
    return {
      data: [
        {
          Step1_RoadmapTitle: one.RoadmapTitle,
          Step1_BriefDescription: one.BriefDescription,
          Step1_RoadmapDetail: one.RoadmapDetail,
          Step2_RoadmapTitle: two.RoadmapTitle,
          Step2_BriefDescription: two.BriefDescription,
          Step2_RoadmapDetail: two.RoadmapDetail,
          Step3_RoadmapTitle: three.RoadmapTitle,
          Step3_BriefDescription: three.BriefDescription,
          Step3_RoadmapDetail: three.RoadmapDetail,
        },
      ],
    }
  },
}
