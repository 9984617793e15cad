import { arrayOf } from '@plumbline/contract/domain/areas'
import type {
  AdvanceInsightsResult,
  AreaColorResult,
  FindingsResult,
  RecommendationResult,
  RoadmapResult,
} from '@plumbline/contract/results/results'
import type { ShownResults } from './languages.rules.ts'
import { inAreas } from './workbook/results.rules.ts'

/** The published results in the shapes of their calls. */
export const answers = {
  findings: ({ findings }: ShownResults): FindingsResult => {
    const shown = ({ FindingsDesc, Evidence, QuestionIds, InOriginal }: ShownResults['findings'][number]) => ({
      FindingsDesc,
      ...(Evidence !== undefined && { Evidence }),
      ...(QuestionIds !== undefined && { QuestionIds }),
      ...(InOriginal !== undefined && { InOriginal }),
    })
    return {
      ...inAreas(findings, shown),
      [arrayOf.Other]: findings.filter(({ Area }) => Area === 'Other').map(shown),
    }
  },
  recommendations: ({ recommendations }: ShownResults): RecommendationResult => ({ data: recommendations }),
  advanceInsights: ({ advanceInsights }: ShownResults): AdvanceInsightsResult =>
    inAreas(advanceInsights, ({ AdvanceInsights, InOriginal }) => ({
      AdvanceInsights,
      ...(InOriginal !== undefined && { InOriginal }),
    })),
  areaColors: ({ areaColors }: ShownResults): AreaColorResult => areaColors,
  roadmap: ({ roadmap: [one, two, three] }: ShownResults): RoadmapResult => {
    if (one === undefined || two === undefined || three === undefined) return { data: [] }
    const InOriginal = [one, two, three].flatMap((step) =>
      (step.InOriginal ?? []).map((field) => `Step${step.Step}_${field}`),
    )
    return {
      data: [
        {
          ...(InOriginal.length > 0 && { InOriginal }),
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
