import type { ScoredArea } from '@plumbline/contract/areas'
import type { InputResult } from '@plumbline/contract/results'
import type { PublishedResults } from '../db/schema.ts'
import { differenceOf, meanInHundredths } from './figures.rules.ts'
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
  const AverageRating = fromHundredths(meanInHundredths(sums.performanceSum, sums.performanceCount))
  const AverageValue = fromHundredths(meanInHundredths(sums.importanceSum, sums.importanceCount))
  return {
    Area,
    Questiondescription: title,
    AverageRating,
    AverageValue,
    AverageDifference: differenceOf(AverageRating, AverageValue),
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

const fromHundredths = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)
