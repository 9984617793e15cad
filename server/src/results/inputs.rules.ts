import type { ScoredArea } from '@plumbline/contract/areas'
import type { InputItem, InputResult } from '@plumbline/contract/results'
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

/** Why a figure that rests on so many ratings is withheld, in words; null where it is shown. */
export type WhyWithheld = (ratings: number) => string | null

/** A question's figures, and why those are null that must not be shown. */
export type Input = PublishedResults['inputs'][number] & Pick<InputItem, 'Withheld' | 'WithheldBecause'>

/**
 * A question's figures as far as they may be shown: two decimals, half up; the difference from the two rounded figures; null without ratings.
 * (decisions, section 6)
 */
export function inputOf(Area: ScoredArea, { title, ...sums }: RatingSums, whyWithheld: WhyWithheld): Input {
  const mean = (sum: number, count: number) =>
    whyWithheld(count) === null ? fromHundredths(meanInHundredths(sum, count)) : null
  const AverageRating = mean(sums.performanceSum, sums.performanceCount)
  const AverageValue = mean(sums.importanceSum, sums.importanceCount)
  return {
    Area,
    Questiondescription: title,
    AverageRating,
    AverageValue,
    AverageDifference: differenceOf(AverageRating, AverageValue),
    ...withheldBecause(whyWithheld(Math.min(sums.performanceCount, sums.importanceCount))),
  }
}

/**
 * Published figures: those that a confidential inquiry's workbook leaves empty are withheld, whatever they rest on, as they were in the template that it was
 * made of.
 */
export function publishedInput(input: PublishedResults['inputs'][number], whyWithheld: WhyWithheld): Input {
  const isEmpty = input.AverageRating === null || input.AverageValue === null
  return { ...input, ...withheldBecause(isEmpty ? whyWithheld(0) : null) }
}

const withheldBecause = (why: string | null) => why !== null && ({ Withheld: true, WithheldBecause: why } as const)

/** Inputs in the arrays of their areas, as the calls answer them. */
export function inputsByArea(inputs: readonly Input[]): InputResult {
  return inAreas(inputs, ({ Area: _, ...input }) => input)
}

const fromHundredths = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)
