import { Button, Stack } from '@mantine/core'
import { t } from '@plumbline/texts/surveys/entry'
import { Link } from 'react-router'
import { homeOf } from '../../../domain/access/home.ts'
import { LogOutDialog } from '../../../domain/access/LogOutDialog.tsx'
import { useLogOut } from '../../../domain/access/log-out.ts'
import type { Session } from '../../../domain/access/session.ts'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import classes from './SurveyEntry.module.css'

const wrapping = { root: classes.choice ?? '', label: classes.words ?? '' }

/** The link belongs to someone other than the signed-in person: offers both ways to continue. [ENTRY-005] */
export function LinkOfSomebodyElse({ email, session, left }: { email: string; session: Session; left: () => void }) {
  const logOut = useLogOut(session, left)
  return (
    <AuthScreen
      title={t.youAreLoggedInAs({ name: session.name })}
      about={t.thisSurveyIsForEmail({ email })}
      foot={null}
    >
      <Stack gap="sm">
        <Button size="md" fullWidth classNames={wrapping} onClick={logOut.start}>
          {t.logOutAndOpen({ email })}
        </Button>
        <Button variant="default" size="md" fullWidth classNames={wrapping} component={Link} to={homeOf(session.role)}>
          {t.continueAsName({ name: session.name })}
        </Button>
      </Stack>
      {logOut.isAsking && <LogOutDialog {...logOut} />}
    </AuthScreen>
  )
}
