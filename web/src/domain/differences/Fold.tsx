import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './difference.module.css'

interface FoldProps {
  isOpen: boolean
  toggle: (isOpen: boolean) => void
  /** The id of what it unfolds. */
  controls: string
  children: ReactNode
}

/** Unfolds what is long, and folds it again. */
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
