import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'

/** Says why a form is filled in already. */
export function RestoredNotice() {
  return (
    <Alert mb="lg" color="blue" variant="light" icon={<IconInfoCircle aria-hidden />}>
      What you had typed before you were signed out is here again. Save it to keep it.
    </Alert>
  )
}
