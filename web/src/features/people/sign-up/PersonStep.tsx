import { Button, Group, Stack } from '@mantine/core'
import type { OrganisationDetails, PersonDetailsForm } from '@plumbline/contract/people/sign-up'
import { t } from '@plumbline/texts/people/sign-up'
import { NewPasswordField } from '../../../domain/access/NewPasswordField.tsx'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import { LogInInstead } from '../../../domain/sign-in/LogInInstead.tsx'
import classes from '../../../domain/sign-in/Steps.module.css'
import { Form } from '../../../ui/forms/Form.tsx'
import { LockedField } from '../../../ui/forms/LockedField.tsx'
import type { Draft, FormControls } from '../../../ui/forms/schema-form.ts'
import { PasswordField, TextField } from '../../../ui/forms/text-fields.tsx'
import type { Account } from './ResultStep.tsx'
import { type KnownOrganisation, signingUp } from './sign-up.queries.ts'

/** Step 2: the person. Its button signs up; an existing organisation is sent by id. */
export function PersonStep({
  form,
  organisation,
  joined,
  invite,
  isAddressGiven,
  back,
  signedUp,
  failed,
}: {
  form: FormControls<typeof PersonDetailsForm>
  organisation: Draft<typeof OrganisationDetails>
  joined: KnownOrganisation | null
  invite: string | null
  /** The invitation is for this address only. */
  isAddressGiven: boolean
  back: () => void
  signedUp: (account: Account) => void
  failed: (error: Error) => void
}) {
  const sending = signingUp(joined ?? { ...organisation, isAdmin: true }, invite)
  return (
    <AuthScreen
      title={t.personalInformation}
      about={t.yourAccountAt({ customerName: joined?.CustomerName ?? organisation.CustomerName })}
      foot={<LogInInstead />}
    >
      <Form form={form} save={sending} onSaved={signedUp} onFailed={failed}>
        {(isSaving) => (
          <Stack gap="md">
            <div className={classes.pair}>
              <TextField {...form.field('FirstName')} label={t.firstName} required autoComplete="given-name" />
              <TextField {...form.field('LastName')} label={t.lastName} required autoComplete="family-name" />
            </div>
            {isAddressGiven ? (
              <LockedField label={t.emailAddress} value={form.values.Email} />
            ) : (
              <TextField
                {...form.field('Email')}
                label={t.emailAddress}
                type="email"
                required
                autoComplete="username"
              />
            )}
            <TextField {...form.field('Designation')} label={t.jobTitle} autoComplete="organization-title" />
            <NewPasswordField {...form.field('Password')} label={t.password} required />
            <PasswordField
              {...form.field('ConfirmPassword')}
              label={t.confirmPassword}
              required
              autoComplete="new-password"
            />
            <Group grow wrap="nowrap" gap="sm">
              <Button variant="default" size="md" onClick={back} disabled={isSaving}>
                {t.back}
              </Button>
              <Button type="submit" size="md" loading={isSaving}>
                {t.signUp}
              </Button>
            </Group>
          </Stack>
        )}
      </Form>
    </AuthScreen>
  )
}
