import { Button, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { homeOf } from '../../../domain/access/home.ts'
import { LogOutDialog } from '../../../domain/access/LogOutDialog.tsx'
import { useLogOut } from '../../../domain/access/log-out.ts'
import type { Session } from '../../../domain/access/session.ts'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import classes from './SurveyEntry.module.css'

const wrapping = { root: classes.choice ?? '', label: classes.words ?? '' }

/** The link is another person's than who is signed in here: both ways are offered. [ENTRY-005] */
export function LinkOfSomebodyElse({ email, session, left }: { email: string; session: Session; left: () => void }) {
  const logOut = useLogOut(session, left)
  return (
    <AuthScreen title={`You are logged in as ${session.name}`} about={`This survey is for ${email}.`} foot={null}>
      <Stack gap="sm">
        <Button size="md" fullWidth classNames={wrapping} onClick={logOut.start}>
          Log out and open as {email}
        </Button>
        <Button variant="default" size="md" fullWidth classNames={wrapping} component={Link} to={homeOf(session.role)}>
          Continue as {session.name}
        </Button>
      </Stack>
      {logOut.isAsking && <LogOutDialog {...logOut} />}
    </AuthScreen>
  )
}
