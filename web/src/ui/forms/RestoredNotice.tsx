import { Alert } from '@mantine/core'
import { t } from '@plumbline/texts/ui/forms'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Explains why a form is pre-filled; `children` replaces the text if it was not an ended session. */
export function RestoredNotice({ children }: { children?: ReactNode }) {
  return (
    <Alert mb="lg" color="blue" variant="light" icon={<IconInfoCircle aria-hidden />}>
      {children ?? t.restored}
    </Alert>
  )
}
