import { inHundredths } from '@plumbline/contract/results/agreeing-figures'
import {
  type GapFigures,
  leastFor,
  marksFrom,
  type RatingFigures,
  whyNot,
} from '@plumbline/contract/results/statistics'
import { percentOf, rootInTwoDecimals, twoDecimals } from './fractions.rules.ts'
import { noRange, rangeOf } from './ranges.rules.ts'
import type { ShownFigures } from './shown-together.rules.ts'
import { type Moments, meanIn, type Ratings, type Tally, varianceIn } from './tallies.rules.ts'

/** The base of a question's ratings: how many were invited and have submitted, the minimum for a share or a paired gap, and the options offered. */
export interface Asked {
  readonly invited: number
  readonly submitted: number
  readonly minimum: number
  readonly hasFullScale: boolean
}

const scale = [1, 5] as const
const gapScale = [-4, 4] as const

/** A question's figures in one respect. `why` they are withheld, and `whySpread` those that reveal the spread. [STAT-001] */
export function ratingFigures(
  ratings: Ratings,
  answered: number,
  { invited, submitted, hasFullScale }: Asked,
  why: string | null,
  whySpread: string | null,
): RatingFigures {
  if (why !== null) return withheldRatings(why)
  const { n, dk, counts } = ratings
  const mean = meanIn(ratings)
  const known = {
    N: n,
    Dk: dk,
    DkShare: n + dk === 0 ? null : percentOf(dk, n + dk),
    // People erased after they submitted are still in the counts.
    NotAnswered: Math.max(0, submitted - answered),
  }
  if (mean === null) {
    const because = dk > 0 ? whyNot.dkOnly : whyNot.notRated
    return { ...known, ...nothing(because), MeanBecause: because }
  }
  const countsBecause = (n < leastFor.distribution ? whyNot.ratings(leastFor.distribution) : null) ?? whySpread
  const shares = sharesOf(counts)
  return {
    ...known,
    Mean: twoDecimals(mean),
    MeanBecause: null,
    Deviation: countsBecause === null ? deviationOf(ratings) : null,
    ...(whySpread === null ? rangeOf(ratings, invited, scale) : noRange(whySpread)),
    Counts: countsBecause === null ? [...counts] : null,
    Shares: countsBecause === null ? shares : null,
    CountsBecause: countsBecause,
    ...favourableOf(ratings, hasFullScale, countsBecause),
    IsSplit: countsBecause === null && hasFullScale && isSplit(ratings),
  }
}

/**
 * The gap of those who rated both with their performance and importance (`told`, null below the minimum), beside the specified `difference` of the means of all ratings. [STAT-002,
 * TRUE-001]
 */
export function gapFigures(
  { gaps }: Tally,
  { invited, minimum }: Asked,
  { told, difference }: { readonly told: ShownFigures | null; readonly difference: number | null },
  why: string | null,
  whySpread: string | null,
): GapFigures {
  if (why !== null) return { N: null, ...noGap(why), Withheld: true }
  if (told === null || told.Gap === null) return { N: gaps.n, ...noGap(whyNot.bothRatings(minimum)) }
  const { Gap: Mean, Performance, Importance } = told
  return {
    N: gaps.n,
    Performance,
    Importance,
    Mean,
    MeanBecause: null,
    Deviation: gaps.n < leastFor.distribution || whySpread !== null ? null : deviationOf(gaps),
    ...(whySpread === null ? rangeOf(gaps, invited, gapScale) : noRange(whySpread)),
    Differs:
      difference !== null &&
      Math.abs(inHundredths(Mean) - inHundredths(difference)) >= inHundredths(marksFrom.difference),
  }
}

/** The sample standard deviation, two decimals; null for fewer than two. */
export function deviationOf(moments: Moments): number | null {
  const variance = varianceIn(moments)
  return variance === null ? null : rootInTwoDecimals(variance)
}

/** Whole percentages that add up to 100 by largest remainder; of equal remainders the first is rounded up. */
export function sharesOf(counts: readonly number[]): number[] {
  const n = counts.reduce((sum, people) => sum + people, 0)
  if (n === 0) return counts.map(() => 0)
  const shares = counts.map((people) => Math.floor((100 * people) / n))
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0)
  const remainders = counts.map((people, place) => ({ place, remainder: (100 * people) % n }))
  const largest = remainders.toSorted((a, b) => b.remainder - a.remainder || a.place - b.place).slice(0, missing)
  for (const { place } of largest) shares[place] = (shares[place] ?? 0) + 1
  return shares
}

const favourablePeople = ({ counts }: Ratings): number => (counts[3] ?? 0) + (counts[4] ?? 0)
const unfavourablePeople = ({ counts }: Ratings): number => (counts[0] ?? 0) + (counts[1] ?? 0)

/** Two shares of a few ratings reveal their counts: of six, 33 % and 50 % are 2, 1 and 3 people. So they are shown only with the counts. */
function favourableOf(ratings: Ratings, hasFullScale: boolean, countsBecause: string | null) {
  const because = hasFullScale ? countsBecause : whyNot.otherScale
  const share = (people: number) => (because === null ? percentOf(people, ratings.n) : null)
  return {
    Favourable: share(favourablePeople(ratings)),
    Unfavourable: share(unfavourablePeople(ratings)),
    FavourableBecause: because,
  }
}

/** By people, not by rounded percentages. */
function isSplit(ratings: Ratings): boolean {
  return [favourablePeople(ratings), unfavourablePeople(ratings)].every(
    (people) => 100 * people >= marksFrom.split * ratings.n,
  )
}

function withheldRatings(why: string): RatingFigures {
  return { N: null, Dk: null, DkShare: null, NotAnswered: null, ...nothing(why), MeanBecause: why, Withheld: true }
}

const nothing = (because: string) => ({
  Mean: null,
  Deviation: null,
  ...noRange(because),
  Counts: null,
  Shares: null,
  CountsBecause: because,
  Favourable: null,
  Unfavourable: null,
  FavourableBecause: because,
  IsSplit: false,
})

const noGap = (because: string) => ({
  Performance: null,
  Importance: null,
  Mean: null,
  MeanBecause: because,
  Deviation: null,
  ...noRange(because),
  Differs: false,
})
