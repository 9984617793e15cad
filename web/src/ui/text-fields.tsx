import { PasswordInput, TextInput } from '@mantine/core'
import { limits } from '@plumbline/contract/limits'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import type { FieldProps } from './form.ts'

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
}

/** One line of text. */
export function TextField({
  type,
  inputMode,
  ...props
}: TextProps & { type?: 'text' | 'email' | 'url'; inputMode?: 'text' | 'numeric' | 'email' | 'url' }) {
  return <TextInput {...textInput(props)} type={type ?? 'text'} {...(inputMode && { inputMode })} />
}

/** A password, with a button that shows it. */
export function PasswordField({
  autoComplete = 'current-password',
  ...props
}: TextProps & { autoComplete?: 'current-password' | 'new-password' }) {
  return (
    <PasswordInput
      {...textInput({ maxLength: limits.passwordMax, ...props, autoComplete })}
      visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
    />
  )
}

/** What a text field gives to its input. */
export function textInput({
  name,
  value,
  onChange,
  error,
  maxLength = limits.text,
  placeholder,
  autoComplete,
  ...common
}: TextProps) {
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
  }
}

/** `required` only marks the label: the browser's own bubbles would come before ours. */
export function labelled({ label, description, required = false, disabled = false }: Common) {
  return { label, description, withAsterisk: required, 'aria-required': required, disabled, required: false }
}
