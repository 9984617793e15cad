import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './difference.module.css'

interface FoldProps {
  isOpen: boolean
  toggle: (isOpen: boolean) => void
  /** The id of the controlled element. */
  controls: string
  children: ReactNode
}

/** Expands a long text, and collapses it again. */
export function Fold({ isOpen, toggle, controls, children }: FoldProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.fold ?? ''}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => toggle(!isOpen)}
    >
      {children}
    </Button>
  )
}
