import { Button, Group, Stack } from '@mantine/core'
import type { OrganisationDetails, PersonDetailsForm } from '@plumbline/contract/people/sign-up'
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

/** Step 2: the person. Its button signs up; an organisation that is known is named by its id. */
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
      title="Personal Information"
      about={`Your own account at ${joined?.CustomerName ?? organisation.CustomerName}.`}
      foot={<LogInInstead />}
    >
      <Form form={form} save={sending} onSaved={signedUp} onFailed={failed}>
        {(isSaving) => (
          <Stack gap="md">
            <div className={classes.pair}>
              <TextField {...form.field('FirstName')} label="First Name" required autoComplete="given-name" />
              <TextField {...form.field('LastName')} label="Last Name" required autoComplete="family-name" />
            </div>
            {isAddressGiven ? (
              <LockedField label="Email Address" value={form.values.Email} />
            ) : (
              <TextField {...form.field('Email')} label="Email Address" type="email" required autoComplete="username" />
            )}
            <TextField {...form.field('Designation')} label="Job Title" autoComplete="organization-title" />
            <NewPasswordField {...form.field('Password')} label="Password" required />
            <PasswordField
              {...form.field('ConfirmPassword')}
              label="Confirm Password"
              required
              autoComplete="new-password"
            />
            <Group grow wrap="nowrap" gap="sm">
              <Button variant="default" size="md" onClick={back} disabled={isSaving}>
                Back
              </Button>
              <Button type="submit" size="md" loading={isSaving}>
                Sign Up
              </Button>
            </Group>
          </Stack>
        )}
      </Form>
    </AuthScreen>
  )
}
