import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { NewConsultantForm } from '@plumbline/contract/people/team'
import { tokenIn } from '@plumbline/contract/wire/mailed-token'
import { t } from '@plumbline/texts/people/sign-up'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { CallFailed } from '../../../api/send.ts'
import { NewPasswordField } from '../../../domain/access/NewPasswordField.tsx'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import type { HandedOn } from '../../../domain/sign-in/handed-on.ts'
import { LinkNotOpened } from '../../../domain/sign-in/LinkNotOpened.tsx'
import { LogInInstead } from '../../../domain/sign-in/LogInInstead.tsx'
import { useMailedParameter } from '../../../domain/sign-in/mailed-parameter.ts'
import classes from '../../../domain/sign-in/Steps.module.css'
import * as paths from '../../../paths.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { LockedField } from '../../../ui/forms/LockedField.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { PasswordField } from '../../../ui/forms/text-fields.tsx'
import { momentInWords } from '../../../ui/marks/dates.ts'
import { LeavePrompt } from '../../../ui/overlays/LeavePrompt.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { joining, teamInvitationBehind } from './team-invitation.queries.ts'

/**
 * The target of a consultant's emailed invitation: who invites, the address, and a form for name and password.
 * [TEAM-001]
 */
export function JoinTeamScreen() {
  const invite = tokenIn(useMailedParameter('invite'))
  return invite === undefined ? (
    <LeadsNowhere title={t.thisLinkIsIncomplete} about={t.askForANewInvitation} />
  ) : (
    <Invited invite={invite} />
  )
}

function Invited({ invite }: { invite: string }) {
  const { data, error, refetch, isFetching } = useQuery(teamInvitationBehind(invite))
  // It may have expired since it was first viewed.
  if (error instanceof CallFailed && error.status === 409)
    return <LeadsNowhere title={t.thisLinkIsNotValid} about={error.failure.errorMessage.join(' ')} />
  if (data !== undefined) return <Join invite={invite} {...data} lookAgain={() => void refetch()} />
  if (error) return <LinkNotOpened error={error} isFetching={isFetching} refetch={refetch} />
  return (
    <AuthScreen title={t.joinTheTeam} about={t.thisTakesAMoment} foot={null}>
      <Stack gap="md" role="status">
        <VisuallyHidden>{t.loading}</VisuallyHidden>
        {['address', 'name', 'password', 'confirmation'].map((field) => (
          <Skeleton key={field} height={66} />
        ))}
      </Stack>
    </AuthScreen>
  )
}

function LeadsNowhere({ title, about }: { title: string; about: string }) {
  return (
    <AuthScreen title={title} about={about} foot={null}>
      <Button component={Link} to={paths.login} size="md" fullWidth>
        {t.logIn}
      </Button>
    </AuthScreen>
  )
}

interface JoinProps {
  invite: string
  Email: string
  InvitedBy: string
  ValidUntil: string
  /** The invitation may no longer be valid. */
  lookAgain: () => void
}

function Join({ invite, Email, InvitedBy, ValidUntil, lookAgain }: JoinProps) {
  const navigate = useNavigate()
  const [hasJoined, setHasJoined] = useState(false)
  const form = useSchemaForm(NewConsultantForm, { FirstName: '', LastName: '', Password: '', ConfirmPassword: '' })
  return (
    <AuthScreen
      title={t.joinTheTeam}
      about={t.invitedToTheTeam({ invitedBy: InvitedBy, validUntil: momentInWords(ValidUntil) })}
      foot={<LogInInstead />}
    >
      <Form
        form={form}
        save={joining(invite)}
        onSaved={({ Email }) => {
          // Before redirecting: typed values are no reason to ask.
          flushSync(() => setHasJoined(true))
          toastSuccess({ title: t.welcomeToTheTeam, message: t.logInWithYourPassword })
          const known: HandedOn = { email: Email }
          void navigate(paths.login, { state: known })
        }}
        onFailed={(error) => {
          if (error instanceof CallFailed && error.status === 409) lookAgain()
        }}
      >
        {(isSaving) => (
          <Stack gap="md">
            <LockedField label={t.emailAddress} value={Email} />
            {/* Tells password managers whose password this is. */}
            <input type="email" name="username" autoComplete="username" value={Email} readOnly hidden />
            <div className={classes.pair}>
              <TextField {...form.field('FirstName')} label={t.firstName} required autoComplete="given-name" />
              <TextField {...form.field('LastName')} label={t.lastName} required autoComplete="family-name" />
            </div>
            <NewPasswordField {...form.field('Password')} label={t.password} required />
            <PasswordField
              {...form.field('ConfirmPassword')}
              label={t.confirmPassword}
              required
              autoComplete="new-password"
            />
            <Button type="submit" size="md" fullWidth loading={isSaving}>
              {t.joinTheTeam}
            </Button>
          </Stack>
        )}
      </Form>
      <LeavePrompt when={() => Object.keys(form.changed).length > 0 && !hasJoined} />
    </AuthScreen>
  )
}
