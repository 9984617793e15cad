/** What an inquiry's figures say about a catalogue's sentences: which they support, which they contradict, and why in words. (specification's statistics, 17) [PUBL-004, TRUE-004] */

import type { Claim } from '@plumbline/contract/catalogue/claims'
import { type Area, areaName, type ScoredArea } from '@plumbline/contract/domain/areas'
import { type Color, colorName } from '@plumbline/contract/results/results'
import { suggestionRule } from '@plumbline/contract/results/statistics'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/statistics'
import { decimal, plainDecimal } from '@plumbline/texts/src/formats'
import { areasOf, type FiguresOfQuestions, figuresOf, proposedColor } from './area-figures.rules.ts'
import { compare, type Fraction, fraction, inFloat, meanOf, tenthsOf, times, wholeOf } from './fractions.rules.ts'
import { shownTogether } from './shown-together.rules.ts'
import { toldApart } from './told-apart.rules.ts'
import type { ViewedQuestion } from './viewed.rules.ts'

/** The topic of a finding or recommendation and its basis: its questions, without any its area, and without an area all areas. */
export interface Claimed {
  readonly area: Area | null
  readonly speaksOf: Claim | null
  readonly questionIds: readonly string[]
}

/** What the figures say about it. */
export interface Judged {
  readonly isBorneOut: boolean
  /** The figures it rests on, in words: 'Decisions are explained: performance 2.1, importance 4.6, 23 people'; null without any. */
  readonly because: string | null
  /** Why it is not supported, and what contradicts it, in words. */
  readonly whyNot: string | null
  readonly contradiction: string | null
  /** The sort key; precise enough for that. */
  readonly gap: number | null
  readonly performance: number | null
  /** The level of focus that its figures suggest, 0 without any. */
  readonly focus: number
}

export interface AreaEvidence {
  readonly area: ScoredArea
  readonly color: Color | null
  readonly colorBecause: string | null
}
/** The areas by descending shortfall, those without figures last. */
export interface Evidence {
  readonly areas: readonly AreaEvidence[]
  readonly judge: (claimed: Claimed) => Judged
}

/** What the questions of the overall view say. */
export function evidenceOf(questions: readonly ViewedQuestion[]): Evidence {
  const areas = areasOf(questions)
    .map((figures) => ({ figures, proposed: proposedColor(figures) }))
    .toSorted((one, other) => byFalling(one.figures.shortfall, other.figures.shortfall))
  const whole = new Map<Area | null, FiguresOfQuestions>([
    [null, figuresOf(questions)],
    ...areas.map(({ figures }) => [figures.area, figures] as const),
  ])
  const apart = toldApart(questions.map(({ question }) => question))
  const named = new Map(
    questions.map((question, n) => {
      const { title } = question.question
      return [question.question.id, { question, title: apart[n] ? `${title} (${apart[n]})` : title }]
    }),
  )
  return {
    areas: areas.map(({ figures: { area }, proposed }) => ({
      area,
      color: proposed.color,
      colorBecause: proposed.because,
    })),
    judge: (claimed) =>
      claimed.questionIds.length > 0
        ? judgedByQuestions(
            claimed,
            claimed.questionIds.map((id) => named.get(id)),
          )
        : judgedByArea(claimed, whole.get(claimed.area)),
  }
}

/** Largest first, those without one last. */
function byFalling(one: Fraction | null, other: Fraction | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return compare(other, one)
}

/** A named question, as people read it; undefined if it is not in the survey. */
type NamedQuestion = { readonly question: ViewedQuestion; readonly title: string } | undefined

function judgedByQuestions({ speaksOf }: Claimed, questions: readonly NamedQuestion[]): Judged {
  const asked = questions.flatMap((named) => named ?? [])
  const told = asked.flatMap(({ question: { gap, ofBoth, tally }, title }) =>
    gap === null || ofBoth === null ? [] : [{ title, gap, ...ofBoth, people: tally.gaps.n }],
  )
  const gap = meanOf(told.map((one) => one.gap))
  const importance = meanOf(told.map((one) => one.importance))
  const figures = {
    because: told.length === 0 ? null : told.map(inWords).join('; '),
    gap: floated(gap),
    performance: floated(meanOf(told.map(({ performance }) => performance))),
    focus: focusOf(gap, importance),
  }
  const opposite = told.find((one) => speaksOf !== null && faultOf(otherThan(speaksOf), one) === null)
  const contradiction =
    opposite === undefined ? null : t.questionHasFigures({ question: opposite.title, ...figuresInWords(opposite) })
  const silent = asked.find(({ question }) => question.gap === null)
  const whyNot =
    (speaksOf === null ? t.doesNotSay : null) ??
    (asked.length < questions.length ? t.notAllAsked : null) ??
    (silent === undefined ? null : t.tooFewRatings({ question: silent.title })) ??
    told.map((one) => speaksOf && faultOf(speaksOf, one)).find((fault) => fault !== null) ??
    null
  return { ...figures, isBorneOut: whyNot === null, whyNot, contradiction }
}

