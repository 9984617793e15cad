import { scoredAreas } from '@plumbline/contract/domain/areas'
import type {
  GroupStatistics,
  QuestionStatistics,
  RatingFigures,
  Statistics,
} from '@plumbline/contract/results/statistics'

/** Figures of ratings, each of `counts` people for 1 to 5: as a server tells them of a tenth of all who were asked, where nothing else is given. */
export function rated(counts: readonly number[], given: Partial<RatingFigures> = {}): RatingFigures {
  const n = counts.reduce((sum, count) => sum + count, 0)
  const sum = counts.reduce((all, count, at) => all + count * (at + 1), 0)
  const mean = sum / n
  const deviation = Math.sqrt(counts.reduce((all, count, at) => all + count * (at + 1 - mean) ** 2, 0) / (n - 1))
  const reach = (2 * deviation) / Math.sqrt(n)
  const share = (from: number, to: number) =>
    Math.round((100 * counts.slice(from - 1, to).reduce((all, count) => all + count, 0)) / n)
  const isTold = n >= 8
  const hasRange = n >= 10
  return {
    N: n,
    Dk: 0,
    DkShare: 0,
    NotAnswered: 0,
    Mean: n === 0 ? null : Math.round(mean * 100) / 100,
    MeanBecause: n === 0 ? 'not rated' : null,
    Deviation: isTold ? Math.round(deviation * 100) / 100 : null,
    Low: hasRange ? Math.max(1, Math.floor((mean - reach) * 10) / 10) : null,
    High: hasRange ? Math.min(5, Math.ceil((mean + reach) * 10) / 10) : null,
    RangeBecause: hasRange ? null : 'fewer than 10 ratings',
    Counts: isTold ? [...counts] : null,
    Shares: isTold ? counts.map((count) => Math.round((100 * count) / n)) : null,
    CountsBecause: isTold ? null : 'fewer than 8 ratings',
    Favourable: isTold ? share(4, 5) : null,
    Unfavourable: isTold ? share(1, 2) : null,
    FavourableBecause: isTold ? null : 'fewer than 8 ratings',
    IsSplit: isTold && share(1, 2) >= 30 && share(4, 5) >= 30,
    ...given,
  }
}

/** What a promise of confidentiality keeps back. */
export const withheldRatings: RatingFigures = {
  ...rated([0, 0, 0, 0, 0]),
  N: null,
  Dk: null,
  DkShare: null,
  NotAnswered: null,
  MeanBecause: 'fewer than 5 ratings',
  RangeBecause: 'fewer than 5 ratings',
  CountsBecause: 'fewer than 5 ratings',
  FavourableBecause: 'fewer than 5 ratings',
  Withheld: true,
}

/** A question of Culture that ten people have rated. */
export function question(given: Partial<QuestionStatistics> = {}): QuestionStatistics {
  const Performance = given.Performance ?? rated([0, 2, 3, 3, 2])
  const Importance = given.Importance ?? rated([0, 0, 1, 6, 3])
  const difference = Performance.Mean === null || Importance.Mean === null ? null : Importance.Mean - Performance.Mean
  const Difference = difference === null ? null : Math.round(difference * 100) / 100
  return {
    QuestionId: given.Question ?? 'question',
    Question: 'Decisions are explained',
    ToldApartBy: null,
    Area: 'Culture',
    Performance,
    Importance,
    Difference,
    Gap: {
      N: Difference === null ? null : 10,
      Performance: Difference === null ? null : Performance.Mean,
      Importance: Difference === null ? null : Importance.Mean,
      Mean: Difference,
      MeanBecause: Difference === null ? 'fewer than 5 rated both' : null,
      Deviation: Difference === null ? null : 1.23,
      Low: Difference === null ? null : Math.floor((Difference - 0.4) * 10) / 10,
      High: Difference === null ? null : Math.ceil((Difference + 0.4) * 10) / 10,
      RangeBecause: null,
      Differs: false,
    },
    Score: null,
    Rank: null,
    RankBecause: null,
    IsClear: null,
    ClearBecause: null,
    Places: null,
    ...given,
  }
}

/** Live figures of everybody, of an inquiry that asked for no attributes. */
export function statistics(given: Partial<Statistics> = {}): Statistics {
  return {
    Version: null,
    CalculatedAt: '2026-11-21T10:30:00.000Z',
    IsAfterwards: false,
    Confidentiality: 'identified',
    MinFigures: 5,
    Attribute: null,
    Group: null,
    Attributes: [],
    Response: { Invited: 22, Opened: 20, Begun: 18, Submitted: 17, Rate: 77 },
    Questions: [question()],
    Areas: [],
    Map: null,
    MapBecause: null,
    ...given,
  }
}

type GroupArea = GroupStatistics['Groups'][number]['Areas'][number]

/** The area means of a group: those given, in the order of the areas; null: withheld. */
export function group(
  Group: string,
  gaps: readonly (number | null)[],
  given: Partial<GroupStatistics['Groups'][number]> = {},
): GroupStatistics['Groups'][number] {
  const Areas = scoredAreas.map((Area, n): GroupArea => {
    const gap = gaps[n] ?? null
    const isTold = gap !== null
    return {
      Area,
      Questions: 6,
      Shown: isTold ? 6 : 0,
      LeastN: isTold ? 9 : null,
      MostN: isTold ? 12 : null,
      Performance: isTold ? 4 - gap / 2 : null,
      Importance: isTold ? 4 + gap / 2 : null,
      Gap: gap,
      Because: isTold ? null : 'fewer than 5 people',
      GapBecause: isTold ? null : 'fewer than 5 people',
      ...(!isTold && { Withheld: true }),
    }
  })
  return { Group, Invited: 14, Submitted: 12, Rate: 86, Areas, ...given }
}

export function groupStatistics(
  groups: GroupStatistics['Groups'],
  given: Partial<GroupStatistics> = {},
): GroupStatistics {
  return {
    Version: null,
    CalculatedAt: '2026-11-21T10:30:00.000Z',
    Attribute: 'Site',
    MinFigures: 5,
    Groups: groups,
    ...given,
  }
}
