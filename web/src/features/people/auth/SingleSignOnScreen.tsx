import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { pathTo } from '@plumbline/contract/wire/path-to'
import type { SearchOf } from '@plumbline/contract/wire/search-to'
import { t as signInTexts } from '@plumbline/texts/domain/sign-in'
import { t as texts } from '@plumbline/texts/people/auth'
import { t as failureTexts } from '@plumbline/texts/wire/failures'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { CallFailed } from '../../../api/send.ts'
import { useChange } from '../../../api/use-change.ts'
import { beginSession, takeReturnPath, useSessionState } from '../../../domain/access/session.ts'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import { SecondFactorStep } from '../../../domain/sign-in/second-factor.ts'
import * as paths from '../../../paths.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { entering, enteringWith, goingToProvider, linking } from './single-sign-on.queries.ts'

/** The provider's parameters. */
interface CameBack {
  readonly State: string
  readonly AuthorizationCode: string
  readonly Issuer: string | null
}

/** The redirect target of the provider: completes a sign-in or the linking of an account. [TEAM-008] */
export function SingleSignOnScreen() {
  const address: SearchOf<typeof paths.singleSignOn> = useSearchParams()[0]
  const navigate = useNavigate()
  const [came] = useState<CameBack>(() => ({
    State: address.get('state') ?? '',
    AuthorizationCode: address.get('code') ?? '',
    Issuer: address.get('iss'),
  }))
  // One-time values are kept out of the address and the history.
  useEffect(() => void navigate({ search: '' }, { replace: true }), [navigate])
  if (came.State.startsWith('link.')) return <Linking came={came} />
  return <Entering came={came} />
}

function Entering({ came }: { came: CameBack }) {
  const navigate = useNavigate()
  const { mutate, data, error } = useChange({
    ...entering,
    onSuccess: (entered) => {
      if ('session' in entered) enter(entered.session)
    },
  })
  const enter = (session: Parameters<typeof beginSession>[0]) => {
    toastSuccess({ title: signInTexts.loggedIn })
    beginSession(session)
    void navigate(takeReturnPath(), { replace: true })
  }
  const isWhole = came.State !== '' && came.AuthorizationCode !== ''
  useOnce(() => {
    if (isWhole) mutate(came)
  })
  if (!isWhole) return <NotEntered why={texts.notLoggedIn} />
  if (error) return <NotEntered why={wordsOf(error)} />
  if (data && 'refused' in data)
    return data.kinds ? (
      <Suspense>
        <SecondFactorStep
          kinds={data.kinds}
          signingIn={enteringWith(came)}
          signedIn={enter}
          back={() => void navigate(paths.login)}
        />
      </Suspense>
    ) : (
      <NotEntered why={data.refused} />
    )
  return <Waiting title={texts.loggingYouIn} />
}

function NotEntered({ why }: { why: string }) {
  const { mutate, isPending, isSuccess } = useChange(goingToProvider)
  return (
    <AuthScreen title={texts.youAreNotLogged} about={why} foot={null}>
      <Stack gap="sm">
        <Button size="md" fullWidth loading={isPending || isSuccess} onClick={() => mutate({ Anew: true })}>
          {texts.tryAgain}
        </Button>
        <ToLogin>{texts.logInWithAPassword}</ToLogin>
      </Stack>
    </AuthScreen>
  )
}

/** A signed-in person links their account; the outcome is shown where they started. */
function Linking({ came }: { came: CameBack }) {
  const navigate = useNavigate()
  const { session } = useSessionState()
  const role = session?.role
  const account =
    role === undefined ? paths.login : role === 'SuperAdmin' ? paths.yourAccount : pathTo(paths.manageProfile, { role })
  const { mutate, error } = useChange({
    ...linking,
    onSuccess: ({ Name }) => {
      toastSuccess({ title: texts.yourAccountIsLinked, message: texts.youCanNowLogInWith({ name: Name ?? '' }) })
      void navigate(account, { replace: true })
    },
  })
  const isWhole = came.AuthorizationCode !== '' && role !== undefined
  useOnce(() => {
    if (isWhole) mutate(came)
  })
  if (isWhole && !error) return <Waiting title={texts.linkingYourAccount} />
  const why = error ? wordsOf(error) : role === undefined ? texts.youreSignedOutLog : TURNED_BACK
  return (
    <AuthScreen title={texts.yourAccountIsNotLinked} about={why} foot={null}>
      <Button size="md" fullWidth component={Link} to={account} replace>
        {role === undefined ? texts.logIn : texts.backToYourAccount}
      </Button>
    </AuthScreen>
  )
}

const TURNED_BACK = texts.nothingWasChanged

function Waiting({ title }: { title: string }) {
  return (
    <AuthScreen title={title} about={texts.thisTakesAMoment} foot={null}>
      <div role="status">
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        <Skeleton height={42} />
      </div>
    </AuthScreen>
  )
}

function ToLogin({ children }: { children: ReactNode }) {
  return (
    <Button variant="default" size="md" fullWidth component={Link} to={paths.login}>
      {children}
    </Button>
  )
}

/** A response is valid once, so it is sent once. */
function useOnce(work: () => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    work()
  })
}

const wordsOf = (error: Error) =>
  error instanceof CallFailed ? error.failure.errorMessage.join(' ') : failureTexts.networkErrorText
