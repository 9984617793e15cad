import { UnstyledButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { createContext, type ReactNode, use } from 'react'
import { NavLink } from 'react-router'
import classes from './Entry.module.css'

/** What choosing an entry does to its menu: closes it. */
export const EntryChosen = createContext(() => {})

interface EntryProps {
  icon?: Icon
  children: ReactNode
  /** At the end of the line. */
  aside?: ReactNode
}

/** A menu item: a link or an action. */
export function Entry({
  icon: Icon,
  children,
  aside,
  ...does
}: EntryProps & ({ to: string } | { onClick: () => void })) {
  const chosen = use(EntryChosen)
  const line = (
    <>
      {Icon && <Icon size={18} aria-hidden className={classes.icon} />}
      <span className={classes.label}>{children}</span>
      {aside}
    </>
  )
  if ('to' in does)
    return (
      <NavLink to={does.to} className={classes.entry ?? ''} onClick={chosen}>
        {line}
      </NavLink>
    )
  return (
    <UnstyledButton
      className={classes.entry}
      onClick={() => {
        chosen()
        does.onClick()
      }}
    >
      {line}
    </UnstyledButton>
  )
}
