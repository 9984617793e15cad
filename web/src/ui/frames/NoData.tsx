import { Text } from '@mantine/core'
import { t } from '@plumbline/texts/wire/empty'
import type { ReactNode } from 'react'
import classes from './NoData.module.css'

/** The empty state of charts or results: says what must happen first. */
export function NoData({ title = t.noData, children }: { title?: string; children?: ReactNode }) {
  return (
    <div className={classes.nothing}>
      <Text fw={600}>{title}</Text>
      {children && (
        <Text component="div" c="dimmed">
          {children}
        </Text>
      )}
    </div>
  )
}
