import { Anchor, Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import {
  type openVerification,
  ResendVerification as ResendFields,
  VerifyWithPassword,
} from '@plumbline/contract/people/sign-up'
import type { Answer } from '@plumbline/contract/wire/call'
import { tokenIn } from '@plumbline/contract/wire/mailed-token'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/people/sign-up'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { CallFailed } from '../../../api/send.ts'
import { useChange } from '../../../api/use-change.ts'
import { NewPasswordField } from '../../../domain/access/NewPasswordField.tsx'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import type { HandedOn } from '../../../domain/sign-in/handed-on.ts'
import { LinkNotOpened } from '../../../domain/sign-in/LinkNotOpened.tsx'
import { useMailedParameter } from '../../../domain/sign-in/mailed-parameter.ts'
import {
  declining,
  resendingVerification,
  signUpBehind,
  verifying,
} from '../../../domain/sign-in/verification.queries.ts'
import * as paths from '../../../paths.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { PasswordField, TextField } from '../../../ui/forms/text-fields.tsx'
import { useInBrand } from '../../../ui/marks/brand.ts'
import { momentInWords } from '../../../ui/marks/dates.ts'
import { rich } from '../../../ui/marks/rich.ts'
import { Values } from '../../../ui/marks/Values.tsx'

type SignUpBehind = Answer<typeof openVerification>

/**
 * The target of the verification email: says who signed up, and does nothing before the person confirms or denies it.
 */
export function VerifyEmailScreen() {
  const token = tokenIn(useMailedParameter('token'))
  return token === undefined ? (
    <NotVerified title={t.thisLinkIsIncomplete} about={t.askForANewLink} />
  ) : (
    <Verification token={token} />
  )
}

function Verification({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(signUpBehind(token))
  const [answered, setAnswered] = useAnswered()
  if (answered === 'declined') return <Declined />
  if (answered === 'verified' || data?.IsVerified) return <Verified signUp={data} />
  if (error instanceof CallFailed && error.status === 400)
    return <NotVerified title={t.thisLinkIsNoLongerValid} about={t.linksAreValidFor48Hours} />
  if (data !== undefined) {
    return <WasItYou token={token} signUp={data} onAnswered={setAnswered} onFailed={() => void refetch()} />
  }
  if (error) return <LinkNotOpened error={error} isFetching={isFetching} refetch={refetch} />
  return (
    <AuthScreen title={t.isThisYou} about={t.thisTakesAMoment} foot={null}>
      <div role="status">
        <VisuallyHidden>{t.loading}</VisuallyHidden>
        <Values shown={shownOf({ organisation: waiting, name: waiting, moment: waiting })} />
      </div>
    </AuthScreen>
  )
}

/**
 * The person's answer, in the browser's history: a new location, so its title takes the focus from the vanished button.
 */
function useAnswered() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const answer = (answered: Answered) => void navigate({ search }, { replace: true, state: answered })
  return [Answered.safeParse(state).data, answer] as const
}

const Answered = z.enum(['verified', 'declined'])
type Answered = z.output<typeof Answered>

/** A line of text that is still loading. */
const waiting = <Skeleton height="1lh" width={160} />

const shownOf = ({ organisation, name, moment }: Record<'organisation' | 'name' | 'moment', ReactNode>) => [
  { label: t.organisation, value: organisation },
  { label: t.name, value: name },
  { label: t.signedUp, value: moment },
]

function WasItYou({
  token,
  signUp,
  onAnswered,
  onFailed,
}: {
  token: string
  signUp: SignUpBehind
  onAnswered: (answer: Answered) => void
  /** The sign-up may have changed meanwhile. */
  onFailed: () => void
}) {
  const { CustomerName, FirstName, LastName, Email, SignedUpAt, NeedsPassword, MayDecline } = signUp
  const Confirm = NeedsPassword ? WithNewPassword : WithoutPassword
  return (
    <AuthScreen
      title={t.isThisYou}
      about={t.someoneHasSignedUp({ email: Email })}
      foot={MayDecline && <Decline token={token} onDeclined={() => onAnswered('declined')} onFailed={onFailed} />}
    >
      <Stack gap="lg">
        <Values
          shown={shownOf({
            organisation: CustomerName,
            name: `${FirstName} ${LastName}`,
            moment: momentInWords(SignedUpAt),
          })}
        />
        <Confirm token={token} email={Email} onVerified={() => onAnswered('verified')} onFailed={onFailed} />
      </Stack>
    </AuthScreen>
  )
}

interface ConfirmProps {
  token: string
  email: string
  onVerified: () => void
  onFailed: () => void
}

/** The browser that signed up: the password is known to be the person's. */
function WithoutPassword({ token, onVerified, onFailed }: ConfirmProps) {
  const form = useSchemaForm(NoFields, {})
  return (
    <Form form={form} save={verifying(token)} onSaved={onVerified} onFailed={onFailed}>
      {(isSaving) => (
        <Button type="submit" size="md" fullWidth loading={isSaving}>
          {t.yesThisIsMe}
        </Button>
      )}
    </Form>
  )
}
const NoFields = z.object({})

/** Another browser, or another person: the password typed at sign-up is discarded. */
function WithNewPassword({ token, email, onVerified, onFailed }: ConfirmProps) {
  const form = useSchemaForm(VerifyWithPassword, { Password: '', ConfirmPassword: '' })
  return (
    <Form form={form} save={verifying(token)} onSaved={onVerified} onFailed={onFailed}>
      {(isSaving) => (
        <Stack gap="md">
          <Text>{t.choosePasswordHere}</Text>
          {/* Tells password managers whose password this is. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordField {...form.field('Password')} label={t.newPassword} />
          <PasswordField {...form.field('ConfirmPassword')} label={t.confirmPassword} autoComplete="new-password" />
          <Button type="submit" size="md" fullWidth loading={isSaving}>
            {t.yesThisIsMe}
          </Button>
        </Stack>
      )}
    </Form>
  )
}

function Decline({ token, onDeclined, onFailed }: { token: string; onDeclined: () => void; onFailed: () => void }) {
  const { mutate, isPending } = useChange({ ...declining(token), onSuccess: onDeclined, onError: onFailed })
  return (
    <>
      <Button variant="default" size="md" fullWidth loading={isPending} onClick={() => mutate()}>
        {t.thisWasNotMe}
      </Button>
      <Text component="span" display="block" size="sm" mt="xs">
        {t.aboutDeclining}
      </Text>
    </>
  )
}

function Declined() {
  return <AuthScreen title={t.theSignUpHasBeenDeleted} about={t.aboutTheDeletedSignUp} foot={null} />
}

/** The next step differs: founders and invited people can log in, people joining must be approved first. */
function Verified({ signUp }: { signUp: SignUpBehind | undefined }) {
  const named = useInBrand()
  return (
    <AuthScreen
      title={t.yourEmailAddressIsVerified}
      about={signUp?.WaitsForApproval ? named(t.verifiedAndWaiting({ customerName: signUp.CustomerName })) : t.verified}
      foot={null}
    >
      <ToLogin email={signUp?.Email} />
    </AuthScreen>
  )
}

/** A new link can be sent from here. */
function NotVerified({ title, about }: { title: string; about: string }) {
  const form = useSchemaForm(ResendFields, { Email: '' })
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) {
    return (
      <AuthScreen title={t.weveSentANewLink} about={t.newLinkEmailed({ sentTo })} foot={null}>
        <ToLogin email={sentTo} />
      </AuthScreen>
    )
  }
  return (
    <AuthScreen
      title={title}
      about={about}
      foot={rich(
        t.alreadyVerifiedLogIn({
          link: (words) => (
            <Anchor component={Link} to={paths.login} fw={600} inherit>
              {words}
            </Anchor>
          ),
        }),
      )}
    >
      <Form form={form} save={resendingVerification} onSaved={(_, { Email }) => setSentTo(Email)}>
        {(isSaving) => (
          <Stack gap="md">
            <TextField {...form.field('Email')} label={t.emailAddress} type="email" autoComplete="username" />
            <Button type="submit" size="md" fullWidth loading={isSaving}>
              {t.sendNewLink}
            </Button>
          </Stack>
        )}
      </Form>
    </AuthScreen>
  )
}

function ToLogin({ email }: { email?: string | undefined }) {
  const known: HandedOn = email === undefined ? {} : { email }
  return (
    <Button component={Link} to={paths.login} state={known} size="md" fullWidth>
      {t.login}
    </Button>
  )
}
