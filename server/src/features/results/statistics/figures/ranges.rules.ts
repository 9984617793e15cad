import { leastFor, whyNot } from '@plumbline/contract/results/statistics'
import { tQuantile } from './distributions.rules.ts'
import { inFloat } from './fractions.rules.ts'
import { isAlike, type Moments, meanIn, varianceIn } from './tallies.rules.ts'

/** Between what a mean lies that rests on some of `population`, with 95 %. */
export interface Range {
  readonly Low: number | null
  readonly High: number | null
  readonly RangeBecause: string | null
}

const LEVEL = 0.95

/** One decimal, outwards, cut to the scale; without a range why there is none. Of a mean that is told. */
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

/** How far the range reaches to either side of the mean, before it is rounded and cut; null if there is none. */
export function halfWidthOf(moments: Moments, population: number): number | null {
  const variance = varianceIn(moments)
  if (variance === null || whyNoRange(moments, population) !== null) return null
  const { n } = moments
  return reachOf(n - 1) * Math.sqrt(inFloat(variance) / n) * Math.sqrt(1 - n / population)
}

/** The quantiles that have been asked for, by degrees: the questions of inquiries have few different numbers of ratings. */
const reaches = new Map<number, number>()
function reachOf(degrees: number): number {
  const reach = reaches.get(degrees) ?? tQuantile(LEVEL, degrees)
  reaches.set(degrees, reach)
  return reach
}

/**
 * How far the change of a mean reaches to either side, between ratings of different people (Welch); null if one of the two rests on too few, or in both all
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
