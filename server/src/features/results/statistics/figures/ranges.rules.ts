import { leastFor, whyNot } from '@plumbline/contract/results/statistics'
import { tQuantile } from './distributions.rules.ts'
import { inFloat } from './fractions.rules.ts'
import { isAlike, type Moments, meanIn, varianceIn } from './tallies.rules.ts'

/** The 95 % range of a mean based on a sample of `population`. */
export interface Range {
  readonly Low: number | null
  readonly High: number | null
  readonly RangeBecause: string | null
}

const LEVEL = 0.95

/** One decimal, rounded outwards and cut to the scale; without a range the reason. For a shown mean. */
export function rangeOf(moments: Moments, population: number, [lowest, highest]: readonly [number, number]): Range {
  const mean = meanIn(moments)
  const half = halfWidthOf(moments, population)
  if (mean === null || half === null) return noRange(whyNoRange(moments, population))
  return {
    Low: Math.max(lowest, downwards(inFloat(mean) - half, 10)),
    High: Math.min(highest, upwards(inFloat(mean) + half, 10)),
    RangeBecause: null,
  }
}

export const noRange = (RangeBecause: string | null): Range => ({ Low: null, High: null, RangeBecause })

/** Half the range's width, before rounding and cutting; null if there is none. */
export function halfWidthOf(moments: Moments, population: number): number | null {
  const variance = varianceIn(moments)
  if (variance === null || whyNoRange(moments, population) !== null) return null
  const { n } = moments
  return reachOf(n - 1) * Math.sqrt(inFloat(variance) / n) * Math.sqrt(1 - n / population)
}

/** The quantiles already computed, by degrees of freedom: an inquiry's questions have few different numbers of ratings. */
const reaches = new Map<number, number>()
function reachOf(degrees: number): number {
  const reach = reaches.get(degrees) ?? tQuantile(LEVEL, degrees)
  reaches.set(degrees, reach)
  return reach
}

/**
 * Half the width of the range of a change between means of different people (Welch); null if one of the two samples is too small, or in both everyone
 * rated alike.
 */
export function halfWidthOfChange(before: Moments, now: Moments): number | null {
  if (Math.min(before.n, now.n) < leastFor.range || (isAlike(before) && isAlike(now))) return null
  const [one, other] = [before, now].map((moments) => ({
    error: inFloat(varianceIn(moments) ?? { above: 0n, below: 1n }) / moments.n,
    degrees: moments.n - 1,
  }))
  if (one === undefined || other === undefined) return null
  const error = one.error + other.error
  const degrees = error ** 2 / (one.error ** 2 / one.degrees + other.error ** 2 / other.degrees)
  return tQuantile(LEVEL, degrees) * Math.sqrt(error)
}

export const downwards = (figure: number, parts: number): number => Math.floor(figure * parts) / parts + 0
export const upwards = (figure: number, parts: number): number => Math.ceil(figure * parts) / parts + 0

function whyNoRange(moments: Moments, population: number): string | null {
  if (moments.n >= population) return whyNot.census
  if (moments.n < leastFor.range) return whyNot.ratings(leastFor.range)
  return isAlike(moments) ? whyNot.allAlike : null
}
