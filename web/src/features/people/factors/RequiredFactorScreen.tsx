import { Anchor, Text } from '@mantine/core'
import { t } from '@plumbline/texts/people/factors'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLogOut } from '../../../domain/access/log-out.ts'
import { type Session, takeReturnPath, useSessionState } from '../../../domain/access/session.ts'
import * as paths from '../../../paths.ts'
import { FocusedTitle } from '../../../ui/frames/Screen.tsx'
import { PageTitle } from '../../../ui/marks/PageTitle.tsx'
import { Redirect } from '../../../ui/navigation/Redirect.tsx'
import { SetUpApp } from './SetUpApp.tsx'

/** Sets up a required second factor; nothing else opens until then. [TEAM-004] */
export function RequiredFactorScreen() {
  const { session } = useSessionState()
  // As on arrival: after the first code nothing is required any more, but the recovery codes are still to be read.
  const [hadToSetUp] = useState(session?.needsFactor ?? false)
  if (session === undefined) return <Redirect to={paths.login} />
  return hadToSetUp ? <SetUp session={session} /> : <Onwards />
}

function Onwards() {
  const navigate = useNavigate()
  useEffect(() => void navigate(takeReturnPath(), { replace: true }), [navigate])
  return <div aria-busy />
}

function SetUp({ session }: { session: Session }) {
  const navigate = useNavigate()
  const logOut = useLogOut(session, () => void navigate(paths.login, { replace: true }))
  return (
    <>
      <PageTitle>{t.setUpYourSecond}</PageTitle>
      <FocusedTitle>{t.setUpYourSecondFactor}</FocusedTitle>
      <Text c="dimmed" mt={4} mb="lg">
        {t.accountNeedsASecondFactor}
      </Text>
      <SetUpApp asksAgain={false} done={() => void navigate(takeReturnPath(), { replace: true })} />
      {session.needsFactor && (
        <Anchor component="button" type="button" mt="lg" fw={600} onClick={logOut.start}>
          {t.logOut}
        </Anchor>
      )}
    </>
  )
}
