import { leastFor, whyNot } from '@plumbline/contract/results/statistics'
import { normalTails } from './distributions.rules.ts'
import { compare, times, twoDecimals } from './fractions.rules.ts'
import { lowestGap } from './tallies.rules.ts'
import type { ViewedQuestion } from './viewed.rules.ts'

/** Which gaps matter most, and which are not due to chance. */
export interface Ranked {
  /** Paired gap × mean importance (Borich), two decimals. */
  readonly Score: number | null
  readonly Rank: number | null
  readonly RankBecause: string | null
  readonly IsClear: boolean | null
  readonly ClearBecause: string | null
}

/** An error rate of 1 in 20, over all questions tested. */
const LEVEL = 0.05

/** The questions' ranks in their order, equal scores sharing one (1, 2, 2, 4). [STAT-007] */
export function ranksOf(questions: readonly ViewedQuestion[], minimum: number): Ranked[] {
  const scores = questions.map(({ gap, importance }) =>
    gap === null || importance === null ? null : times(gap, importance),
  )
  const tests = questions.map(({ gap, tally, why }) =>
    gap === null || tally.gaps.n < leastFor.range || why.spread.gap !== null ? null : signedRankTest(tally.gaps.counts),
  )
  const clear = clearOf(tests)
  return questions.map(({ why }, n) => {
    const score = scores[n] ?? null
    const because = why.gap ?? why.importance ?? whyNot.bothRatings(minimum)
    return {
      Score: score === null ? null : twoDecimals(score),
      Rank: score === null ? null : 1 + scores.filter((other) => other != null && compare(other, score) > 0).length,
      RankBecause: score === null ? because : null,
      IsClear: clear[n] ?? null,
      ClearBecause: clear[n] == null ? whyNotTested(score === null ? because : null, why.spread.gap) : null,
    }
  })
}

const whyNotTested = (noScore: string | null, noSpread: string | null): string =>
  noScore ?? noSpread ?? whyNot.bothRatings(leastFor.range)

/**
 * The probability that gaps counted from −4 to 4 lie this far to one side by chance (two-sided p of a Wilcoxon signed-rank test; zeros after Pratt, ties corrected, no
 * continuity correction). At least ten whole gaps of four sizes always have ties, so the exact distribution is never needed. 1 if all are 0.
 */
export function signedRankTest(gaps: readonly number[]): number {
  const of = (gap: number) => gaps[gap - lowestGap] ?? 0
  // Twice the ranks, so that all are whole numbers. By chance each rank counts for either side: their squares are the variance of the difference.
  let [ranked, difference, variance] = [0, 0, 0]
  for (let size = 0; size <= -lowestGap; size++) {
    const tied = size === 0 ? of(0) : of(size) + of(-size)
    const twiceRank = 2 * ranked + tied + 1
    if (size > 0) {
      difference += twiceRank * (of(size) - of(-size))
      variance += tied * twiceRank ** 2
    }
    ranked += tied
  }
  return variance === 0 ? 1 : normalTails(difference / Math.sqrt(variance))
}

/** Which of these p are significant by Benjamini and Hochberg; null if nothing was tested. */
export function clearOf(tests: readonly (number | null)[]): (boolean | null)[] {
  const sorted = tests.filter((p) => p !== null).toSorted((a, b) => a - b)
  const last = sorted.findLastIndex((p, n) => (p * sorted.length) / (n + 1) < LEVEL)
  const highest = sorted[last] ?? -1
  return tests.map((p) => (p === null ? null : p <= highest))
}
