import { Button, Text } from '@mantine/core'
import { t } from '@plumbline/texts/ui/lists'
import type { ReactNode } from 'react'
import type { Selection } from './Selection.tsx'
import classes from './SelectionBar.module.css'

interface SelectionBarProps {
  /** Its accessible name: 'Selected respondents'. */
  label: string
  selection: Pick<Selection<unknown>, 'rows' | 'clear'>
  /** A note next to the number. */
  said?: ReactNode
  /** The actions: buttons, and their dialogs. */
  children: ReactNode
}

/** The actions for the selected rows, above the list; sticky. */
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
