import { type QuestionStatistics, rankedGaps } from '@plumbline/contract/results/statistics'

/** A ranked gap. */
export type RankedGap = QuestionStatistics & { readonly Rank: number }

/** The gaps as listed: the first ten, and the others by reason. */
export interface Ranking {
  /** Everything that shares the first place. */
  readonly first: readonly RankedGap[]
  readonly ranked: readonly RankedGap[]
  /** Ranked, but performing at least as well as it is important. */
  readonly without: number
  /** Questions without a rank, by reason. */
  readonly notRanked: readonly { readonly because: string; readonly count: number }[]
}

/** Questions more important than they perform, by rank; ties for the last place are included. [STAT-007] */
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
