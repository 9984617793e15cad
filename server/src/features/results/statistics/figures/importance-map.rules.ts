import {
  leastFor,
  type Quadrant,
  type QuestionStatistics,
  type Statistics,
  scaleMiddle,
  whyNot,
} from '@plumbline/contract/results/statistics'
import { compare, type Fraction, fraction, inFloat, meanOf, minus, twoDecimals } from './fractions.rules.ts'
import { halfWidthOf } from './ranges.rules.ts'
import type { ViewedQuestion } from './viewed.rules.ts'

type Places = QuestionStatistics['Places']

/** The importance–performance map: its lines, and each question's quadrant in order, null if it has none. [STAT-006] */
export function mapOf(
  questions: readonly ViewedQuestion[],
  minimum: number,
  invited: number,
): Pick<Statistics, 'Map' | 'MapBecause'> & { readonly places: readonly Places[] } {
  const points = questions.map((question) => pointOf(question, minimum))
  const shown = points.filter((point) => point !== null)
  const performance = meanOf(shown.map((point) => point.performance))
  const importance = meanOf(shown.map((point) => point.importance))
  if (performance === null || importance === null || shown.length < leastFor.mapQuestions)
    return { Map: null, MapBecause: whyNot.mapQuestions, places: points.map(() => null) }
  const middle = fraction(scaleMiddle)
  return {
    Map: { Performance: twoDecimals(performance), Importance: twoDecimals(importance), Questions: shown.length },
    MapBecause: null,
    places: points.map(
      (point) =>
        point && {
          AtMeans: placeOf(point, { performance, importance }, invited),
          AtMiddle: placeOf(point, { performance: middle, importance: middle }, invited),
        },
    ),
  }
}

interface Point {
  readonly performance: Fraction
  readonly importance: Fraction
  readonly tally: ViewedQuestion['tally']
  readonly why: ViewedQuestion['why']
}

function pointOf({ performance, importance, tally, why }: ViewedQuestion, minimum: number): Point | null {
  const isEnough = Math.min(tally.performance.n, tally.importance.n) >= minimum
  return isEnough && performance !== null && importance !== null ? { performance, importance, tally, why } : null
}

/** On a line counts as high. */
function placeOf(point: Point, lines: Pick<Point, 'performance' | 'importance'>, invited: number) {
  return {
    Quadrant: quadrantOf(
      compare(point.performance, lines.performance) >= 0,
      compare(point.importance, lines.importance) >= 0,
    ),
    IsNear: isNear('performance', point, lines, invited) || isNear('importance', point, lines, invited),
  }
}

function quadrantOf(isPerforming: boolean, isImportant: boolean): Quadrant {
  if (isImportant) return isPerforming ? 'Keep up' : 'Concentrate here'
  return isPerforming ? 'Possible overkill' : 'Low priority'
}

/** Without a range no quadrant is certain, unless everyone answered or all rated alike. */
function isNear(
  respect: 'performance' | 'importance',
  { tally, why, ...point }: Point,
  lines: Pick<Point, 'performance' | 'importance'>,
  invited: number,
): boolean {
  const ratings = tally[respect]
  if (ratings.n >= invited) return false
  if (ratings.n < leastFor.range || why.spread[respect] !== null) return true
  const half = halfWidthOf(ratings, invited)
  return half !== null && Math.abs(inFloat(minus(point[respect], lines[respect]))) < half
}
