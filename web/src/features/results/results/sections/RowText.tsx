import { Textarea } from '@mantine/core'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/results/results'
import { useRef } from 'react'

interface RowTextProps {
  label: string
  value: string
  change: (value: string) => void
  /** Just added, for typing. */
  isNew?: boolean
  placeholder?: string
}

/** A row's text, edited in place; with a counter near the limit. */
export function RowText({ label, value, change, isNew = false, placeholder }: RowTextProps) {
  const hadFocus = useRef(false)
  return (
    <Textarea
      ref={(element) => {
        if (isNew && !hadFocus.current) element?.focus()
        hadFocus.current = true
      }}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      maxLength={limits.multiline}
      placeholder={placeholder}
      description={
        value.length > limits.multiline * 0.8
          ? t.lengthOf({ length: `${value.length}`, max: `${limits.multiline}` })
          : undefined
      }
      autosize
      minRows={1}
      maxRows={12}
    />
  )
}
