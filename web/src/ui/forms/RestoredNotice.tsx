import { Alert } from '@mantine/core'
import { t } from '@plumbline/texts/ui/forms'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Says why a form is filled in already; in `children`, where it was not because a session had ended. */
export function RestoredNotice({ children }: { children?: ReactNode }) {
  return (
    <Alert mb="lg" color="blue" variant="light" icon={<IconInfoCircle aria-hidden />}>
      {children ?? t.restored}
    </Alert>
  )
}
