import { FreeText } from '../../../../domain/questions/FreeText.tsx'
import type { AnswerProps } from './answer-props.ts'

/** Free text within its question's rule and length. Errors show while typing: invalid text is not saved. */
export function TextAnswer({ question, given, change, fault, isLocked, titleId }: AnswerProps) {
  return (
    <FreeText
      text={given.text}
      change={(text) => change({ text })}
      maxLength={question.MaxLength}
      preset={question.ValidationRegex}
      fault={fault ?? null}
      isLocked={isLocked}
      titleId={titleId}
    />
  )
}
