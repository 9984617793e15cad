import type { SurveyQuestion } from '@plumbline/contract/survey-answers'
import type { Given } from './answers.ts'
import type { SurveyDraft } from './survey-draft.ts'

/** What every kind of question gets. */
export interface AnswerProps {
  question: SurveyQuestion
  given: Given
  change: (part: Partial<Given>) => void
  /** What is wrong with it, in words. */
  fault: string | undefined
  isLocked: boolean
  draft: SurveyDraft
  /** The ids of the question's title and description, for what answers it. */
  titleId: string
}
