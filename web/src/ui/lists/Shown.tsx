import type { Ref } from 'react'
import { Link } from 'react-router'
import { Count } from '../marks/Count.tsx'
import classes from './Shown.module.css'

interface ShownProps {
  /** What it is that is chosen: 'People shown'. */
  label: string
  /** Which part of the list is shown: each an address, with how many are in it where that is said. */
  choices: readonly { to: string; label: string; isCurrent: boolean; count?: number }[]
  /** The chosen one: the focus goes there when what was pressed is gone. */
  current?: Ref<HTMLAnchorElement>
}

/** Which part of a list is shown, above it. */
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
