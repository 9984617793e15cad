import { Textarea } from '@mantine/core'
import type { ValidationRegex } from '@plumbline/contract/questions'
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

/** Free text of a length, as high as what is in it. */
export function FreeText({ text, change, maxLength, preset, fault, isLocked, titleId }: FreeTextProps) {
  const isShort = maxLength !== null && maxLength <= 60
  return (
    <Textarea
      aria-labelledby={titleId}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      error={fault}
      description={maxLength !== null && `${text.length} of ${maxLength} characters`}
      inputWrapperOrder={['input', 'description', 'error']}
      rows={isShort ? 1 : 3}
      disabled={isLocked}
      classNames={{ input: isShort ? `${classes.text}` : `${classes.text} ${classes.long}` }}
      {...(maxLength !== null && { maxLength })}
      {...(preset === 'Number(s) only' && { inputMode: 'numeric' })}
    />
  )
}
