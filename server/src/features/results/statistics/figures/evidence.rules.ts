/** What an inquiry's figures say about what to pick of the catalogue. [PUBL-004] */
import type { ScoredArea } from '@plumbline/contract/domain/areas'
import type { Color } from '@plumbline/contract/results/results'
import { limits } from '@plumbline/contract/wire/limits'
import { areasOf, type FiguresOfQuestions, figuresOf, proposedColor } from './area-figures.rules.ts'
import { compare, type Fraction, hundredthsOf, tenthsOf, times, wholeOf } from './fractions.rules.ts'
import type { ViewedQuestion } from './viewed.rules.ts'

/** The level of focus that figures speak for, 0 without any, and on which they rest, in words. */
export interface Focus {
  readonly focus: number
  readonly because: string | null
}
export interface AreaEvidence extends Focus {
  readonly area: ScoredArea
  readonly color: Color | null
  readonly colorBecause: string | null
  /** The question with the largest weighted gap, in words: 'Process, question 4: performance 2.1, importance 4.6, n 23'. */
  readonly worst: string | null
}
/** The areas in the order of their need: those proposed red, then blue, then the others, by falling shortfall; and all of them together. */
export interface Evidence {
  readonly areas: readonly AreaEvidence[]
  readonly together: Focus
}

/** What the questions of everybody's view say. (specification's statistics, 17) */
export function evidenceOf(questions: readonly ViewedQuestion[]): Evidence {
  const areas = areasOf(questions)
    .map((figures) => ({ figures, proposed: proposedColor(figures) }))
    .toSorted(
      (one, other) =>
        urgency(one.proposed.color) - urgency(other.proposed.color) ||
        byFalling(one.figures.shortfall, other.figures.shortfall),
    )
    .map(({ figures, proposed }) => {
      const worst = worstIn(figures, questions)
      return {
        area: figures.area,
        color: proposed.color,
        colorBecause: proposed.because,
        worst,
        ...focusOf(figures, figures.area, worst),
      }
    })
  const together = figuresOf(questions)
  return { areas, together: focusOf(together, 'All areas', worstIn(together, questions)) }
}

const urgency = (color: Color | null): number => (color === 'red' ? 0 : color === 'blue' ? 1 : 2)

function byFalling(one: Fraction | null, other: Fraction | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return compare(other, one)
}

/** Half the weighted gap (paired gap × mean importance), half up. */
function focusOf({ gap, importance }: FiguresOfQuestions, of: string, worst: string | null): Focus {
  if (gap === null || importance === null) return { focus: 0, because: null }
  const focus = wholeOf(times(times(gap, importance), { above: 1n, below: 2n }))
  const figures = `${of}: gap ${inHundredths(gap)}, importance ${inHundredths(importance)}`
  return {
    focus: Math.min(limits.levelOfFocusMax, Math.max(0, focus)),
    because: worst === null ? figures : `${worst} (${figures})`,
  }
}

/** Of equal ones the first; its number is that within its area. */
function worstIn({ paired }: FiguresOfQuestions, all: readonly ViewedQuestion[]): string | null {
  const [worst] = paired
    .flatMap((question) =>
      question.gap === null || question.importance === null
        ? []
        : [{ question, score: times(question.gap, question.importance) }],
    )
    .toSorted((one, other) => compare(other.score, one.score))
  if (worst === undefined) return null
  const { area, performance, importance, tally } = worst.question
  const number = all.filter((question) => question.area === area).indexOf(worst.question) + 1
  return `${area}, question ${number}: performance ${inTenths(performance)}, importance ${inTenths(importance)}, n ${tally.gaps.n}`
}

const inTenths = (figure: Fraction | null) => (figure === null ? '' : (tenthsOf(figure) / 10).toFixed(1))
const inHundredths = (figure: Fraction) => (hundredthsOf(figure) / 100).toFixed(2)
