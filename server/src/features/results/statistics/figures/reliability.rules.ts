import { scoredAreas } from '@plumbline/contract/domain/areas'
import { leastFor, type Reliability, whyNot } from '@plumbline/contract/results/statistics'
import type { AlphaSums } from '../../../../platform/db/schema/results.ts'
import { fQuantile } from './distributions.rules.ts'
import { type Fraction, fraction, inFloat, minus, plus, times, twoDecimals } from './fractions.rules.ts'
import { downwards, upwards } from './ranges.rules.ts'
import { type Moments, varianceIn } from './tallies.rules.ts'

/**
 * Cronbach's alpha of each area, over those who rated all its questions, with its interval (Feldt, Woodruff and Salih). Below the minimum not even their
 * number is shown. [STAT-003]
 */
export function reliabilityOf(areas: readonly AlphaSums[]): Reliability {
  return areas.flatMap((sums) => {
    const area = scoredAreas.find((scored) => scored === sums.area)
    return area === undefined ? [] : [{ Area: area, Questions: sums.items.length, ...alphaOf(sums) }]
  })
}

function alphaOf({ people: n, total, totalSquares, items }: AlphaSums) {
  const nothing = { N: null, Alpha: null, Low: null, High: null }
  const questions = items.length
  if (questions < leastFor.alphaQuestions) return { ...nothing, Because: whyNot.alphaQuestions }
  if (n < leastFor.alphaRespondents) return { ...nothing, Because: whyNot.alphaRespondents }
  const ofTotals = varianceOf({ n, sum: total, squares: totalSquares })
  if (ofTotals.above === 0n) return { ...nothing, N: n, Because: whyNot.allAlike }
  const ofQuestions = items.map(({ sum, squares }) => varianceOf({ n, sum, squares }))
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

/** Of a 95 % interval, on each side. */
const TAIL = 0.025

const varianceOf = (moments: Moments): Fraction => varianceIn(moments) ?? fraction(0)
