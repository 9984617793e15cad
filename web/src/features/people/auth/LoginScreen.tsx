import { Alert, Anchor, Button, Skeleton, Stack, Text } from '@mantine/core'
import { NewPassword } from '@plumbline/contract/domain/passwords'
import { type login, notVerified } from '@plumbline/contract/people/auth'
import { Email } from '@plumbline/contract/wire/fields'
import { z } from '@plumbline/contract/wire/zod'
import { t as signInTexts } from '@plumbline/texts/domain/sign-in'
import { t } from '@plumbline/texts/people/auth'
import { IconMail, IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FunctionComponent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { CallFailed, type Sent } from '../../../api/send.ts'
import { homeOf } from '../../../domain/access/home.ts'
import { arePasskeysPossible } from '../../../domain/access/passkey-failed.ts'
import {
  beginSession,
  clearStorage,
  isWhoWasHere,
  sessionState,
  takeReturnPath,
  useSessionState,
} from '../../../domain/access/session.ts'
import classes from '../../../domain/sign-in/AuthLayout.module.css'
import { signingIn } from '../../../domain/sign-in/auth.queries.ts'
import { type HandedOn, useHandedOn } from '../../../domain/sign-in/handed-on.ts'
import { useSecondStep } from '../../../domain/sign-in/second-step.tsx'
import * as paths from '../../../paths.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { PasswordField, TextField } from '../../../ui/forms/text-fields.tsx'
import { FocusedTitle } from '../../../ui/frames/Screen.tsx'
import { inBrand, useBrand } from '../../../ui/marks/brand.ts'
import { PageTitle } from '../../../ui/marks/PageTitle.tsx'
import { rich } from '../../../ui/marks/rich.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import type { LogInWithPasskeyProps } from './LogInWithPasskey.tsx'

const ResendVerification = lazy(async () => ({
  default: (await import('../../../domain/sign-in/ResendVerification.tsx')).ResendVerification,
}))

/** Lazy: if it fails to load, the form still works. */
const ContinueWith = lazy(() =>
  import('./ContinueWith.tsx').then(
    ({ ContinueWith }) => ({ default: ContinueWith }),
    () => ({ default: () => null }),
  ),
)

/** The same for a passkey: the password still works. */
const LogInWithPasskey = lazy<FunctionComponent<LogInWithPasskeyProps>>(() =>
  import('./LogInWithPasskey.tsx').then(
    ({ LogInWithPasskey }) => ({ default: LogInWithPasskey }),
    () => ({ default: () => null }),
  ),
)

/** The call accepts anything; the form reports at once what no account can have. */
const LoginFields = z.object({ username: Email, password: NewPassword })

/** Opening it clears the session; signing in leads to the return path, or to the dashboard. */
export function LoginScreen() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { email = '', wasByLink } = useHandedOn()
  const form = useSchemaForm(LoginFields, { username: email, password: '' })
  const [unverified, setUnverified] = useState<string>()
  const { session } = useSessionState()
  const { state: from } = useLocation()
  const brand = useBrand()
  useEffect(() => {
    // A session that ended led here, and another tab has signed in meanwhile: that session stays.
    if (from?.hasEnded && sessionState().session) return
    clearStorage()
    client.clear()
  }, [client, from])
  const isSomebodyElse = session !== undefined && !isWhoWasHere()
  useEffect(() => {
    // Signed in here or in another tab. What the first render saw may just have been cleared.
    if (session && sessionState().session && isWhoWasHere()) void navigate(takeReturnPath(), { replace: true })
  }, [session, navigate])

  const signedIn = (answer: Sent<typeof login>) => {
    toastSuccess({ title: signInTexts.loggedIn })
    beginSession(answer)
  }
  const { answered, step } = useSecondStep(form, signedIn)
  if (step !== undefined) return step
  const failed = (error: Error, { username }: { username: string }) => {
    const isUnverified = error instanceof CallFailed && error.failure.errorMessage.includes(notVerified())
    setUnverified(isUnverified ? username : undefined)
  }
  return (
    <>
      <PageTitle>{t.logInPlumbline}</PageTitle>
      <FocusedTitle>{t.welcomeBack}</FocusedTitle>
      <Text c="dimmed" mt={4} mb="lg">
        {t.logInToContinue}
      </Text>
      {isSomebodyElse && (
        <Alert variant="default" mb="md" icon={<IconUsers aria-hidden />} title={t.someoneElseHasLogged}>
          {rich(
            t.someoneHasLoggedInHere({
              name: session.name,
              link: (words) => <Link to={homeOf(session.role)}>{words}</Link>,
            }),
          )}
        </Alert>
      )}
      {wasByLink && (
        <Alert variant="default" icon={<IconMail aria-hidden />} title={t.youCameByAnEmailedLink} mb="lg">
          <Text size="sm">{rich(t.openItAgain({ link: (words) => <MailMyLink email="">{words}</MailMyLink> }))}</Text>
        </Alert>
      )}
      <Form form={form} save={signingIn} onSaved={answered} onFailed={failed}>
        {(isSaving) => (
          <Stack gap="md">
            <TextField {...form.field('username')} label={t.emailAddress} type="email" autoComplete="username" />
            <PasswordField {...form.field('password')} label={t.password} autoComplete="current-password" />
            <div className={classes.links}>
              <Anchor component={Link} to={paths.forgetPassword} size="sm">
                {t.forgotPassword}
              </Anchor>
            </div>
            {unverified !== undefined && (
              <Alert variant="default" icon={<IconMail aria-hidden />} title={t.verifyYourEmailAddress}>
                <Stack gap="sm" align="flex-start">
                  <Text size="sm">{t.linkEmailed({ unverified })}</Text>
                  <Suspense fallback={<Skeleton h={36} w={190} />}>
                    <ResendVerification key={unverified} email={unverified} />
                  </Suspense>
                </Stack>
              </Alert>
            )}
            <Button type="submit" size="md" fullWidth loading={isSaving}>
              {t.logIn}
            </Button>
            {arePasskeysPossible() && (
              <Suspense fallback={<Skeleton h={42} />}>
                <LogInWithPasskey signedIn={signedIn} isDisabled={isSaving} />
              </Suspense>
            )}
          </Stack>
        )}
      </Form>
      <Text size="sm" c="dimmed" mt="lg">
        {rich(
          [
            t.newToPlumbline({
              link: (words) => (
                <Anchor component={Link} to={paths.signUp} fw={600} inherit>
                  {words}
                </Anchor>
              ),
            }),
          ]
            .flat()
            .map((piece) => (typeof piece === 'string' ? inBrand(piece, brand) : piece)),
        )}
      </Text>
      {!wasByLink && (
        <Text size="sm" c="dimmed" mt="xs">
          {rich(t.invitedToASurvey({ link: (words) => <MailMyLink email={form.values.username}>{words}</MailMyLink> }))}
        </Text>
      )}
      <Suspense fallback={null}>
        <ContinueWith />
      </Suspense>
    </>
  )
}

/** For people whose session was opened by a link and who have no password. [ENTRY-009] */
function MailMyLink({ email, children }: { email: string; children: ReactNode }) {
  const known: HandedOn = { email }
  return (
    <Anchor component={Link} to={paths.surveyLink} state={known} fw={600} inherit>
      {children}
    </Anchor>
  )
}
