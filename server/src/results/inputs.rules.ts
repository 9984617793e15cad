import type { ScoredArea } from '@plumbline/contract/areas'
import type { InputResult } from '@plumbline/contract/results'
import type { PublishedResults } from '../db/schema.ts'
import { inAreas } from './results.rules.ts'

/** The submitted ratings of one question as whole numbers; DK is in neither. The sums are of 1 to 5 points each. */
export interface RatingSums {
  readonly title: string
  readonly area: string
  readonly performanceSum: number
  readonly performanceCount: number
  readonly importanceSum: number
  readonly importanceCount: number
}

type Input = PublishedResults['inputs'][number]

/** A question's figures: two decimals, half up; the difference from the two rounded figures; null without ratings. (decisions, section 6) */
export function inputOf(Area: ScoredArea, { title, ...sums }: RatingSums): Input {
  const rating = meanInHundredths(sums.performanceSum, sums.performanceCount)
  const value = meanInHundredths(sums.importanceSum, sums.importanceCount)
  return {
    Area,
    Questiondescription: title,
    AverageRating: fromHundredths(rating),
    AverageValue: fromHundredths(value),
    AverageDifference: rating === null || value === null ? null : fromHundredths(value - rating),
  }
}

/** Inputs in the arrays of their areas, as the calls answer them. */
export function inputsByArea(inputs: readonly Input[]): InputResult {
  return inAreas(inputs, ({ Questiondescription, AverageDifference, AverageRating, AverageValue }) => ({
    Questiondescription,
    AverageDifference,
    AverageRating,
    AverageValue,
  }))
}

/** The mean in hundredths, rounded half up from whole numbers: 17 over 8 ratings is 2.125 and so 213. Null without ratings. */
export function meanInHundredths(sum: number, count: number): number | null {
  return count === 0 ? null : Math.floor((200 * sum + count) / (2 * count))
}

const fromHundredths = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)
