import type { PairCounts } from '../../../../platform/db/schema/results.ts'
import { cellOf, RATINGS } from './counts.ts'
import { type Fraction, fraction, twoDecimals } from './fractions.rules.ts'

/** The count, sum and sum of squares of whole numbers: the basis of mean and spread. */
export interface Moments {
  readonly n: number
  readonly sum: number
  readonly squares: number
}

/** A question's ratings in one respect: how many rated 1, 2, 3, 4 and 5, and how many don't know. */
export interface Ratings extends Moments {
  readonly dk: number
  readonly counts: readonly number[]
}

/** A question's ratings in both respects; its gaps, importance minus performance, of those who rated both, counted from −4 to 4. */
export interface Tally {
  /** People who gave an answer, even if they don't know. */
  readonly answered: number
  readonly performance: Ratings
  readonly importance: Ratings
  readonly gaps: Moments & { readonly counts: readonly number[] }
  /** The sums over those who rated both. */
  readonly ofBoth: { readonly performance: number; readonly importance: number }
  /** People who rated one of the two and don't know the other. */
  readonly ratedOnly: { readonly performance: number; readonly importance: number }
}

export const lowestGap = -4

/** All figures of a question are derived from this. */
export function tallyOf(pairs: PairCounts): Tally {
  const performance = Array.from({ length: RATINGS }, () => 0)
  const importance = Array.from({ length: RATINGS }, () => 0)
  const gaps = Array.from({ length: 2 * RATINGS - 3 }, () => 0)
  let answered = 0
  const ofBoth = { performance: 0, importance: 0 }
  const ratedOnly = { performance: 0, importance: 0 }
  const add = (counts: number[], place: number, people: number) => {
    counts[place] = (counts[place] ?? 0) + people
  }
  for (let p = 0; p < RATINGS; p++)
    for (let v = 0; v < RATINGS; v++) {
      const people = pairs[cellOf(p, v)] ?? 0
      answered += people
      add(performance, p, people)
      add(importance, v, people)
      if (p > 0 && v > 0) {
        add(gaps, v - p - lowestGap, people)
        ofBoth.performance += people * p
        ofBoth.importance += people * v
      } else if (p > 0) ratedOnly.performance += people
      else if (v > 0) ratedOnly.importance += people
    }
  return {
    answered,
    performance: ratingsOf(performance),
    importance: ratingsOf(importance),
    gaps: { ...momentsOf(gaps, lowestGap), counts: gaps },
    ofBoth,
    ratedOnly,
  }
}

/** The moments of consecutive numbers with these counts, from the first. */
export function momentsOf(counts: readonly number[], first: number): Moments {
  let [n, sum, squares] = [0, 0, 0]
  counts.forEach((people, place) => {
    n += people
    sum += people * (first + place)
    squares += people * (first + place) ** 2
  })
  return { n, sum, squares }
}

/** Null without numbers. */
export const meanIn = ({ n, sum }: Moments): Fraction | null => (n === 0 ? null : fraction(sum, n))

/** The mean in two decimals, half up, from whole numbers: 17 over 8 ratings is 2.125 and so 2.13. Null without ratings. [MONI-040] */
export function specifiedMean(ratings: Pick<Moments, 'n' | 'sum'>): number | null {
  return ratings.n === 0 ? null : twoDecimals(fraction(ratings.sum, ratings.n))
}

/** The sample variance; null for fewer than two numbers. */
export function varianceIn({ n, sum, squares }: Moments): Fraction | null {
  if (n < 2) return null
  const [people, total, ofSquares] = [BigInt(n), BigInt(sum), BigInt(squares)]
  return { above: people * ofSquares - total * total, below: people * (people - 1n) }
}

/** Whether all numbers are the same. */
export function isAlike(moments: Moments): boolean {
  const variance = varianceIn(moments)
  return variance === null || variance.above === 0n
}

function ratingsOf([dk = 0, ...counts]: readonly number[]): Ratings {
  return { ...momentsOf(counts, 1), dk, counts }
}
