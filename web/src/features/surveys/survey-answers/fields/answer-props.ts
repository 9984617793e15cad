import type { SurveyQuestion } from '@plumbline/contract/surveys/survey-answers'
import type { Given } from '../keeping/answers.ts'
import type { SurveyDraft } from '../keeping/survey-draft.ts'

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
