import type { ComponentProps } from 'react'
import classes from './Count.module.css'

/** A badge with the count of what it is next to. */
export function Count(props: ComponentProps<'span'>) {
  return <span className={classes.count} {...props} />
}
