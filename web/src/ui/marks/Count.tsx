import type { ComponentProps } from 'react'
import classes from './Count.module.css'

/** A badge: how many there are of what it stands beside. */
export function Count(props: ComponentProps<'span'>) {
  return <span className={classes.count} {...props} />
}
