import { ActionIcon, Button, Group, Input, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { standardRatingOptions } from '@plumbline/contract/domain/questions'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/domain/questions'
import { t as questionTexts } from '@plumbline/texts/wire/questions'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRegisteredField } from '../../ui/forms/field-words.ts'
import { Hint } from '../../ui/marks/Hint.tsx'
import classes from './OptionsEditor.module.css'
import { isFaultyOption, isThere, mayBeTyped, movedBy, type OptionKind, ratingWord } from './options.ts'

interface OptionsEditorProps {
  /** The form field, 'RadioButtonOptions': used to find the first invalid input. */
  name: string
  kind: OptionKind
  label: string
  options: readonly string[]
  onChange: (options: string[]) => void
  /** The list's error, after trying to save the form. */
  error: string | undefined
}

/**
 * The options of a Rating or Checkbox question, an input per line. Enter goes to the next line, or adds one after the
 * last; Backspace removes an empty one; Alt with an arrow moves one. The focus follows, and changes elsewhere are
 * announced.
 */
export function OptionsEditor({ name, kind, label, options, onChange, error }: OptionsEditorProps) {
  useRegisteredField(name, label)
  const [hint, setHint] = useState('')
  const [said, setSaid] = useState('')
  const editor = useRef<HTMLFieldSetElement>(null)
  const hintId = useId()
  const isFull = options.length >= limits.options
  const mayAdd = !isFull && options.at(-1)?.trim() !== ''

  /** Changes the list, announces it, and focuses the first of these that exists. */
  function change(next: string[], saying: string, ...focused: string[]) {
    setHint('')
    flushSync(() => {
      onChange(next)
      setSaid(saying)
    })
    for (const selector of [...focused, '[data-add]']) {
      const target = editor.current?.querySelector<HTMLElement>(`${selector}:not(:disabled)`)
      if (target) return target.focus()
    }
  }
  const inputAt = (index: number) => `[data-option="${index}"]`
  const add = () => change([...options, ''], '', inputAt(options.length))
  const nameOf = (index: number) => options[index]?.trim() || t.optionNumber({ index: index + 1 })

  function remove(index: number) {
    change(options.toSpliced(index, 1), t.optionRemoved({ option: nameOf(index) }), inputAt(Math.max(0, index - 1)))
  }

  /** The focus stays on the button that moved it, or at the end on its counterpart. */
  function move(index: number, step: -1 | 1, focused: 'input' | 'button') {
    const to = index + step
    if (to < 0 || to >= options.length) return
    const buttons = [`[data-move="${to},${step}"]`, `[data-move="${to},${-step}"]`]
    const place = t.optionMoved({ option: nameOf(index), place: to + 1, count: options.length })
    change(movedBy(options, index, step), place, ...(focused === 'input' ? [inputAt(to)] : buttons))
  }

  function type(index: number, text: string) {
    const isDouble = isThere(kind, text, options.toSpliced(index, 1))
    if (kind === 'rating' && !mayBeTyped(text)) return setHint(t.whatARatingOptionIs)
    setHint(isDouble ? t.alreadyInTheList({ text: text.trim() }) : '')
    // A text may become another one as typing continues; a rating is complete.
    if (!isDouble || kind === 'checkbox') onChange(options.with(index, text))
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (index < options.length - 1) editor.current?.querySelector<HTMLElement>(inputAt(index + 1))?.focus()
      else if (mayAdd) add()
    } else if (event.key === 'Backspace' && options[index] === '') {
      event.preventDefault()
      remove(index)
    } else if (event.altKey && isArrow) {
      event.preventDefault()
      move(index, event.key === 'ArrowUp' ? -1 : 1, 'input')
    }
  }

  return (
    <fieldset ref={editor} className={classes.editor} aria-describedby={hintId}>
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
            const isDouble = isThere(kind, option, options.slice(0, index))
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place, its text changes as one types
              <li key={index}>
                <TextInput
                  aria-label={t.optionNumber({ index: index + 1 })}
                  value={option}
                  onChange={(event) => type(index, event.currentTarget.value)}
                  onKeyDown={(event) => onKeyDown(event, index)}
                  maxLength={kind === 'rating' ? 10 : limits.text}
                  error={isDouble || (error !== undefined && isFaulty)}
                  autoComplete="off"
                  className={classes.option ?? ''}
                  data-option={index}
                  {...(isFaulty && { 'data-field': `${name}.${index}` })}
                />
                {kind === 'rating' && <Text className={classes.word}>{ratingWord(option)}</Text>}
                <div className={classes.tools}>
                  <Tool
                    label={t.moveOptionUp({ index: index + 1 })}
                    onClick={() => move(index, -1, 'button')}
                    disabled={index === 0}
                    data-move={`${index},-1`}
                  >
                    <IconArrowUp size={18} aria-hidden />
                  </Tool>
                  <Tool
                    label={t.moveOptionDown({ index: index + 1 })}
                    onClick={() => move(index, 1, 'button')}
                    disabled={index === options.length - 1}
                    data-move={`${index},1`}
                  >
                    <IconArrowDown size={18} aria-hidden />
                  </Tool>
                  <Tool label={t.removeOption({ index: index + 1 })} onClick={() => remove(index)}>
                    <IconX size={18} aria-hidden />
                  </Tool>
                </div>
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
          data-add
        >
          {t.addOptions}
        </Button>
        {kind === 'rating' && (
          <Button
            variant="default"
            onClick={() => change([...standardRatingOptions], t.standardScaleFilledIn, inputAt(limits.options - 1))}
          >
            {t.standardScale}
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          disabled={options.length === 0}
          onClick={() => change([], t.allOptionsRemoved)}
        >
          {t.removeAll}
        </Button>
      </Group>
      <div id={hintId} aria-live="polite" className={classes.hint}>
        {hint || (isFull && questionTexts.tooManyOptions)}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </fieldset>
  )
}

interface ToolProps {
  label: string
  onClick: () => void
  disabled?: boolean
  'data-move'?: string
  children: ReactNode
}

function Tool({ label, children, ...button }: ToolProps) {
  return (
    <Hint label={label}>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} {...button}>
        {children}
      </ActionIcon>
    </Hint>
  )
}
