import { scoredAreas } from '@plumbline/contract/areas'
import type { InputItem, InputResult } from '@plumbline/contract/results'
import type { PublishedResults } from '../db/schema.ts'
import { inAreas } from './results.rules.ts'

/** How often one question got one pair of ratings: performance '1' to '5', importance '1' to '5', each '0' for DK. */
export interface RatingCount {
  readonly questionId: string
  readonly title: string
  readonly area: string
  readonly performance: string | null
  readonly importance: string | null
  /** 0 where nobody has rated the question. */
  readonly count: number
}

type Input = PublishedResults['inputs'][number]

/** The figures of each question, in the order of the counts; none at all before the first submission. (decisions, section 6) */
export function calculateInputs(counts: readonly RatingCount[]): Input[] {
  if (!counts.some(({ count }) => count > 0)) return []
  const questions = Map.groupBy(counts, ({ questionId }) => questionId)
  return [...questions.values()].flatMap((ofQuestion) => {
    const [question] = ofQuestion
    const Area = scoredAreas.find((area) => area === question?.area)
    if (question === undefined || Area === undefined) return []
    return [{ Area, Questiondescription: question.title, ...figures(ofQuestion) }]
  })
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

function figures(counts: readonly RatingCount[]): Omit<InputItem, 'Questiondescription'> {
  const rating = meanOf(counts.map(({ performance, count }) => [performance, count]))
  const value = meanOf(counts.map(({ importance, count }) => [importance, count]))
  return {
    AverageRating: fromHundredths(rating),
    AverageValue: fromHundredths(value),
    AverageDifference: rating === null || value === null ? null : fromHundredths(value - rating),
  }
}

function meanOf(ratings: readonly (readonly [rating: string | null, count: number])[]): number | null {
  let sum = 0
  let count = 0
  for (const [rating, times] of ratings) {
    const points = Number(rating ?? 0)
    if (points === 0) continue // DK
    sum += points * times
    count += times
  }
  return meanInHundredths(sum, count)
}

const fromHundredths = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)
