import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A value among the fields of a form that nobody can change here. It can be read, focused and copied. */
export function LockedField({
  label,
  value,
  description,
}: {
  label: string
  value: string | null
  description?: ReactNode
}) {
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
