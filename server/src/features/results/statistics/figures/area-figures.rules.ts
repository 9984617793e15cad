import { type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import type { Color } from '@plumbline/contract/results/results'
import { type AreaStatistics, colorRule, leastFor, whyNot } from '@plumbline/contract/results/statistics'
import { compare, type Fraction, fraction, hundredthsOf, meanOf, twoDecimals } from './fractions.rules.ts'
import type { ViewedQuestion } from './viewed.rules.ts'

/** Exact figures of several questions, such as an area's: each the unweighted mean of theirs; null where too few have them. */
export interface FiguresOfQuestions {
  readonly questions: readonly ViewedQuestion[]
  /** Those with both means, on which these rest; of these the ones with a gap, on which gap and shortfall rest. */
  readonly shown: readonly ViewedQuestion[]
  readonly paired: readonly ViewedQuestion[]
  readonly performance: Fraction | null
  readonly importance: Fraction | null
  readonly gap: Fraction | null
  readonly shortfall: Fraction | null
  /** Why there are no means, and why no gap, in words. */
  readonly because: string | null
  readonly gapBecause: string | null
  readonly isWithheld: boolean
}
export interface AreaFigures extends FiguresOfQuestions {
  readonly area: ScoredArea
}

/** The figures of the four areas, from questions as they are seen in a view. [STAT-003] */
export function areasOf(questions: readonly ViewedQuestion[]): AreaFigures[] {
  return scoredAreas.map((area) => ({ area, ...figuresOf(questions.filter((question) => question.area === area)) }))
}

/** With the colour that they propose. [STAT-003, STAT-008] */
export function areaStatistics(figures: AreaFigures): AreaStatistics {
  const { color, because } = proposedColor(figures)
  return {
    Area: figures.area,
    Questions: figures.questions.length,
    Shown: figures.shown.length,
    Performance: rounded(figures.performance),
    Importance: rounded(figures.importance),
    Because: figures.because,
    Paired: figures.paired.length,
    Gap: rounded(figures.gap),
    Shortfall: rounded(figures.shortfall),
    GapBecause: figures.gapBecause,
    ProposedColor: color,
    ColorBecause: because,
  }
}

export const rounded = (figure: Fraction | null): number | null => (figure === null ? null : twoDecimals(figure))

/** Whether an area's figures may rest on so many of its questions. */
export const isEnough = (some: number, all: number): boolean => some >= leastFor.areaQuestions && 2 * some >= all

/** The figures of these questions as if they were one area. [STAT-003] */
export function figuresOf(questions: readonly ViewedQuestion[]): FiguresOfQuestions {
  const shown = questions.filter(({ performance, importance }) => performance !== null && importance !== null)
  const paired = shown.filter(({ gap }) => gap !== null)
  const hasMeans = isEnough(shown.length, questions.length)
  const hasGap = isEnough(paired.length, questions.length)
  const gaps = hasGap ? paired.flatMap(({ gap }) => gap ?? []) : []
  const withheld = questions.find(({ why }) => why.performance !== null || why.importance !== null)?.why
  const because = hasMeans
    ? null
    : (withheld?.performance ?? withheld?.importance ?? whyNot.questions(shown.length, questions.length))
  return {
    questions,
    shown,
    paired,
    performance: hasMeans ? meanOf(shown.flatMap(({ performance }) => performance ?? [])) : null,
    importance: hasMeans ? meanOf(shown.flatMap(({ importance }) => importance ?? [])) : null,
    gap: meanOf(gaps),
    shortfall: meanOf(gaps.map((gap) => (compare(gap, none) > 0 ? gap : none))),
    because,
    gapBecause: hasGap ? null : (because ?? whyNot.pairedQuestions(paired.length, questions.length)),
    isWithheld: !hasMeans && withheld !== undefined,
  }
}

const none = fraction(0)

/** By whole hundredths, those that are shown: who adds up the tile comes to the same colour. Never yellow by itself. (specification's statistics, 12) */
export function proposedColor({ performance, shortfall, paired, because, gapBecause }: FiguresOfQuestions): {
  color: Color | null
  because: string | null
} {
  if (performance === null || shortfall === null) return { color: null, because: because ?? gapBecause }
  const shortfallIs = hundredthsOf(shortfall)
  const performanceIs = hundredthsOf(performance)
  if (shortfallIs > hundredths.redAbove)
    return { color: 'red', because: `Shortfall ${inWords(shortfallIs)} is above ${inWords(hundredths.redAbove)}` }
  const worst = paired
    .map(({ question, importance, gap }) => ({
      title: question.title,
      importance: hundredthsOf(importance ?? none),
      gap: hundredthsOf(gap ?? none),
    }))
    .filter(({ importance, gap }) => importance >= hundredths.redImportance && gap >= hundredths.redGap)
    .toSorted((one, other) => other.gap - one.gap)[0]
  if (worst !== undefined) {
    const { title, importance, gap } = worst
    return { color: 'red', because: `Importance ${inWords(importance)} and gap ${inWords(gap)} of ‘${title}’` }
  }
  if (shortfallIs > hundredths.greenUpTo)
    return {
      color: 'blue',
      because: `Shortfall ${inWords(shortfallIs)} is above ${inWords(hundredths.greenUpTo)}, up to ${inWords(hundredths.redAbove)}`,
    }
  const isStrong = performanceIs >= hundredths.greenPerformance
  return {
    color: isStrong ? 'green' : 'blue',
    because:
      `Shortfall ${inWords(shortfallIs)} is up to ${inWords(hundredths.greenUpTo)}, ${isStrong ? 'and' : 'but'} performance ` +
      `${inWords(performanceIs)} is ${isStrong ? 'at least' : 'below'} ${inWords(hundredths.greenPerformance)}`,
  }
}

const hundredths = {
  redAbove: Math.round(colorRule.redAbove * 100),
  greenUpTo: Math.round(colorRule.greenUpTo * 100),
  greenPerformance: Math.round(colorRule.greenPerformance * 100),
  redImportance: Math.round(colorRule.redImportance * 100),
  redGap: Math.round(colorRule.redGap * 100),
}

const inWords = (figure: number): string => (figure / 100).toFixed(2)
