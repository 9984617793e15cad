import {
  leastFor,
  type Quadrant,
  type QuestionStatistics,
  type Statistics,
  scaleMiddle,
  whyNot,
} from '@plumbline/contract/statistics'
import { compare, type Fraction, fraction, inFloat, meanOf, minus, twoDecimals } from './fractions.rules.ts'
import { halfWidthOf } from './ranges.rules.ts'
import type { Moments } from './tallies.rules.ts'
import type { ViewedQuestion } from './viewed.rules.ts'

type Places = QuestionStatistics['Places']

/** The importance–performance map: its lines, and where each question stands, null where it has no place; in their order. [STAT-006] */
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
}

function pointOf({ performance, importance, tally }: ViewedQuestion, minimum: number): Point | null {
  const isEnough = Math.min(tally.performance.n, tally.importance.n) >= minimum
  return isEnough && performance !== null && importance !== null ? { performance, importance, tally } : null
}

/** On a line counts as high. */
function placeOf(point: Point, lines: Pick<Point, 'performance' | 'importance'>, invited: number) {
  const isPerforming = compare(point.performance, lines.performance) >= 0
  const isImportant = compare(point.importance, lines.importance) >= 0
  return {
    Quadrant: quadrantOf(isPerforming, isImportant),
    IsNear:
      isNear(point.performance, lines.performance, point.tally.performance, invited) ||
      isNear(point.importance, lines.importance, point.tally.importance, invited),
  }
}

function quadrantOf(isPerforming: boolean, isImportant: boolean): Quadrant {
  if (isImportant) return isPerforming ? 'Keep up' : 'Concentrate here'
  return isPerforming ? 'Possible overkill' : 'Low priority'
}

/** Too few for a range are never sure of their side, unless there is nobody else; where all rated alike the place is as sure as it can be. */
function isNear(mean: Fraction, line: Fraction, ratings: Moments, invited: number): boolean {
  if (ratings.n < leastFor.range && ratings.n < invited) return true
  const half = halfWidthOf(ratings, invited)
  return half !== null && Math.abs(inFloat(minus(mean, line))) < half
}
