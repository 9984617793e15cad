import { type QuestionStatistics, rankedGaps } from '@plumbline/contract/results/statistics'

/** A gap that has a place among those that matter most. */
export type RankedGap = QuestionStatistics & { readonly Rank: number }

/** The gaps as the screen lists them: the first ten, and what is not among them, by why. */
export interface Ranking {
  /** All that share the first place. */
  readonly first: readonly RankedGap[]
  readonly ranked: readonly RankedGap[]
  /** Ranked, but important no more than it is done well. */
  readonly without: number
  /** Questions without a rank, by the words that say why. */
  readonly notRanked: readonly { readonly because: string; readonly count: number }[]
}

/** What matters more than it is done well, in the order of its ranks; who shares the last place shown is shown too. [STAT-007] */
export function rankingOf(questions: readonly QuestionStatistics[]): Ranking {
  const withRank = questions.flatMap((question) =>
    question.Rank === null ? [] : [{ ...question, Rank: question.Rank }],
  )
  const gaps = withRank
    .filter(({ Score }) => Score !== null && Score > 0)
    .toSorted((one, other) => one.Rank - other.Rank)
  const ranked = gaps.filter(({ Rank }) => Rank <= rankedGaps)
  const reasons = new Map<string, number>()
  for (const { Rank, RankBecause } of questions)
    if (Rank === null && RankBecause !== null) reasons.set(RankBecause, (reasons.get(RankBecause) ?? 0) + 1)
  return {
    first: ranked.filter(({ Rank }) => Rank === ranked[0]?.Rank),
    ranked,
    without: withRank.length - gaps.length,
    notRanked: [...reasons].map(([because, count]) => ({ because, count })),
  }
}
