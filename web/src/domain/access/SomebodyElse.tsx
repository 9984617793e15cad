import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { t } from '@plumbline/texts/domain/access'
import { useLocation, useNavigate } from 'react-router'
import * as paths from '../../paths.ts'
import { FocusedTitle } from '../../ui/frames/Screen.tsx'
import { PageTitle } from '../../ui/marks/PageTitle.tsx'
import { homeOf } from './home.ts'
import { rememberReturnPath, type Session } from './session.ts'

/**
 * Shown in a tab once someone else has signed in in another: who, what happened to typed answers, and both ways to
 * continue. [ANSW-032]
 */
export function SomebodyElse({ before, now }: { before: Session; now: Session }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const logIn = () => {
    rememberReturnPath(pathname + search, before.userId)
    void navigate(paths.login)
  }
  return (
    <Paper component="main" maw={520} mx="auto" my="xl" p="xl" withBorder>
      <PageTitle>{t.titleOfSomebodyElse}</PageTitle>
      <FocusedTitle>{t.somebodyElseHasLoggedIn}</FocusedTitle>
      <Stack gap="lg" mt="sm">
        <Text>{t.signedInInAnotherTab({ now: now.name, before: before.name })}</Text>
        <Group gap="sm">
          <Button component="a" href={homeOf(now.role)}>
            {t.continueAs({ name: now.name })}
          </Button>
          <Button variant="default" onClick={logIn}>
            {t.logInAs({ name: before.name })}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
