import { withheld } from '@plumbline/contract/domain/confidentiality'
import type { BoxQuestion } from '@plumbline/contract/results/answers-workspace'

/** A checkbox question as asked. */
export type AskedBoxes = Pick<BoxQuestion, 'QuestionId' | 'Question' | 'Area'> & { readonly options: readonly string[] }

/** How many people chose exactly these options. */
export interface ChosenTogether {
  readonly chosen: readonly string[]
  readonly people: number
}

/**
 * The count of each option over those who answered the question. Below the minimum nothing is shown, not even their
 * number. [WORK-002, CONF-003]
 */
export function boxQuestion(
  { options, ...question }: AskedBoxes,
  answers: readonly ChosenTogether[],
  { minFigures, isShown }: { readonly minFigures: number; readonly isShown: (people: number) => boolean },
): BoxQuestion {
  const answered = answers.filter(({ chosen }) => chosen.length > 0)
  const n = answered.reduce((sum, { people }) => sum + people, 0)
  if (!isShown(n)) {
    const Options = options.map((Option) => ({ Option, Count: null, Share: null }))
    return { ...question, N: null, Options, Because: withheld.tooFewAnswered(minFigures), Withheld: true }
  }
  const countOf = (option: string) =>
    answered.reduce((sum, { chosen, people }) => sum + (chosen.includes(option) ? people : 0), 0)
  const Options = options.map((Option) => {
    const Count = countOf(Option)
    return { Option, Count, Share: n === 0 ? null : wholePercent(Count, n) }
  })
  return { ...question, N: n, Options, Because: null }
}

/** Whole percent, half up, in whole numbers. */
const wholePercent = (count: number, n: number) => Math.floor((200 * count + n) / (2 * n))
