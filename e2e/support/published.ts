import { shownGap } from '@plumbline/contract/results/agreeing-figures'
import type { PublishedResults, StatisticsSource } from '../../server/src/platform/db/schema/results.ts'
import { type AnsweredPair, countedAnswers } from '../../server/src/test/counted-answers.ts'
import type { TestServer } from '../../server/src/test/start-server.ts'

type Make = TestServer['make']

const roadmap: PublishedResults['roadmap'] = [
  {
    Step: 1,
    RoadmapTitle: 'Understand',
    BriefDescription: 'See where it stands.',
    RoadmapDetail: 'Share the results.',
  },
  { Step: 2, RoadmapTitle: 'Try', BriefDescription: 'Change one thing.', RoadmapDetail: 'Let one team try it.' },
  { Step: 3, RoadmapTitle: 'Spread', BriefDescription: 'Keep what worked.', RoadmapDetail: 'Bring it to the others.' },
]

/** Results as published by an analyst, with these parts replaced. */
export function results(given: Partial<PublishedResults> = {}): PublishedResults {
  return {
    areaColors: [
      { Area: 'Culture', Color: 'green' },
      { Area: 'People', Color: 'red' },
      { Area: 'Process', Color: 'blue' },
      { Area: 'Structure', Color: 'blue' },
    ],
    findings: [
      { Area: 'People', FindingsDesc: 'Praise is rare.' },
      { Area: 'Other', FindingsDesc: 'The cafeteria is loved.' },
      { Area: 'Culture', FindingsDesc: 'Decisions take long.' },
      { Area: 'People', FindingsDesc: 'Feedback helps.' },
    ],
    recommendations: [
      { RecommendationDetails: 'Ask first.', LevelOfFocus: 1 },
      { RecommendationDetails: 'Decide faster.', LevelOfFocus: 4 },
    ],
    inputs: [input('Culture', 'Leaders explain', 2, 4.5), input('Culture', 'Mistakes are talked about', 2.5, 5)],
    advanceInsights: [
      { Area: 'Structure', AdvanceInsights: 'Structure slows it.' },
      { Area: 'Culture', AdvanceInsights: 'Culture carries the change.' },
    ],
    roadmap,
    ...given,
  }
}

/** The figures of one question. */
export function input(
  Area: PublishedResults['inputs'][number]['Area'],
  Questiondescription: string,
  AverageRating: number | null,
  AverageValue: number | null,
): PublishedResults['inputs'][number] {
  const AverageDifference = shownGap(AverageRating, AverageValue)
  return { Area, Questiondescription, AverageRating, AverageValue, AverageDifference }
}

/**
 * A question rated by twelve of fourteen people around these values, importance a quarter lower: the means are
 * `performance` and `importance` − 0.25.
 */
interface RatedQuestion {
  /** Of the catalogue; the question's title by default. */
  readonly id?: string
  readonly title: string
  readonly area: PublishedResults['inputs'][number]['Area']
  readonly performance: number
  readonly importance: number
}

/** The statistics source of these questions. */
export function ratedBy12(questions: readonly RatedQuestion[]): StatisticsSource {
  const people = Array.from({ length: 12 }, (_, person) => ({
    answers: questions.map(
      ({ performance, importance }): AnsweredPair => [
        performance + ([-1, 0, 0, 1][person % 4] ?? 0),
        importance - ([0, 0, 1, 0][person % 4] ?? 0),
      ],
    ),
  }))
  return countedAnswers([...people, { answers: null }, { answers: null }], {
    questions: questions.map(({ title, area, id = title }) => ({ id, title, area })),
  })
}

/** An inquiry with published results and its frozen statistics. */
export async function publishedInquiry(
  make: Make,
  content: PublishedResults = results(),
  given: Parameters<Make['openInquiry']>[0] = {},
  statistics?: StatisticsSource,
) {
  const published_at = '2026-03-10T09:00:00.000Z'
  const inquiry = await make.openInquiry({ published_at, ...given })
  await make.insert('result', {
    id: crypto.randomUUID(),
    inquiry_id: inquiry.id,
    version: 1,
    content: JSON.stringify(content),
    advance_insights: content.advanceInsights.length,
    published_by: inquiry.created_by,
    published_at,
    document_id: null,
    ...(statistics && { statistics: JSON.stringify(statistics) }),
  })
  return inquiry
}
