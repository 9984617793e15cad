import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { countries } from '@plumbline/contract/domain/countries'
import { industries } from '@plumbline/contract/domain/industries'
import type { OrganisationDetails } from '@plumbline/contract/people/sign-up'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { change } from '../../../api/change.ts'
import { AuthScreen } from '../../../domain/sign-in/AuthScreen.tsx'
import { LogInInstead } from '../../../domain/sign-in/LogInInstead.tsx'
import classes from '../../../domain/sign-in/Steps.module.css'
import * as paths from '../../../paths.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { SelectField } from '../../../ui/forms/fields.tsx'
import { LockedField } from '../../../ui/forms/LockedField.tsx'
import { RestoredNotice } from '../../../ui/forms/RestoredNotice.tsx'
import type { FormControls } from '../../../ui/forms/schema-form.ts'
import { TextField } from '../../../ui/forms/text-fields.tsx'
import { WebAddressField } from '../../../ui/forms/WebAddressField.tsx'
import { type KnownOrganisation, organisationNamed } from './sign-up.queries.ts'
import type { StaffLink } from './staff-link.ts'

const industryChoices: readonly string[] = industries
const countryChoices: readonly string[] = countries

type OrganisationForm = FormControls<typeof OrganisationDetails>

/** Step 1: the organisation. One that is here already is joined: what is known of it is shown and locked. */
export function OrganisationStep({
  form,
  link,
  wasRestored,
  next,
}: {
  form: OrganisationForm
  link: StaffLink | undefined
  /** What was typed before is in it again. */
  wasRestored: boolean
  next: (known: KnownOrganisation | null) => void
}) {
  const client = useQueryClient()
  // The name that was looked up last, when the field was left or the step was to be left.
  const [lookedUp, setLookedUp] = useState(form.values.CustomerName.trim())
  const lookUp = useQuery({ ...organisationNamed(lookedUp), enabled: lookedUp !== '' && !link, meta: { silent: true } })
  const found = lookedUp === form.values.CustomerName.trim() ? (lookUp.data ?? null) : null
  const known = link ? link.organisation : found
  const checking = change(({ CustomerName }: { CustomerName: string }) =>
    link ? Promise.resolve(link.organisation) : client.fetchQuery(organisationNamed(CustomerName)),
  )
  // What is locked is not the person's to correct.
  const controls = known ? { ...form, submit: (save: (values: typeof form.values) => void) => save(form.values) } : form

  return (
    <AuthScreen title="Organizational Details" about={aboutStep(link)} foot={<LogInInstead />}>
      <Form
        form={controls}
        save={checking}
        onSaved={(answer, { CustomerName }) => {
          // Somebody who learns only now that it is here should see so before going on.
          if (answer && !known) setLookedUp(CustomerName.trim())
          else next(answer)
        }}
      >
        {(isSaving) => (
          <Stack gap="md">
            {wasRestored && <RestoredNotice>What you typed before has been restored.</RestoredNotice>}
            {link && !link.invite && <PerhapsMailed />}
            {link ? (
              <LockedField label="Organization Name" value={link.name} />
            ) : (
              <TextField
                {...form.field('CustomerName')}
                label="Organization Name"
                required
                autoComplete="organization"
                onBlur={() => setLookedUp(form.values.CustomerName.trim())}
              />
            )}
            {known && !link?.invite && <AlreadyHere name={known.CustomerName} />}
            {known ? <KnownFields known={known} /> : <NewFields form={form} />}
            <Button type="submit" size="md" fullWidth loading={isSaving}>
              Next
            </Button>
          </Stack>
        )}
      </Form>
    </AuthScreen>
  )
}

function aboutStep(link: StaffLink | undefined): string {
  if (!link?.invite) return 'Tell us about your organisation.'
  if (link.organisation) return `You have been invited by ${link.name}.`
  return `You have been invited to set up ${link.name}. Tell us about it.`
}

/** A mailed link that has lost its whole query is the same as one that never had an invitation. [AUTH-082, LIST-010] */
function PerhapsMailed() {
  return (
    <Text size="sm">
      Did an email bring you here? Then part of its link is missing.{' '}
      <Anchor component={Link} to={paths.surveyLink} fw={600} inherit>
        Get your survey link emailed again
      </Anchor>
      , or ask the person who invited you for a new invitation.
    </Text>
  )
}

function AlreadyHere({ name }: { name: string }) {
  return (
    <Alert
      role="status"
      variant="default"
      icon={<IconBuildingCommunity aria-hidden />}
      title="This organisation is already on Plumbline"
    >
      You can join {name}. One of its administrators must approve your account before you can log in.
    </Alert>
  )
}

function NewFields({ form }: { form: OrganisationForm }) {
  return (
    <>
      <SelectField {...form.field('Industry')} label="Industry" options={industryChoices} required />
      <SelectField {...form.field('Country')} label="Country" options={countryChoices} required />
      <div className={classes.pair}>
        <TextField {...form.field('State')} label="State" required autoComplete="address-level1" />
        <TextField {...form.field('City')} label="City" required autoComplete="address-level2" />
      </div>
      <TextField {...form.field('Address')} label="Street Address" autoComplete="street-address" />
      <WebAddressField {...form.field('Website')} label="Website" autoComplete="url" />
    </>
  )
}

/** What is known of the organisation; what is not known is left out, since nobody could fill it in here. */
function KnownFields({ known: { Industry, Country, State, City, Address, Website } }: { known: KnownOrganisation }) {
  return (
    <>
      {Industry && <LockedField label="Industry" value={Industry} />}
      {Country && <LockedField label="Country" value={Country} />}
      {(State || City) && (
        <div className={State && City ? classes.pair : undefined}>
          {State && <LockedField label="State" value={State} />}
          {City && <LockedField label="City" value={City} />}
        </div>
      )}
      {Address && <LockedField label="Street Address" value={Address} />}
      {Website && <LockedField label="Website" value={Website} />}
    </>
  )
}
