import { PasswordInput, TextInput } from '@mantine/core'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/ui/forms'
import { type HTMLInputAutoCompleteAttribute, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useRegisteredField } from './field-words.ts'
import type { FieldProps } from './schema-form.ts'
import classes from './text-fields.module.css'

/** Common props of all fields besides their place in the form. */
export interface Common {
  label: string
  description?: ReactNode
  /** Marks the label; the rule is the schema's. */
  required?: boolean
  disabled?: boolean
}

/** A text field's `onChange` passes text, even if its value was a number. */
export interface TextProps extends Common, Omit<FieldProps<string | number | null>, 'onChange'> {
  onChange: (value: string) => void
  /** Characters, 200 by default. */
  maxLength?: number
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** Focused when its dialog opens. */
  isFirst?: boolean
  /** The language of what is typed, where it is not the page's. */
  language?: string
}

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

/** A password, with a show button and a caps-lock hint. */
export function PasswordField({
  autoComplete = 'current-password',
  below,
  ...props
}: TextProps & {
  autoComplete?: 'current-password' | 'new-password'
  /** Below the input and associated with it, like a description. */
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

/** The props of a text field's input; registers its label with the form. */
export function useTextInput({
  name,
  value,
  onChange,
  error,
  maxLength = limits.text,
  placeholder,
  autoComplete,
  isFirst = false,
  language,
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
    ...(language && { lang: language, dir: 'auto' }),
  }
}

/** `required` only marks the label: otherwise the browser's own messages would come first. */
export function labelled({ label, description, required = false, disabled = false }: Common) {
  return { label, description, withAsterisk: required, 'aria-required': required, disabled, required: false }
}
