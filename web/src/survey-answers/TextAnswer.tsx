import { Textarea } from '@mantine/core'
import type { AnswerProps } from './AreaStep.tsx'
import { textFault } from './answers.ts'
import classes from './survey.module.css'

/** Free text within its question's rule and length. A fault shows as one types: what has one is not saved. */
export function TextAnswer({ question, given, change, isLocked, titleId }: AnswerProps) {
  const { MaxLength, ValidationRegex } = question
  const isShort = MaxLength !== null && MaxLength <= 60
  return (
    <Textarea
      aria-labelledby={titleId}
      value={given.text}
      onChange={(event) => change({ text: event.currentTarget.value })}
      error={textFault(question, given)}
      description={MaxLength !== null && `${given.text.length} of ${MaxLength} characters`}
      inputWrapperOrder={['input', 'description', 'error']}
      rows={isShort ? 1 : 3}
      disabled={isLocked}
      classNames={{ input: isShort ? `${classes.text}` : `${classes.text} ${classes.long}` }}
      {...(MaxLength !== null && { maxLength: MaxLength })}
      {...(ValidationRegex === 'Number(s) only' && { inputMode: 'numeric' })}
    />
  )
}
