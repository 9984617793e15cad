import { Button, NavLink as Entry, Text, useMantineColorScheme } from '@mantine/core'
import { rolePrefix } from '@plumbline/contract/roles'
import { IconHistory, IconKey, IconLogout, IconUserCircle, IconUsers } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import type { Session } from '../api/session.ts'
import { useLogOut } from './log-out.ts'
import classes from './Shell.module.css'
import { schemes } from './schemes.tsx'
import { tabs } from './tabs.ts'
import { Waiting } from './Waiting.tsx'

/** What the drawer holds below 960 px: name, tabs, and what the profile menu has elsewhere. */
export function MobileMenu({
  session,
  waiting,
  changePassword,
  close,
}: {
  session: Session
  waiting: number
  changePassword: () => void
  close: () => void
}) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const logOut = useLogOut()
  const prefix = rolePrefix[session.role]
  return (
    <div className={classes.mobile}>
      <Text fw={600} size="lg" className={classes.mobileName}>
        {session.name}
      </Text>
      <nav aria-label="Main">
        {tabs[session.role].map(({ label, to }) => (
          <Entry key={to} component={NavLink} to={`${prefix}/${to}`} label={label} onClick={close} />
        ))}
      </nav>
      <div className={classes.mobileFoot}>
        <fieldset className={classes.schemes} aria-label="Appearance">
          {schemes.map(({ value, label, Icon }) => (
            <Button
              key={value}
              variant={value === colorScheme ? 'light' : 'default'}
              aria-pressed={value === colorScheme}
              aria-label={label}
              onClick={() => setColorScheme(value)}
            >
              <Icon size={18} aria-hidden />
            </Button>
          ))}
        </fieldset>
        {session.role !== 'SuperAdmin' && (
          <Entry
            component={NavLink}
            to={`${prefix}/manage-profile`}
            label="Manage Profile"
            leftSection={<IconUserCircle size={20} aria-hidden />}
            onClick={close}
          />
        )}
        {session.role === 'CustomerAdmin' && (
          <Entry
            component={NavLink}
            to="/customerAdmin/people"
            label="People"
            leftSection={<IconUsers size={20} aria-hidden />}
            rightSection={<Waiting count={waiting} />}
            onClick={close}
          />
        )}
        {session.role === 'SuperAdmin' && (
          <>
            <Entry
              component={NavLink}
              to="/superAdmin/audit-log"
              label="Audit log"
              leftSection={<IconHistory size={20} aria-hidden />}
              onClick={close}
            />
            <Entry
              component="button"
              label="Change password"
              leftSection={<IconKey size={20} aria-hidden />}
              onClick={() => {
                close()
                changePassword()
              }}
            />
          </>
        )}
        <Entry component="button" label="Log out" leftSection={<IconLogout size={20} aria-hidden />} onClick={logOut} />
      </div>
    </div>
  )
}
