import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRegisteredField } from './field-words.ts'

/** A read-only value among a form's fields. It can be focused and copied. */
export function LockedField({
  label,
  value,
  description,
  name,
}: {
  label: string
  /** The form's field, if it is one that just cannot be changed now. */
  name?: string
  value: string | null
  description?: ReactNode
}) {
  useRegisteredField(name, label)
  return (
    <TextInput
      label={label}
      description={description}
      value={value ?? ''}
      readOnly
      variant="filled"
      rightSection={<IconLock size={16} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  )
}
