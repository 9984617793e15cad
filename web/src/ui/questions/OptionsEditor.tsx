import { ActionIcon, Button, Group, Input, Text, TextInput, Tooltip } from '@mantine/core'
import { limits } from '@plumbline/contract/limits'
import { messages } from '@plumbline/contract/messages'
import { standardRatingOptions } from '@plumbline/contract/questions'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './OptionsEditor.module.css'
import { isFaultyOption, isThere, mayBeTyped, ratingWord } from './options.ts'

interface OptionsEditorProps {
  /** The form's field, 'RadioButtonOptions': the first faulty input is found by it. */
  name: string
  kind: 'rating' | 'checkbox'
  label: string
  options: readonly string[]
  onChange: (options: string[]) => void
  /** What is wrong with the list, once the form was tried to be saved. */
  error: string | undefined
}

/**
 * The options of a Rating or Checkbox question, an input a line. Enter in one adds the next, Backspace in an empty one takes it
 * away; the focus is always where the next thing can be typed.
 */
export function OptionsEditor({ name, kind, label, options, onChange, error }: OptionsEditorProps) {
  const [hint, setHint] = useState('')
  const list = useRef<HTMLFieldSetElement>(null)
  const hintId = useId()
  const isFull = options.length >= limits.options
  const mayAdd = !isFull && options.at(-1)?.trim() !== ''

  /** Changes the list and puts the focus on an option of the new one; on 'Add Options' where there is none. */
  function change(next: string[], focused: number) {
    setHint('')
    flushSync(() => onChange(next))
    const inputs = list.current?.querySelectorAll('input')
    const target = inputs?.[Math.min(focused, next.length - 1)] ?? list.current?.querySelector('button')
    target?.focus()
  }
  const add = () => change([...options, ''], options.length)
  const remove = (index: number) => change(options.toSpliced(index, 1), Math.max(0, index - 1))

  function type(index: number, text: string) {
    if (kind === 'rating' && !mayBeTyped(text)) return setHint('A rating option is a whole number from 1 to 5, or dk.')
    if (kind === 'rating' && isThere(text, options.toSpliced(index, 1))) return setHint(`${text} is there already.`)
    setHint('')
    onChange(options.with(index, text))
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (mayAdd) add()
    }
    if (event.key === 'Backspace' && options[index] === '') {
      event.preventDefault()
      remove(index)
    }
  }

  return (
    <fieldset ref={list} className={classes.editor} aria-describedby={hintId}>
      <legend className={classes.label}>
        {label}
        <span aria-hidden className={classes.asterisk}>
          {' *'}
        </span>
      </legend>
      {options.length > 0 && (
        <ol className={classes.options} data-kind={kind}>
          {options.map((option, index) => {
            const isFaulty = isFaultyOption(kind, options, index)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place, its text changes as one types
              <li key={index}>
                <TextInput
                  aria-label={`Option ${index + 1}`}
                  value={option}
                  onChange={(event) => type(index, event.currentTarget.value)}
                  onKeyDown={(event) => onKeyDown(event, index)}
                  maxLength={kind === 'rating' ? 10 : limits.text}
                  error={error !== undefined && isFaulty}
                  autoComplete="off"
                  className={classes.option ?? ''}
                  {...(isFaulty && { 'data-field': `${name}.${index}` })}
                />
                {kind === 'rating' && <Text className={classes.word}>{ratingWord(option)}</Text>}
                <Tooltip label={`Remove option ${index + 1}`}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={`Remove option ${index + 1}`}
                    onClick={() => remove(index)}
                  >
                    <IconX size={18} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              </li>
            )
          })}
        </ol>
      )}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!mayAdd}
          onClick={add}
          data-field={name}
        >
          Add Options
        </Button>
        {kind === 'rating' && (
          <Button variant="default" onClick={() => change([...standardRatingOptions], limits.options - 1)}>
            Standard scale
          </Button>
        )}
        <Button variant="subtle" color="gray" disabled={options.length === 0} onClick={() => change([], 0)}>
          Remove All
        </Button>
      </Group>
      <div id={hintId} aria-live="polite" className={classes.hint}>
        {hint || (isFull && messages.tooManyOptions)}
      </div>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </fieldset>
  )
}
