import { scoredAreas } from '@plumbline/contract/areas'
import type { GroupStatistics, QuestionStatistics, RatingFigures, Statistics } from '@plumbline/contract/statistics'

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
    MeanBecause: n === 0 ? 'Not rated' : null,
    Deviation: isTold ? Math.round(deviation * 100) / 100 : null,
    Low: hasRange ? Math.max(1, Math.floor((mean - reach) * 10) / 10) : null,
    High: hasRange ? Math.min(5, Math.ceil((mean + reach) * 10) / 10) : null,
    RangeBecause: hasRange ? null : 'fewer than 10 ratings',
    Counts: isTold ? [...counts] : null,
    Shares: isTold ? counts.map((count) => Math.round((100 * count) / n)) : null,
    CountsBecause: isTold ? null : 'fewer than 8 ratings',
    Favourable: n >= 5 ? share(4, 5) : null,
    Unfavourable: n >= 5 ? share(1, 2) : null,
    FavourableBecause: n >= 5 ? null : 'fewer than 5 ratings',
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
    CalculatedAt: '2026-11-21T12:00:00.000Z',
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
    CalculatedAt: '2026-11-21T12:00:00.000Z',
    Attribute: 'Site',
    MinFigures: 5,
    Groups: groups,
    ...given,
  }
}

/** A question with figures of 23 people, none of them withheld; with these instead. */
export function aQuestion(given: Partial<QuestionStatistics> = {}): QuestionStatistics {
  const rating = {
    N: 23,
    Dk: 0,
    DkShare: 0,
    NotAnswered: 0,
    Mean: 3,
    MeanBecause: null,
    Deviation: 1,
    Low: 2.8,
    High: 3.2,
    RangeBecause: null,
    Counts: [2, 5, 9, 5, 2],
    Shares: [9, 22, 38, 22, 9],
    CountsBecause: null,
    Favourable: 30,
    Unfavourable: 30,
    FavourableBecause: null,
    IsSplit: true,
  }
  return {
    QuestionId: 'question',
    Question: 'Leaders explain why',
    ToldApartBy: null,
    Area: 'Culture',
    Performance: rating,
    Importance: rating,
    Difference: 0,
    Gap: { N: 23, Mean: 0, MeanBecause: null, Deviation: 1, Low: -0.2, High: 0.2, RangeBecause: null, Differs: false },
    Score: 0,
    Rank: 1,
    RankBecause: null,
    IsClear: false,
    ClearBecause: null,
    Places: null,
    ...given,
  }
}

/** A question on the map, at these means. */
export function aPoint(
  id: string,
  [performance, importance]: readonly [number, number],
  Quadrant: NonNullable<QuestionStatistics['Places']>['AtMeans']['Quadrant'],
  given: Partial<QuestionStatistics> = {},
): QuestionStatistics {
  const { Performance, Importance } = aQuestion()
  const place = { Quadrant, IsNear: false }
  return aQuestion({
    QuestionId: id,
    Question: `Question ${id}`,
    Performance: { ...Performance, Mean: performance },
    Importance: { ...Importance, Mean: importance },
    Places: { AtMeans: place, AtMiddle: place },
    ...given,
  })
}

/** Published figures of these questions; with these instead. */
export function someStatistics(Questions: QuestionStatistics[], given: Partial<Statistics> = {}): Statistics {
  return {
    Version: 2,
    CalculatedAt: '2026-11-21T12:00:00.000Z',
    IsAfterwards: false,
    Confidentiality: 'identified',
    MinFigures: 5,
    Attribute: null,
    Group: null,
    Attributes: [],
    Response: { Invited: 30, Opened: 25, Begun: 24, Submitted: 23, Rate: 77 },
    Questions,
    Areas: [],
    Map: null,
    MapBecause: 'fewer than 4 questions rated',
    ...given,
  }
}