function judgedByArea({ area, speaksOf }: Claimed, figures: FiguresOfQuestions | undefined): Judged {
  const { performance = null, importance = null, gap = null } = figures ?? {}
  const { color } = figures === undefined ? { color: null } : proposedColor(figures)
  const because =
    figures === undefined || performance === null || importance === null
      ? null
      : inAreaWords(area, {
          ...figuresInWords({ performance, importance }),
          shown: figures.shown.length,
          questions: figures.questions.length,
        })
  const whyNot =
    (speaksOf === null ? t.doesNotSay : null) ??
    (color === null ? (area === null ? t.allAreasHaveTooFew : t.areaHasTooFew({ area: areaName(area) })) : null) ??
    (speaksOf === null || color === null || color === colorOf[speaksOf]
      ? null
      : isNotInWords(area, color, colorOf[speaksOf]))
  const isContradicted = speaksOf !== null && color === colorOf[otherThan(speaksOf)]
  return {
    because,
    gap: floated(gap),
    performance: floated(performance),
    focus: focusOf(gap, importance),
    isBorneOut: whyNot === null,
    whyNot,
    contradiction: isContradicted && color !== null ? isInWords(area, color) : null,
  }
}

const colorOf = { strength: 'green', vulnerability: 'red' } as const satisfies Record<Claim, Color>
const otherThan = (claim: Claim): Claim => (claim === 'strength' ? 'vulnerability' : 'strength')

const inAreaWords = (area: Area | null, figures: Parameters<typeof t.allAreasFigures>[0]) =>
  area === null ? t.allAreasFigures(figures) : t.areaFigures({ area: areaName(area), ...figures })

/** 'Culture is red'; without an area for all of them. */
function isInWords(area: Area | null, is: Color): string {
  const color = colorName(is)
  return area === null ? t.allAreasAre({ color }) : t.areaIs({ area: areaName(area), color })
}

function isNotInWords(area: Area | null, is: Color, wanted: Color): string {
  const colors = { color: colorName(is), expected: colorName(wanted) }
  return area === null ? t.allAreasAreNot(colors) : t.areaIsNot({ area: areaName(area), ...colors })
}

interface Told {
  readonly title: string
  readonly gap: Fraction
  readonly performance: Fraction
  readonly importance: Fraction
  readonly people: number
}

/** Why a question does not support the sentence, in words; null if it does. Uses exact figures, so that the displayed ones agree. */
function faultOf(claim: Claim, { title, gap, performance, importance }: Told): string | null {
  const { Gap } = shownTogether(performance, importance)
  const { vulnerableFrom, strongUpTo, strongPerformance } = suggestionRule
  if (claim === 'vulnerability')
    return compare(gap, fraction(vulnerableFrom)) >= 0
      ? null
      : t.gapIsBelow({ question: title, gap: shown(Gap), least: shown(vulnerableFrom) })
  if (compare(times(gap, fraction(100)), fraction(strongUpTo * 100)) > 0)
    return t.gapIsAbove({ question: title, gap: shown(Gap), most: shown(strongUpTo) })
  return compare(times(performance, fraction(100)), fraction(strongPerformance * 100)) >= 0
    ? null
    : t.performanceIsBelow({
        question: title,
        performance: shown(shownTogether(performance, null).Performance),
        least: shown(strongPerformance),
      })
}

const inWords = ({ title, people, ...figures }: Told) =>
  t.ratedBy({ question: title, ...figuresInWords(figures), people })
const figuresInWords = ({ performance, importance }: Pick<Told, 'performance' | 'importance'>) => ({
  performance: inTenths(performance),
  importance: inTenths(importance),
})

/** Half the weighted gap (gap × mean importance), half up. */
function focusOf(gap: Fraction | null, importance: Fraction | null): number {
  if (gap === null || importance === null) return 0
  const focus = wholeOf(times(times(gap, importance), { above: 1n, below: 2n }))
  return Math.min(limits.levelOfFocusMax, Math.max(0, focus))
}

const floated = (figure: Fraction | null) => figure && inFloat(figure)
const shown = (figure: number | null) => decimal(figure ?? 0)
const inTenths = (figure: Fraction) => plainDecimal(tenthsOf(figure) / 10, 1)
