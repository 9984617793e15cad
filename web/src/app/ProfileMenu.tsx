import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { rolePrefix } from '@plumbline/contract/roles'
import { IconChevronDown, IconHistory, IconKey, IconLogout, IconUserCircle, IconUsers } from '@tabler/icons-react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import type { Session } from '../api/session.ts'
import { useLogOut } from './log-out.ts'
import classes from './Shell.module.css'
import { schemes } from './schemes.tsx'
import { Waiting, waitingInWords } from './Waiting.tsx'

/** Who is signed in, and what concerns only them. */
export function ProfileMenu({
  session,
  waiting,
  changePassword,
  button,
}: {
  session: Session
  /** How many people wait for this person's approval. */
  waiting: number
  changePassword: () => void
  button: Ref<HTMLButtonElement>
}) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const logOut = useLogOut()
  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <UnstyledButton
          ref={button}
          className={classes.profile}
          aria-label={`Profile of ${session.name}${waiting > 0 ? `, ${waitingInWords(waiting)}` : ''}`}
        >
          <span
            className={classes.initials}
            data-initials={initialsOf(session.name)}
            data-waiting={waiting > 0 || undefined}
          />
          <span className={classes.name}>{session.name}</span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {session.role !== 'SuperAdmin' && (
          <Menu.Item
            component={Link}
            to={`${rolePrefix[session.role]}/manage-profile`}
            leftSection={<IconUserCircle size={18} aria-hidden />}
          >
            Manage Profile
          </Menu.Item>
        )}
        {session.role === 'CustomerAdmin' && (
          <Menu.Item
            component={Link}
            to="/customerAdmin/people"
            leftSection={<IconUsers size={18} aria-hidden />}
            rightSection={<Waiting count={waiting} />}
          >
            People
          </Menu.Item>
        )}
        {session.role === 'SuperAdmin' && (
          <>
            <Menu.Item component={Link} to="/superAdmin/audit-log" leftSection={<IconHistory size={18} aria-hidden />}>
              Audit log
            </Menu.Item>
            <Menu.Item leftSection={<IconKey size={18} aria-hidden />} onClick={changePassword}>
              Change password
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => {
            const chosen = schemes.find((scheme) => scheme.value === value)
            if (chosen) setColorScheme(chosen.value)
          }}
        >
          {schemes.map(({ value, label, Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={18} aria-hidden />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={logOut}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('')
}
