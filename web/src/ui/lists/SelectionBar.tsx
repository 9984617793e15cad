import { Button, Text } from '@mantine/core'
import { t } from '@plumbline/texts/ui/lists'
import type { ReactNode } from 'react'
import type { Selection } from './Selection.tsx'
import classes from './SelectionBar.module.css'

interface SelectionBarProps {
  /** What it is called: 'Selected respondents'. */
  label: string
  selection: Pick<Selection<unknown>, 'rows' | 'clear'>
  /** What else is said beside how many are selected. */
  said?: ReactNode
  /** What can be done with them: buttons, and the dialogs that they open. */
  children: ReactNode
}

/** What can be done with the selected rows of a list, above it; it stays in view while one scrolls. */
export function SelectionBar({ label, selection, said, children }: SelectionBarProps) {
  return (
    <section className={classes.selected} aria-label={label}>
      <Text role="status" fw={600}>
        {t.countSelected({ count: selection.rows.length })}
        {said && (
          <Text span c="dimmed" fw={400}>
            {' '}
            · {said}
          </Text>
        )}
      </Text>
      {children}
      <Button size="compact-md" variant="subtle" color="gray" onClick={selection.clear}>
        {t.clearSelection}
      </Button>
    </section>
  )
}
