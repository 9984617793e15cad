import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Values.module.css'

/** A named value of a record. Empty text is shown as a dash. */
export interface Shown {
  label: string
  value: ReactNode
}

/** Names and values as a description list, which screen readers understand. */
export function Values({ shown }: { shown: readonly Shown[] }) {
  return (
    <dl className={classes.values}>
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">
            {value === '' || value === null || value === undefined ? (
              <Text span c="dimmed">
                –
              </Text>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
