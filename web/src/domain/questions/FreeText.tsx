import type { ValidationRegex } from '@plumbline/contract/domain/questions'
import { t } from '@plumbline/texts/domain/questions'
import { useId } from 'react'
import { AnswerFault } from './AnswerFault.tsx'
import classes from './Question.module.css'

interface FreeTextProps {
  text: string
  change: (text: string) => void
  maxLength: number | null
  preset: ValidationRegex | null
  fault: string | null
  isLocked: boolean
  titleId: string
}

/**
 * A growing text area for a limited text. Text that is too long stays, with an error: nothing is truncated. [ANSW-025]
 */
export function FreeText({ text, change, maxLength, preset, fault, isLocked, titleId }: FreeTextProps) {
  const id = useId()
  const isShort = maxLength !== null && maxLength <= 60
  const isTooLong = maxLength !== null && text.trim().length > maxLength
  return (
    <div>
      <textarea
        aria-labelledby={titleId}
        aria-describedby={`${id}-length ${id}-fault`}
        aria-invalid={fault !== null}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        rows={isShort ? 1 : 3}
        disabled={isLocked}
        className={classes.text}
        data-short={isShort || undefined}
        {...(preset === 'Number(s) only' && { inputMode: 'numeric' })}
      />
      <p id={`${id}-length`} className={classes.length} data-too-long={isTooLong || undefined}>
        {maxLength !== null && t.lengthOfText({ count: `${text.length}`, maxLength: `${maxLength}` })}
      </p>
      <AnswerFault id={`${id}-fault`} fault={fault} />
    </div>
  )
}
