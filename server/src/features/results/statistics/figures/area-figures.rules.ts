import { type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import type { Color } from '@plumbline/contract/results/results'
import { type AreaStatistics, colorRule, leastFor, whyNot } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/calls/statistics'
import { plainDecimal } from '@plumbline/texts/src/formats'
import { compare, type Fraction, fraction, hundredthsOf, meanOf, twoDecimals } from './fractions.rules.ts'
import { type ShownFigures, shownTogether } from './shown-together.rules.ts'
import type { MeansOfBoth, ViewedQuestion } from './viewed.rules.ts'

/** Figures of several questions, such as an area's: the unweighted mean of theirs; null if too few have them. */
export interface FiguresOfQuestions {
  readonly questions: readonly ViewedQuestion[]
  /** The questions the means are based on, and those with a gap, for gap and shortfall. */
  readonly shown: readonly ViewedQuestion[]
  readonly paired: readonly ViewedQuestion[]
  readonly performance: Fraction | null
  readonly importance: Fraction | null
  readonly gap: Fraction | null
  readonly shortfall: Fraction | null
  /** Performance, importance and gap as shown together. */
  readonly told: ShownFigures
  /** Why there are no means, and why no gap, in words. */
  readonly because: string | null
  readonly gapBecause: string | null
  readonly isWithheld: boolean
  /** Why managers do not see them although the caller does. */
  readonly notForManagers: string | null
}
export interface AreaFigures extends FiguresOfQuestions {
  readonly area: ScoredArea
}

/** The figures of the four areas, from questions as seen in a view. [STAT-003] */
export function areasOf(questions: readonly ViewedQuestion[], agrees = true): AreaFigures[] {
  return scoredAreas.map((area) => {
    const ofArea = questions.filter((question) => question.area === area)
    return { area, ...(agrees ? figuresOf(ofArea) : formerFiguresOf(ofArea)) }
  })
}

/** With the colour they suggest. [STAT-003, STAT-008] */
export function areaStatistics(figures: AreaFigures): AreaStatistics {
  const { color, because, questionId } = proposedColor(figures)
  return {
    Area: figures.area,
    Questions: figures.questions.length,
    Shown: figures.shown.length,
    ...figures.told,
    Because: figures.because,
    Paired: figures.paired.length,
    Shortfall: rounded(figures.shortfall),
    GapBecause: figures.gapBecause,
    ProposedColor: color,
    ColorBecause: because,
    ...(questionId !== undefined && { ColorQuestionId: questionId }),
    ...markedFor(figures.notForManagers),
  }
}

/** Marks a figure that managers do not see. */
export const markedFor = (notForManagers: string | null) =>
  notForManagers !== null && { NotForManagers: notForManagers }

export const rounded = (figure: Fraction | null): number | null => (figure === null ? null : twoDecimals(figure))

/** Whether this many of an area's questions are enough for its figures. */
export const isEnough = (some: number, all: number): boolean => some >= leastFor.areaQuestions && 2 * some >= all

/**
 * The figures of these questions as if they were one area. People who may see more than managers see the same figures, and others only where managers see none. [STAT-003, TRUE-002]
 */
export function figuresOf(questions: readonly ViewedQuestion[]): FiguresOfQuestions {
  const ofAll = figuresOfBoth(questions)
  if (questions.every(({ notForManagers }) => notForManagers === null)) return ofAll
  const forManagers = figuresOfBoth(questions.map(asManagersSee))
  return forManagers.because === null ? forManagers : { ...ofAll, notForManagers: forManagers.because }
}

function asManagersSee(question: ViewedQuestion): ViewedQuestion {
  const because = question.notForManagers
  if (because === null) return question
  const why = { ...question.why, performance: because, importance: because, gap: because }
  return { ...question, why, performance: null, importance: null, gap: null, ofBoth: null, means: null }
}

/** If enough questions have a gap, the means are theirs; otherwise there is no gap, and the means are of all questions that have any. */
function figuresOfBoth(questions: readonly ViewedQuestion[]): FiguresOfQuestions {
  const paired = questions.filter(({ gap }) => gap !== null)
  const hasGap = isEnough(paired.length, questions.length)
  const shown = hasGap ? paired : questions.filter(({ means }) => means !== null)
  const figures = meansOver(questions, { shown, paired, of: hasGap ? ({ ofBoth }) => ofBoth : ({ means }) => means })
  return { ...figures, told: shownTogether(figures.performance, figures.importance, hasGap) }
}

/** As shown by versions published before the three agreed: means of all ratings beside the mean of the gaps. */
function formerFiguresOf(questions: readonly ViewedQuestion[]): FiguresOfQuestions {
  const shown = questions.filter(({ means }) => means !== null)
  const paired = shown.filter(({ gap }) => gap !== null)
  const figures = meansOver(questions, { shown, paired, of: ({ means }) => means })
  const { performance, importance, gap } = figures
  return {
    ...figures,
    told: { Performance: rounded(performance), Importance: rounded(importance), Gap: rounded(gap) },
  }
}

function meansOver(
  questions: readonly ViewedQuestion[],
  {
    shown,
    paired,
    of,
  }: {
    readonly shown: readonly ViewedQuestion[]
    readonly paired: readonly ViewedQuestion[]
    readonly of: (question: ViewedQuestion) => MeansOfBoth | null
  },
) {
  const hasMeans = isEnough(shown.length, questions.length)
  const hasGap = isEnough(paired.length, questions.length)
  const means = hasMeans ? shown.flatMap((question) => of(question) ?? []) : []
  const gaps = hasGap ? paired.flatMap(({ gap }) => gap ?? []) : []
  const withheld = questions.find(({ why }) => why.performance !== null || why.importance !== null)?.why
  const because = hasMeans
    ? null
    : (withheld?.performance ?? withheld?.importance ?? whyNot.questions(shown.length, questions.length))
  return {
    questions,
    shown,
    paired,
    performance: meanOf(means.map(({ performance }) => performance)),
    importance: meanOf(means.map(({ importance }) => importance)),
    gap: meanOf(gaps),
    shortfall: meanOf(gaps.map((gap) => (compare(gap, none) > 0 ? gap : none))),
    because,
    gapBecause: hasGap ? null : (because ?? whyNot.pairedQuestions(paired.length, questions.length)),
    isWithheld: !hasMeans && withheld !== undefined,
    notForManagers: null,
  }
}

const none = fraction(0)

/**
 * In whole hundredths, as shown, so that readers who check the tile get the same colour. Never suggests yellow.
 * (specification's statistics, 12)
 */
export function proposedColor({ performance, shortfall, paired, because, gapBecause }: FiguresOfQuestions): {
  color: Color | null
  because: string | null
  /** The deciding question, if there is exactly one. */
  questionId?: string
} {
  if (performance === null || shortfall === null) return { color: null, because: because ?? gapBecause }
  const shortfallIs = hundredthsOf(shortfall)
  const performanceIs = hundredthsOf(performance)
  if (shortfallIs > hundredths.redAbove)
    return {
      color: 'red',
      because: t.shortfallIsLarge({ shortfall: inWords(shortfallIs), most: inWords(hundredths.redAbove) }),
    }
  const worst = paired
    .map(({ question, importance, gap }) => ({
      question,
      importance: hundredthsOf(importance ?? none),
      gap: hundredthsOf(gap ?? none),
    }))
    .filter(({ importance, gap }) => importance >= hundredths.redImportance && gap >= hundredths.redGap)
    .toSorted((one, other) => other.gap - one.gap)[0]
  if (worst !== undefined) {
    const { question, importance, gap } = worst
    return {
      color: 'red',
      because: t.questionIsWorst({ importance: inWords(importance), gap: inWords(gap), question: question.title }),
      questionId: question.id,
    }
  }
  if (shortfallIs > hundredths.greenUpTo)
    return {
      color: 'blue',
      because: t.shortfallIsBetween({
        shortfall: inWords(shortfallIs),
        least: inWords(hundredths.greenUpTo),
        most: inWords(hundredths.redAbove),
      }),
    }
  const isStrong = performanceIs >= hundredths.greenPerformance
  const figures = {
    shortfall: inWords(shortfallIs),
    most: inWords(hundredths.greenUpTo),
    performance: inWords(performanceIs),
    least: inWords(hundredths.greenPerformance),
  }
  return isStrong ? { color: 'green', because: t.strong(figures) } : { color: 'blue', because: t.notStrong(figures) }
}

const hundredths = {
  redAbove: Math.round(colorRule.redAbove * 100),
  greenUpTo: Math.round(colorRule.greenUpTo * 100),
  greenPerformance: Math.round(colorRule.greenPerformance * 100),
  redImportance: Math.round(colorRule.redImportance * 100),
  redGap: Math.round(colorRule.redGap * 100),
}

const inWords = (figure: number): string => plainDecimal(figure / 100)
