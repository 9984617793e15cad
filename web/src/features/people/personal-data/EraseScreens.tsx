import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { type Erasable, type ErasurePlan, PersonConfirmation, textsOfErased } from '@plumbline/contract/people/erasure'
import { t as texts } from '@plumbline/texts/people/personal-data'
import { number } from '@plumbline/texts/src/formats'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { AskAgainField } from '../../../domain/access/AskAgainField.tsx'
import * as paths from '../../../paths.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { type FieldProps, useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { FormSkeleton } from '../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { Values } from '../../../ui/marks/Values.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { erasing, erasurePlan } from './erasure.queries.ts'

/** The effects of erasing this person, and a form for their name and the password. [DATA-002] */
export function ErasePersonScreen({ id }: { id: string }) {
  return <EraseScreen kind="person" id={id} title={texts.eraseAPerson} gone={texts.goneWithThePerson} />
}

/** The same for an organisation. */
export function EraseOrganisationScreen({ id }: { id: string }) {
  return (
    <EraseScreen kind="organisation" id={id} title={texts.eraseAnOrganisation} gone={texts.goneWithTheOrganisation} />
  )
}

interface EraseProps {
  kind: Erasable['Kind']
  id: string
  title: string
  gone: string
}

function EraseScreen({ kind, id, title, gone }: EraseProps) {
  return (
    <Screen
      title={title}
      about={texts.thisCantBeUndone}
      back={{ to: paths.erasure, label: texts.personalData }}
      width="form"
    >
      <Loaded read={erasurePlan(kind, id)} waiting={<FormSkeleton />} fresh>
        {(plan) => <Confirmation plan={plan} gone={gone} />}
      </Loaded>
    </Screen>
  )
}

function Confirmation({ plan, gone }: { plan: ErasurePlan; gone: string }) {
  const { Kind, Id, Name, Refused, Confidential } = plan
  const navigate = useNavigate()
  const form = useSchemaForm(PersonConfirmation, { Name: '', Password: '', Code: '', Texts: 'kept' })
  return (
    <Stack gap="lg">
      <Values shown={shownOf(plan)} />
      {Refused !== '' ? (
        <Alert color="blue" variant="light" icon={<IconAlertTriangle aria-hidden />} title={texts.thisCantBeDone}>
          {Refused}
        </Alert>
      ) : (
        <>
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={texts.erasingName({ name: Name })}>
            {gone} {texts.theAuditLogKeeps}
          </Alert>
          <Form
            form={form}
            save={erasing(Kind, Id)}
            onSaved={() => {
              toastSuccess({
                title: Kind === 'person' ? texts.personErased : texts.organisationErased,
                message: Name,
              })
              void navigate(paths.erasure, { replace: true })
            }}
          >
            {(isErasing) => (
              <Stack gap="md">
                {Confidential > 0 && <TextsField field={form.field('Texts')} surveys={Confidential} />}
                <TextField
                  {...form.field('Name')}
                  label={texts.name}
                  description={texts.typeNameToConfirm({ name: Name })}
                  autoComplete="off"
                  maxLength={1000}
                  required
                />
                <AskAgainField password={form.field('Password')} code={form.field('Code')} />
                <Group justify="flex-end" gap="sm">
                  <Button component={Link} to={paths.erasure} variant="default">
                    {texts.cancel}
                  </Button>
                  <Button type="submit" color="red" loading={isErasing}>
                    {texts.eraseForGood}
                  </Button>
                </Group>
              </Stack>
            )}
          </Form>
        </>
      )}
      <Text size="sm" c="dimmed">
        {texts.aboutBackups}
      </Text>
    </Stack>
  )
}

/** What happens to their comments in confidential surveys, with the consequences. [CONF-012] */
function TextsField({ field, surveys }: { field: FieldProps<PersonConfirmation['Texts'] | ''>; surveys: number }) {
  const { value, onChange, error } = field
  return (
    <Radio.Group
      value={value}
      onChange={(chosen) => {
        const choice = textsOfErased.find((one) => one === chosen)
        if (choice !== undefined) onChange(choice)
      }}
      error={error}
      label={texts.confidentialTexts}
      description={texts.thisPersonSubmittedSurveys({ surveys })}
      data-field="Texts"
    >
      <Stack gap="sm" mt="sm">
        <Radio value="kept" label={texts.keepThemWithoutTheName} description={texts.aboutKeepingThem} />
        <Radio value="removed" label={texts.removeThemToo} description={texts.aboutRemovingThem({ surveys })} />
      </Stack>
    </Radio.Group>
  )
}

function shownOf(plan: ErasurePlan) {
  const { Kind, Name, About, Accounts, Surveys, Submitted, Inquiries, Documents, Mails } = plan
  const common = [
    { label: texts.documents, value: number(Documents) },
    { label: texts.emails, value: number(Mails) },
  ]
  if (Kind === 'organisation')
    return [
      { label: texts.organisation, value: Name },
      { label: texts.people, value: number(Accounts) },
      { label: texts.inquiries, value: number(Inquiries) },
      {
        label: texts.surveyInvitations,
        value: texts.surveysOfWhichSubmitted({ surveys: Surveys, submitted: Submitted }),
      },
      ...common,
    ]
  return [
    { label: texts.person, value: Name },
    { label: texts.knownAs, value: About },
    { label: texts.accounts, value: number(Accounts) },
    { label: texts.surveys, value: texts.surveysOfWhichSubmitted({ surveys: Surveys, submitted: Submitted }) },
    ...common,
  ]
}
