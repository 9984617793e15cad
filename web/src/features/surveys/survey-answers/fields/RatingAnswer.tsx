import { AnswerFault } from '../../../../domain/questions/AnswerFault.tsx'
import { RatingRows } from '../../../../domain/questions/RatingRows.tsx'
import type { AnswerProps } from './answer-props.ts'

/** Performance and importance. */
export function RatingAnswer({ question, given, change, fault, isLocked, titleId }: AnswerProps) {
  return (
    <>
      <RatingRows
        title={question.Question}
        options={question.Options}
        given={given}
        change={change}
        isLocked={isLocked}
        titleId={titleId}
      />
      <AnswerFault fault={fault} />
    </>
  )
}
