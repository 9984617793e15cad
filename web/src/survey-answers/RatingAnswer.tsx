import { RatingRows } from '../questions/RatingRows.tsx'
import type { AnswerProps } from './answer-props.ts'

/** How it is, and how much it matters. */
export function RatingAnswer({ question, ...answer }: AnswerProps) {
  const { given, change, isLocked, titleId } = answer
  return <RatingRows options={question.Options} given={given} change={change} isLocked={isLocked} titleId={titleId} />
}
