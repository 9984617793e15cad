import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Something that a person has to know before they go on: said at once, and the focus is there. */
export function FocusedAlert({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      tabIndex={-1}
      ref={focusOnce}
      title={title}
      icon={<IconAlertTriangle aria-hidden />}
    >
      {children}
    </Alert>
  )
}

// The same function at each drawing, so that it is called when the element appears and not again.
const focusOnce = (element: HTMLElement | null) => element?.focus()
