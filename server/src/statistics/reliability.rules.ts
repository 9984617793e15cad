import type { ScoredArea } from '@plumbline/contract/areas'
import { leastFor, type Reliability, whyNot } from '@plumbline/contract/statistics'
import { fQuantile } from './distributions.rules.ts'
import { type Fraction, fraction, inFloat, minus, plus, times, twoDecimals } from './fractions.rules.ts'
import { downwards, upwards } from './ranges.rules.ts'
import { type Moments, varianceIn } from './tallies.rules.ts'

/** How an area's questions were rated: a row a respondent, their performance ratings in one order, 0 where they don't know or did not answer. */
export interface RatedArea {
  readonly area: ScoredArea
  readonly questions: number
  readonly ratings: readonly (readonly number[])[]
}

/**
 * Cronbach's alpha of each area, of those who rated all its questions, with its interval (Feldt, Woodruff and Salih). Of fewer than are needed not even their
 * number is told. [STAT-003]
 */
export function reliabilityOf(areas: readonly RatedArea[]): Reliability {
  return areas.map(({ area, questions, ratings }) => {
    const complete = ratings.filter((row) => row.length === questions && row.every((rating) => rating > 0))
    return { Area: area, Questions: questions, ...alphaOf(questions, complete) }
  })
}

function alphaOf(questions: number, rows: readonly (readonly number[])[]) {
  const n = rows.length
  const nothing = { N: null, Alpha: null, Low: null, High: null }
  if (questions < leastFor.alphaQuestions) return { ...nothing, Because: whyNot.alphaQuestions }
  if (n < leastFor.alphaRespondents) return { ...nothing, Because: whyNot.alphaRespondents }
  const ofTotals = varianceOf(rows.map((row) => row.reduce((sum, rating) => sum + rating, 0)))
  if (ofTotals.above === 0n) return { ...nothing, N: n, Because: whyNot.allAlike }
  const ofQuestions = Array.from({ length: questions }, (_, place) => varianceOf(rows.map((row) => row[place] ?? 0)))
  const share = times(ofQuestions.reduce(plus), { above: ofTotals.below, below: ofTotals.above })
  const alpha = times(fraction(questions, questions - 1), minus(fraction(1), share))
  const unreliable = 1 - inFloat(alpha)
  const degrees = [n - 1, (n - 1) * (questions - 1)] as const
  return {
    N: n,
    Alpha: twoDecimals(alpha),
    Low: downwards(1 - unreliable * fQuantile(1 - TAIL, ...degrees), 100),
    High: upwards(1 - unreliable * fQuantile(TAIL, ...degrees), 100),
    Because: null,
  }
}

/** Of a 95 % interval, to each side. */
const TAIL = 0.025

function varianceOf(numbers: readonly number[]): Fraction {
  const moments: Moments = {
    n: numbers.length,
    sum: numbers.reduce((sum, one) => sum + one, 0),
    squares: numbers.reduce((sum, one) => sum + one ** 2, 0),
  }
  return varianceIn(moments) ?? fraction(0)
}
