import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { type Erasable, type ErasurePlan, PersonConfirmation, textsOfErased } from '@plumbline/contract/people/erasure'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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

/** What erasing this person does, and the name and the password that it asks for. [DATA-002] */
export function ErasePersonScreen({ id }: { id: string }) {
  return (
    <EraseScreen
      kind="person"
      id={id}
      title="Erase a person"
      gone={
        <>
          Names, addresses, comments, drafts and documents are removed, and so are emails, invitations and sign-ins.
          Submitted ratings stay without a name, so figures and published results don’t change. Files uploaded by others
          and emails already delivered aren’t changed.
        </>
      }
    />
  )
}

/** The same of an organisation. */
export function EraseOrganisationScreen({ id }: { id: string }) {
  return (
    <EraseScreen
      kind="organisation"
      id={id}
      title="Erase an organisation"
      gone={
        <>
          Nothing is kept: people, inquiries, answers, figures, published results and files are all removed. Export
          anything you still need first. Emails already delivered aren’t changed.
        </>
      }
    />
  )
}

interface EraseProps {
  kind: Erasable['Kind']
  id: string
  title: string
  gone: ReactNode
}

function EraseScreen({ kind, id, title, gone }: EraseProps) {
  return (
    <Screen
      title={title}
      about="This can’t be undone."
      back={{ to: paths.erasure, label: 'Personal data' }}
      width="form"
    >
      <Loaded read={erasurePlan(kind, id)} waiting={<FormSkeleton />} fresh>
        {(plan) => <Confirmation plan={plan} gone={gone} />}
      </Loaded>
    </Screen>
  )
}

function Confirmation({ plan, gone }: { plan: ErasurePlan; gone: ReactNode }) {
  const { Kind, Id, Name, Refused, Confidential } = plan
  const navigate = useNavigate()
  const form = useSchemaForm(PersonConfirmation, { Name: '', Password: '', Code: '', Texts: 'kept' })
  return (
    <Stack gap="lg">
      <Values shown={shownOf(plan)} />
      {Refused !== '' ? (
        <Alert color="blue" variant="light" icon={<IconAlertTriangle aria-hidden />} title="This can’t be done yet">
          {Refused}
        </Alert>
      ) : (
        <>
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={`Erasing ${Name}`}>
            {gone} The audit log keeps what was done, under a made-up name.
          </Alert>
          <Form
            form={form}
            save={erasing(Kind, Id)}
            onSaved={() => {
              toastSuccess({ title: `${Kind === 'person' ? 'Person' : 'Organisation'} erased`, message: Name })
              void navigate(paths.erasure, { replace: true })
            }}
          >
            {(isErasing) => (
              <Stack gap="md">
                {Confidential > 0 && <TextsField field={form.field('Texts')} surveys={Confidential} />}
                <TextField
                  {...form.field('Name')}
                  label="Name"
                  description={`Type ‘${Name}’ to confirm.`}
                  autoComplete="off"
                  maxLength={1000}
                  required
                />
                <AskAgainField password={form.field('Password')} code={form.field('Code')} />
                <Group justify="flex-end" gap="sm">
                  <Button component={Link} to={paths.erasure} variant="default">
                    Cancel
                  </Button>
                  <Button type="submit" color="red" loading={isErasing}>
                    Erase for good
                  </Button>
                </Group>
              </Stack>
            )}
          </Form>
        </>
      )}
      <Text size="sm" c="dimmed">
        Backups still hold the erased data until they are deleted. If one is restored, the data is erased again.
      </Text>
    </Stack>
  )
}

/** What becomes of what they wrote where nobody is named, and what follows from it. [CONF-012] */
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
      label="Comments and documents in confidential surveys"
      description={`This person submitted ${surveys === 1 ? 'a confidential survey' : `${surveys} confidential surveys`}.`}
      data-field="Texts"
    >
      <Stack gap="sm" mt="sm">
        <Radio
          value="kept"
          label="Keep them without the name"
          description="They stay among other people’s comments and documents. No one can tell that anything changed."
        />
        <Radio
          value="removed"
          label="Remove them too"
          description={`From then on, no comments or documents from ${surveys === 1 ? 'this survey' : 'these surveys'} are shown, not even other people’s: what is missing would reveal which were theirs. This can’t be undone.`}
        />
      </Stack>
    </Radio.Group>
  )
}

function shownOf(plan: ErasurePlan) {
  const { Kind, Name, About, Accounts, Surveys, Submitted, Inquiries, Documents, Mails } = plan
  const common = [
    { label: 'Documents', value: Documents.toLocaleString() },
    { label: 'Emails', value: Mails.toLocaleString() },
  ]
  if (Kind === 'organisation')
    return [
      { label: 'Organisation', value: Name },
      { label: 'People', value: Accounts.toLocaleString() },
      { label: 'Inquiries', value: Inquiries.toLocaleString() },
      { label: 'Survey invitations', value: `${Surveys.toLocaleString()}, ${Submitted.toLocaleString()} submitted` },
      ...common,
    ]
  return [
    { label: 'Person', value: Name },
    { label: 'Known as', value: About },
    { label: 'Accounts', value: Accounts.toLocaleString() },
    { label: 'Surveys', value: `${Surveys.toLocaleString()}, ${Submitted.toLocaleString()} submitted` },
    ...common,
  ]
}
