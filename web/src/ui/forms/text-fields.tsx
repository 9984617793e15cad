import { PasswordInput, TextInput } from '@mantine/core'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/ui/forms'
import { type HTMLInputAutoCompleteAttribute, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useRegisteredField } from './field-words.ts'
import type { FieldProps } from './schema-form.ts'
import classes from './text-fields.module.css'

/** What every field has besides its place in the form. */
export interface Common {
  label: string
  description?: ReactNode
  /** Marks the label; the rule itself is the schema's. */
  required?: boolean
  disabled?: boolean
}

/** A text field's `onChange` gives text, whatever its value was: digits may come as a number. */
export interface TextProps extends Common, Omit<FieldProps<string | number | null>, 'onChange'> {
  onChange: (value: string) => void
  /** Characters; 200 unless told. */
  maxLength?: number
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** Has the focus when its dialog opens. */
  isFirst?: boolean
}

/** One line of text. */
export function TextField({
  type,
  inputMode,
  onBlur,
  ...props
}: TextProps & {
  type?: 'text' | 'email' | 'url'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'url'
  onBlur?: () => void
}) {
  return (
    <TextInput
      {...useTextInput(props)}
      type={type ?? 'text'}
      {...(inputMode && { inputMode })}
      {...(onBlur && { onBlur })}
    />
  )
}

/** A password, with a button that shows it and a hint when the keyboard types capitals only. */
export function PasswordField({
  autoComplete = 'current-password',
  below,
  ...props
}: TextProps & {
  autoComplete?: 'current-password' | 'new-password'
  /** Stands under the input and belongs to it, as a description does. */
  below?: ReactNode
}) {
  const [isShown, setIsShown] = useState(false)
  const [isCaps, setIsCaps] = useState(false)
  const look = (event: KeyboardEvent<HTMLInputElement>) => setIsCaps(event.getModifierState('CapsLock'))
  return (
    <div className={classes.password}>
      <PasswordInput
        {...useTextInput({ maxLength: limits.passwordMax, ...props, autoComplete })}
        {...(below && { description: below, inputWrapperOrder: ['label', 'input', 'description', 'error'] })}
        autoCapitalize="none"
        spellCheck={false}
        visible={isShown}
        onVisibilityChange={setIsShown}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setIsCaps(false)}
        visibilityToggleButtonProps={{ 'aria-label': isShown ? t.hidePassword : t.showPassword, tabIndex: 0 }}
      />
      <span className={classes.caps} role="status">
        {isCaps && t.capsLockIsOn}
      </span>
    </div>
  )
}

/** What a text field gives to its input; it tells its form what it is called. */
export function useTextInput({
  name,
  value,
  onChange,
  error,
  maxLength = limits.text,
  placeholder,
  autoComplete,
  isFirst = false,
  ...common
}: TextProps) {
  useRegisteredField(name, common.label)
  return {
    ...labelled(common),
    name,
    'data-field': name,
    value: value === null ? '' : String(value),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    error,
    maxLength,
    autoComplete: autoComplete ?? 'off',
    ...(placeholder && { placeholder }),
    ...(isFirst && { 'data-autofocus': true }),
  }
}

/** `required` only marks the label: the browser's own bubbles would come before ours. */
export function labelled({ label, description, required = false, disabled = false }: Common) {
  return { label, description, withAsterisk: required, 'aria-required': required, disabled, required: false }
}
