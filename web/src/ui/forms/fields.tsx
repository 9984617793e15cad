import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/ui/forms'
import type { ReactNode } from 'react'
import { useRegisteredField } from './field-words.ts'
import type { FieldProps } from './schema-form.ts'
import { type Common, labelled, TextField, type TextProps, useTextInput } from './text-fields.tsx'

export { TextField } from './text-fields.tsx'

/** Digits, typed as text, so that nothing is rounded or changed by scrolling; the schema validates. */
export function DigitsField(props: TextProps) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />
}

/** Several lines, with a counter near the limit. */
export function MultilineField({ maxLength = limits.multiline, rows = 4, ...props }: TextProps & { rows?: number }) {
  const length = String(props.value ?? '').length
  const counter = length > maxLength * 0.8 ? t.lengthOfMost({ length, most: maxLength }) : props.description
  return (
    <Textarea {...useTextInput({ ...props, maxLength, description: counter })} autosize minRows={rows} maxRows={14} />
  )
}

/** A day, 'yyyy-MM-dd', with the browser's calendar. `min` and `max` are days too. */
export function DateField({ min, max, ...props }: TextProps & { min?: string; max?: string }) {
  return <TextInput {...useTextInput(props)} type="date" {...(min && { min })} {...(max && { max })} />
}

/** A time of day, 'HH:mm', with the browser's own control. */
export function TimeField(props: TextProps) {
  return <TextInput {...useTextInput(props)} type="time" />
}

/** One choice of a list: its text, or a value with a label. */
export type Choice<Value extends string> = Value | { value: Value; label: string }

/** The values of a list, each by the words that people see. */
export const choicesOf = <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: nameOf(value) }))

/** A select; a long list is searchable. */
export function SelectField<Value extends string>({
  name,
  value,
  onChange,
  error,
  options,
  placeholder = t.chooseOne,
  waiting = false,
  words,
  ...common
}: Common &
  Omit<FieldProps<NoInfer<Value> | '' | null>, 'onChange'> & {
    onChange: (value: Value) => void
    options: readonly Choice<Value>[]
    placeholder?: string
    /** The options are still loading. */
    waiting?: boolean
    /** A value's label elsewhere; by default its option's. */
    words?: (value: unknown) => ReactNode
  }) {
  const choices = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
  useRegisteredField(
    name,
    common.label,
    words ?? ((value) => choices.find((choice) => choice.value === value)?.label ?? ''),
  )
  return (
    <Select<Value>
      {...labelled(common)}
      data-field={name}
      data={choices}
      value={value === '' ? null : value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      error={error}
      placeholder={waiting ? t.loading : placeholder}
      searchable={options.length > 10}
      nothingFoundMessage={t.noMatches}
      allowDeselect={false}
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 120 } }}
    />
  )
}

/** A switch, labelled with its 'on' state. */
export function SwitchField({
  name,
  value,
  onChange,
  error,
  ...common
}: Common & Omit<FieldProps<boolean | ''>, 'onChange'> & { onChange: (value: boolean) => void }) {
  useRegisteredField(name, common.label)
  const { required: _, ...rest } = labelled(common)
  return (
    <Switch
      {...rest}
      data-field={name}
      name={name}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={error}
      size="md"
    />
  )
}
