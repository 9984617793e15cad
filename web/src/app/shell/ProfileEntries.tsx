import { Button, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/app/shell'
import {
  IconHistory,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconPalette,
  IconScale,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { Session } from '../../domain/access/session.ts'
import * as paths from '../../paths.ts'
import { Entry } from '../../ui/overlays/Entry.tsx'
import classes from './Shell.module.css'
import { Waiting } from './Waiting.tsx'

/** The personal entries: in the profile menu, below 960 px in the drawer. */
export interface ProfileProps {
  session: Session
  /** How many people await this person's approval. */
  waiting: number
  changePassword: () => void
  logOut: () => void
  showKeys: () => void
}

const schemes: readonly { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: t.light },
  { value: 'dark', label: t.dark },
  { value: 'auto', label: t.system },
]

/**
 * Profile, people, audit log, personal data, password, shortcuts, colour scheme and log-out, depending on the role. A
 * session opened by an emailed link cannot change its profile. [ENTRY-009]
 */
export function ProfileEntries({ session, waiting, changePassword, logOut, showKeys }: ProfileProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      {session.role !== 'SuperAdmin' && session.onlyInquiry === undefined && (
        <Entry icon={IconUserCircle} to={pathTo(paths.manageProfile, { role: session.role })}>
          {t.manageProfile}
        </Entry>
      )}
      {session.role === 'CustomerAdmin' && (
        <>
          <Entry icon={IconUsers} to={paths.people} aside={<Waiting count={waiting} />}>
            {t.people}
          </Entry>
          <Entry icon={IconHistory} to={paths.retention}>
            {t.namesInAnswers}
          </Entry>
          <Entry icon={IconScale} to={paths.sharing}>
            {t.comparisonWithOthers}
          </Entry>
        </>
      )}
      {session.role === 'SuperAdmin' && (
        <>
          <Entry icon={IconUserCircle} to={paths.yourAccount}>
            {t.yourAccount}
          </Entry>
          <Entry icon={IconUsersGroup} to={paths.team}>
            {t.team}
          </Entry>
          <Entry icon={IconPalette} to={paths.branding}>
            {t.branding}
          </Entry>
          <Entry icon={IconHistory} to={paths.auditLog}>
            {t.auditLog}
          </Entry>
          <Entry icon={IconUsers} to={paths.erasure}>
            {t.personalData}
          </Entry>
          <Entry icon={IconKey} onClick={changePassword}>
            {t.changePassword}
          </Entry>
        </>
      )}
      <Entry icon={IconKeyboard} onClick={showKeys}>
        {t.keyboardShortcuts}
      </Entry>
      <fieldset className={classes.schemes} aria-label={t.appearance}>
        {schemes.map(({ value, label }) => (
          <Button
            key={value}
            variant={value === colorScheme ? 'light' : 'default'}
            px={0}
            fw={500}
            aria-pressed={value === colorScheme}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <Entry icon={IconLogout} onClick={logOut}>
        {t.logOut}
      </Entry>
    </>
  )
}
