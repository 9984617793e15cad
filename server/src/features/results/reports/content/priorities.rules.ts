import { areaName } from '@plumbline/contract/domain/areas'
import {
  type Quadrant,
  type QuestionStatistics,
  quadrants,
  rankedGaps,
  type Statistics,
} from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/documents/priorities'
import { rangesInWords } from './figures-in-words.ts'

/** A question with a gap to close, and its place among them. */
export type RankedGap = QuestionStatistics & { readonly Rank: number }

/** Questions more important than well done, by rank, including all that share the last rank shown; how many have a rank but no such gap. */
export function gapsOf(
  { Questions }: Pick<Statistics, 'Questions'>,
  most = rankedGaps,
): { ranked: RankedGap[]; without: number } {
  const withRank = Questions.flatMap((question) =>
    question.Rank === null ? [] : [{ ...question, Rank: question.Rank }],
  )
  const gaps = withRank
    .filter(({ Score }) => Score !== null && Score > 0)
    .toSorted((one, other) => one.Rank - other.Rank)
  return { ranked: gaps.filter(({ Rank }) => Rank <= most), without: withRank.length - gaps.length }
}

/** The questions that perform best, the best first; none if fewer than two have a mean, as there is nothing to compare. */
export function bestRated({ Questions }: Pick<Statistics, 'Questions'>, most: number): QuestionStatistics[] {
  const rated = Questions.filter(({ Performance }) => Performance.Mean !== null)
  if (rated.length < 2) return []
  return rated.toSorted((one, other) => (other.Performance.Mean ?? 0) - (one.Performance.Mean ?? 0)).slice(0, most)
}

/** The area of a ranked question, and the sample of its gap. */
export function pairedInWords({ Area, Gap }: QuestionStatistics): string {
  const both = Gap.N === null ? [] : [t.ratedBoth({ count: Gap.N })]
  return [t.area({ area: areaName(Area) }), ...both, ...rangesInWords([[Gap, '']])].join(' ')
}

/** Whether a gap is clear, or why it was not tested. */
export function certaintyInWords({ IsClear, ClearBecause }: QuestionStatistics): string {
  if (IsClear === null) return t.notTested({ because: ClearBecause ?? '' })
  return IsClear ? t.clear : t.notClear
}

/** What is not ranked, and why. */
export function notListed(ranked: number, without: number, questions: readonly QuestionStatistics[]): string[] {
  const reasons = new Map<string, number>()
  for (const { Rank, RankBecause } of questions)
    if (Rank === null && RankBecause !== null) reasons.set(RankBecause, (reasons.get(RankBecause) ?? 0) + 1)
  return [
    ...(ranked === 0 && without > 0 ? [t.noGapToClose] : []),
    ...(ranked > 0 && without > 0 ? [t.moreWithoutGap({ count: without })] : []),
    ...[...reasons].map(([because, count]) => t.notRanked({ count, because })),
    ...(questions.length === 0 ? [t.nothingToRank] : []),
  ]
}

/** A question on the map, with the number in its point. */
export interface MapPoint {
  readonly number: number
  readonly question: QuestionStatistics
  readonly performance: number
  readonly importance: number
  readonly quadrant: Quadrant
  readonly isNear: boolean
}

/** The questions on the map: those of the quadrant to start with first, and the most important first in each. */
export function numberedPoints({ Questions }: Pick<Statistics, 'Questions'>): MapPoint[] {
  return Questions.flatMap((question) => {
    const { Places, Performance, Importance } = question
    if (Places === null || Performance.Mean === null || Importance.Mean === null) return []
    const { Quadrant: quadrant, IsNear: isNear } = Places.AtMeans
    return [{ question, performance: Performance.Mean, importance: Importance.Mean, quadrant, isNear }]
  })
    .toSorted(
      (one, other) =>
        quadrants.indexOf(one.quadrant) - quadrants.indexOf(other.quadrant) || other.importance - one.importance,
    )
    .map((point, n) => ({ ...point, number: n + 1 }))
}

/** The map's text alternative: the table after it has the figures. */
export function describeMap(points: readonly MapPoint[]): string {
  const number = (name: Quadrant) => points.filter(({ quadrant }) => quadrant === name).length
  return t.mapInWords({
    count: points.length,
    concentrate: number('Concentrate here'),
    keepUp: number('Keep up'),
    low: number('Low priority'),
    overkill: number('Possible overkill'),
  })
}

/** '33 people rated performance, 36 importance.'; none if that is withheld. */
export function ratersInWords({ Performance, Importance }: QuestionStatistics): string[] {
  if (Performance.N === null || Importance.N === null) return []
  return [t.raters({ performance: Performance.N, importance: Importance.N })]
}
