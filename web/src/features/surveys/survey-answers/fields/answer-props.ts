import type { SurveyQuestion } from '@plumbline/contract/surveys/survey-answers'
import type { Given } from '../keeping/answers.ts'
import type { SurveyDraft } from '../keeping/survey-draft.ts'

/** Common props of all question types. */
export interface AnswerProps {
  question: SurveyQuestion
  given: Given
  change: (part: Partial<Given>) => void
  /** The error, in words. */
  fault: string | undefined
  isLocked: boolean
  draft: SurveyDraft
  /** The ids of the question's title and description, which label the answer. */
  titleId: string
}
