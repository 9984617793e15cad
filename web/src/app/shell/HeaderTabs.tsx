import type { Role } from '@plumbline/contract/wire/roles'
import { t } from '@plumbline/texts/app/shell'
import { NavLink } from 'react-router'
import classes from './Shell.module.css'
import { tabs } from './tabs.ts'

/** The role's tabs in one row; labels wrap to two lines when narrow. [SEND-001] */
export function HeaderTabs({ role }: { role: Role }) {
  return (
    <nav className={classes.tabs} aria-label={t.main}>
      {tabs[role].map(({ label, to }) => (
        <NavLink key={to} to={to} className={classes.tab ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
