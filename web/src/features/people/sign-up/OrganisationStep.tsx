import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { countries, countryName } from '@plumbline/contract/domain/countries'
import { industries, industryName } from '@plumbline/contract/domain/industries'
import type { OrganisationDetails } from '@plumbline/contract/people/sign-up'
import { t } from '@plumbline/texts/people/sign-up'
import { compareWords } from '@plumbline/texts/src/formats'
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
import { choicesOf, SelectField } from '../../../ui/forms/fields.tsx'
import { LockedField } from '../../../ui/forms/LockedField.tsx'
import { RestoredNotice } from '../../../ui/forms/RestoredNotice.tsx'
import type { FormControls } from '../../../ui/forms/schema-form.ts'
import { TextField } from '../../../ui/forms/text-fields.tsx'
import { WebAddressField } from '../../../ui/forms/WebAddressField.tsx'
import { useInBrand } from '../../../ui/marks/brand.ts'
import { rich } from '../../../ui/marks/rich.ts'
import { type KnownOrganisation, organisationNamed } from './sign-up.queries.ts'
import type { StaffLink } from './staff-link.ts'

const industryChoices = choicesOf<string>(industries, industryName)
const countryChoices = choicesOf(countries, countryName).toSorted((one, other) => compareWords(one.label, other.label))

type OrganisationForm = FormControls<typeof OrganisationDetails>

/** Step 1: the organisation. An existing one is joined: its known fields are shown and locked. */
export function OrganisationStep({
  form,
  link,
  wasRestored,
  next,
}: {
  form: OrganisationForm
  link: StaffLink | undefined
  /** Earlier input is restored. */
  wasRestored: boolean
  next: (known: KnownOrganisation | null) => void
}) {
  const client = useQueryClient()
  // The last name looked up, on leaving the field or the step.
  const [lookedUp, setLookedUp] = useState(form.values.CustomerName.trim())
  const lookUp = useQuery({ ...organisationNamed(lookedUp), enabled: lookedUp !== '' && !link, meta: { silent: true } })
  const found = lookedUp === form.values.CustomerName.trim() ? (lookUp.data ?? null) : null
  const known = link ? link.organisation : found
  const checking = change(({ CustomerName }: { CustomerName: string }) =>
    link ? Promise.resolve(link.organisation) : client.fetchQuery(organisationNamed(CustomerName)),
  )
  // Locked fields are not the person's to fix.
  const controls = known ? { ...form, submit: (save: (values: typeof form.values) => void) => save(form.values) } : form

  return (
    <AuthScreen title={t.organizationalDetails} about={aboutStep(link)} foot={<LogInInstead />}>
      <Form
        form={controls}
        save={checking}
        onSaved={(answer, { CustomerName }) => {
          // Someone who only now learns that it exists should see that before continuing.
          if (answer && !known) setLookedUp(CustomerName.trim())
          else next(answer)
        }}
      >
        {(isSaving) => (
          <Stack gap="md">
            {wasRestored && <RestoredNotice>{t.restored}</RestoredNotice>}
            {link && !link.invite && <PerhapsMailed />}
            {link ? (
              <LockedField label={t.organizationName} value={link.name} />
            ) : (
              <TextField
                {...form.field('CustomerName')}
                label={t.organizationName}
                required
                autoComplete="organization"
                onBlur={() => setLookedUp(form.values.CustomerName.trim())}
              />
            )}
            {known && !link?.invite && <AlreadyHere name={known.CustomerName} />}
            {known ? <KnownFields known={known} /> : <NewFields form={form} />}
            <Button type="submit" size="md" fullWidth loading={isSaving}>
              {t.next}
            </Button>
          </Stack>
        )}
      </Form>
    </AuthScreen>
  )
}

function aboutStep(link: StaffLink | undefined): string {
  if (!link?.invite) return t.tellUsAboutYourOrganisation
  if (link.organisation) return t.invitedBy({ name: link.name })
  return t.invitedToSetUp({ name: link.name })
}

/** An emailed link without its query is like one without an invitation. [AUTH-082, LIST-010] */
function PerhapsMailed() {
  return (
    <Text size="sm">
      {rich(
        t.perhapsMailed({
          link: (words) => (
            <Anchor component={Link} to={paths.surveyLink} fw={600} inherit>
              {words}
            </Anchor>
          ),
        }),
      )}
    </Text>
  )
}

function AlreadyHere({ name }: { name: string }) {
  const named = useInBrand()
  return (
    <Alert
      role="status"
      variant="default"
      icon={<IconBuildingCommunity aria-hidden />}
      title={named(t.thisOrganisationIsAlready)}
    >
      {t.youCanJoinName({ name })}
    </Alert>
  )
}

function NewFields({ form }: { form: OrganisationForm }) {
  return (
    <>
      <SelectField {...form.field('Industry')} label={t.industry} options={industryChoices} required />
      <SelectField {...form.field('Country')} label={t.country} options={countryChoices} required />
      <div className={classes.pair}>
        <TextField {...form.field('State')} label={t.state} required autoComplete="address-level1" />
        <TextField {...form.field('City')} label={t.city} required autoComplete="address-level2" />
      </div>
      <TextField {...form.field('Address')} label={t.streetAddress} autoComplete="street-address" />
      <WebAddressField {...form.field('Website')} label={t.website} autoComplete="url" />
    </>
  )
}

/** The organisation's known fields; unknown ones are omitted, since they cannot be filled in here. */
function KnownFields({ known: { Industry, Country, State, City, Address, Website } }: { known: KnownOrganisation }) {
  return (
    <>
      {Industry && <LockedField label={t.industry} value={industryName(Industry)} />}
      {Country && <LockedField label={t.country} value={countryName(Country)} />}
      {(State || City) && (
        <div className={State && City ? classes.pair : undefined}>
          {State && <LockedField label={t.state} value={State} />}
          {City && <LockedField label={t.city} value={City} />}
        </div>
      )}
      {Address && <LockedField label={t.streetAddress} value={Address} />}
      {Website && <LockedField label={t.website} value={Website} />}
    </>
  )
}
