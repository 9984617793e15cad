import { RatingRows } from '../ui/questions/RatingRows.tsx'
import type { AnswerProps } from './AreaStep.tsx'

/** How it is, and how much it matters. */
export function RatingAnswer({ question, ...answer }: AnswerProps) {
  const { given, change, isLocked, titleId } = answer
  return <RatingRows options={question.Options} given={given} change={change} isLocked={isLocked} titleId={titleId} />
}
