import { Checkbox } from '@mantine/core'
import { useRegisteredField } from './field-words.ts'
import type { FieldProps } from './schema-form.ts'
import type { Common } from './text-fields.tsx'

export function CheckboxField({
  name,
  value,
  onChange,
  error,
  label,
  description,
}: Pick<Common, 'label' | 'description'> &
  Omit<FieldProps<boolean | ''>, 'onChange'> & { onChange: (value: boolean) => void }) {
  useRegisteredField(name, label)
  return (
    <Checkbox
      label={label}
      description={description}
      data-field={name}
      name={name}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={error}
    />
  )
}
