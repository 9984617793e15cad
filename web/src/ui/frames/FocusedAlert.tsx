import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Something the person must know before continuing: announced and focused at once. */
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

// A stable function, so that it runs when the element appears and not on every render.
const focusOnce = (element: HTMLElement | null) => element?.focus()
