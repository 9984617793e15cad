import type { Ref } from 'react'
import { Link } from 'react-router'
import { Count } from '../marks/Count.tsx'
import classes from './Shown.module.css'

interface ShownProps {
  /** The label of the choice: 'People shown'. */
  label: string
  /** The parts of the list: each an address, with a count if known. */
  choices: readonly { to: string; label: string; isCurrent: boolean; count?: number }[]
  /** The current one: focused when the pressed element is gone. */
  current?: Ref<HTMLAnchorElement>
}

/** Tabs above a list that choose the part shown. */
export function Shown({ label, choices, current }: ShownProps) {
  return (
    <nav className={classes.shown} aria-label={label}>
      {choices.map(({ to, label, isCurrent, count = 0 }) => (
        <Link
          key={to}
          to={to}
          className={classes.choice}
          {...(isCurrent && { 'aria-current': 'page', ...(current && { ref: current }) })}
        >
          {label} {count > 0 && <Count>{count}</Count>}
        </Link>
      ))}
    </nav>
  )
}
