import { type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import { shownGap } from '@plumbline/contract/results/agreeing-figures'
import type { InputItem, InputResult } from '@plumbline/contract/results/results'
import type { PublishedResults } from '../../../platform/db/schema/results.ts'
import type { ratedQuestions } from '../statistics/source.queries.ts'
import { inAreas } from './workbook/results.rules.ts'

/** A question with its means and their sample. */
type RatedQuestion = Pick<
  Awaited<ReturnType<typeof ratedQuestions>>[number],
  'id' | 'title' | 'area' | 'toldApartBy' | 'performance' | 'importance'
>

/** Why a figure based on this many ratings is withheld, in words; null if it is shown. */
export type WhyWithheld = (ratings: number) => string | null

/** A question's figures, and why withheld ones are null. */
export type Input = PublishedResults['inputs'][number] & Pick<InputItem, 'Withheld' | 'WithheldBecause'>

/** The figures of these questions, as far as they may be shown. */
export function inputsOf(questions: readonly RatedQuestion[], whyWithheld: WhyWithheld): Input[] {
  return questions.flatMap((question) => {
    const area = scoredAreas.find((scored) => scored === question.area)
    return area === undefined ? [] : [inputOf(area, question, whyWithheld)]
  })
}

/** Two decimals, half up; the difference is of the two rounded figures; null without ratings. (decisions, section 6) */
function inputOf(Area: ScoredArea, question: RatedQuestion, whyWithheld: WhyWithheld): Input {
  const { performance, importance } = question
  const shown = ({ mean, people }: typeof performance) => (whyWithheld(people) === null ? mean : null)
  const AverageRating = shown(performance)
  const AverageValue = shown(importance)
  return {
    Area,
    Questiondescription: question.title,
    AverageRating,
    AverageValue,
    AverageDifference: shownGap(AverageRating, AverageValue),
    ...nameOf(question),
    ...withheldBecause(whyWithheld(Math.min(performance.people, importance.people))),
  }
}

const nameOf = ({ id, toldApartBy }: RatedQuestion) => ({
  QuestionId: id,
  ...(toldApartBy !== null && { ToldApartBy: toldApartBy }),
})

/** Inputs as published, each matched to its question of the survey; duplicates in order. [STAT-014] */
export function namedInputs(
  inputs: PublishedResults['inputs'],
  questions: readonly RatedQuestion[],
): PublishedResults['inputs'] {
  const left = Map.groupBy(questions, ({ area, title }) => inputName(area, title))
  return inputs.map((input) => {
    const question = left.get(inputName(input.Area, input.Questiondescription))?.shift()
    return { ...input, ...(question && nameOf(question)) }
  })
}

/** An input's key in a workbook: spreadsheet programs change spaces and line breaks. */
export const inputName = (area: string, question: string) => `${area} ${question.replace(/\s+/g, ' ').trim()}`

/**
 * Published figures: those a confidential inquiry's workbook leaves empty are withheld, whatever their sample, as they were in the template it was
 * made from.
 */
export function publishedInput(input: PublishedResults['inputs'][number], whyWithheld: WhyWithheld): Input {
  const isEmpty = input.AverageRating === null || input.AverageValue === null
  return { ...input, ...withheldBecause(isEmpty ? whyWithheld(0) : null) }
}

const withheldBecause = (why: string | null) => why !== null && ({ Withheld: true, WithheldBecause: why } as const)

/** Inputs in their areas' arrays, as the calls answer them. */
export function inputsByArea(inputs: readonly Input[]): InputResult {
  return inAreas(inputs, ({ Area: _, ...input }) => input)
}
