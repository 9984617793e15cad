import type { SurveyQuestion } from '@plumbline/contract/surveys/survey-answers'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { type Answers, answerFault, fileFaults, givenTo, missingIn } from '../keeping/answers.ts'
import type { DraftState } from '../keeping/draft-state.ts'

/** What prevents saving or submitting: the question to fix, and why, in a few words. */
export interface Obstacle {
  readonly question: SurveyQuestion
  readonly why: string
  /** Nothing can be saved meanwhile (SURV-046); otherwise everything else is. */
  readonly stopsAll: boolean
}

/** What prevents saving: general obstacles first, then in survey order. [ANSW-026] */
export function obstaclesIn(
  questions: readonly SurveyQuestion[],
  { answers, conflicts }: Pick<DraftState, 'answers' | 'conflicts'>,
): Obstacle[] {
  const files = fileFaults(questions, answers)
  const found = questions.flatMap((question, n): Obstacle[] => {
    const given = givenTo(question, answers)
    const number = { n: n + 1 }
    if (files.has(question.Id)) return [{ question, why: t.fileNotAccepted(number), stopsAll: true }]
    if (given.document?.isChecking) return [{ question, why: t.checkingTheFile(number), stopsAll: true }]
    if (conflicts[question.Id]) return [{ question, why: t.hasTwoAnswers(number), stopsAll: false }]
    return answerFault(question, given) === null
      ? []
      : [{ question, why: t.questionNeedsFixing(number), stopsAll: false }]
  })
  return found.toSorted((one, other) => Number(other.stopsAll) - Number(one.stopsAll))
}

/** What prevents submission of a valid survey: open required questions. */
export function openIn(questions: readonly SurveyQuestion[], answers: Answers): Obstacle | undefined {
  const missing = missingIn(questions, answers)
  const [first] = missing
  return first && { question: first, why: t.countLeft({ count: missing.length }), stopsAll: false }
}
