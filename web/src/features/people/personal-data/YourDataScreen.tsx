import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { AskedAgain } from '@plumbline/contract/domain/factors'
import { type DataExport, EXPORT_DAYS } from '@plumbline/contract/people/data-export'
import { IconDownload } from '@tabler/icons-react'
import { useChange } from '../../../api/use-change.ts'
import { AskAgainField } from '../../../domain/access/AskAgainField.tsx'
import { homeOf } from '../../../domain/access/home.ts'
import { useSession } from '../../../domain/access/session.ts'
import { sizeInWords } from '../../../ui/files/size-in-words.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { instantInWords } from '../../../ui/marks/dates.ts'
import { useDialog } from '../../../ui/overlays/dialog-address.ts'
import { ChangeAddressDialog } from './ChangeAddressDialog.tsx'
import { askingForData, linkingToData, ownDataExport } from './data-export.queries.ts'
import classes from './YourDataScreen.module.css'

/** Where a person takes out what is kept of them: asked for, made in the background, fetched with the password. [DATA-001] */
export function YourDataScreen() {
  const { role, email } = useSession()
  const address = useDialog('change-address')
  return (
    <Screen
      title="Your data"
      about="Everything kept about you, as a page to read and a file for other programs."
      back={{ to: homeOf(role), label: 'Dashboard' }}
      width="form"
    >
      <section className={classes.card} aria-label="What’s included">
        <Text fw={600}>What’s included</Text>
        <ul className={classes.parts}>
          <li>your account, when you signed in, and the emails sent to you</li>
          <li>surveys you were invited to, your answers and your documents</li>
          {role !== 'CustomerUser' && <li>inquiries, questions and results you created</li>}
          {role === 'CustomerAdmin' && (
            <li>your organisation, its people, inquiries and published results, without anyone’s answers</li>
          )}
          <li>what you did, according to the audit log</li>
        </ul>
      </section>
      <Loaded read={ownDataExport()} waiting={<Skeleton h={140} radius="md" />} fresh>
        {(data) => <State data={data} />}
      </Loaded>
      <section className={classes.card} aria-label="Your email address">
        <Text fw={600}>Your email address</Text>
        <Text c="dimmed" mb="md" className={classes.address ?? ''}>
          {email}
        </Text>
        <Button variant="default" onClick={address.open}>
          Change email address
        </Button>
      </section>
      <ChangeAddressDialog opened={address.opened} close={address.close} />
    </Screen>
  )
}

function State({ data }: { data: DataExport }) {
  switch (data.State) {
    case 'none':
      return <Ask button="Get my data">This takes a moment. We’ll email you when it is ready.</Ask>
    case 'waiting':
      return (
        <Alert color="blue" variant="light" title="Your data is being prepared" role="status">
          You can leave this screen. We’ll email you when it is ready.
        </Alert>
      )
    case 'failed':
      return (
        <Stack gap="md">
          <Alert color="red" title="Your data couldn’t be prepared">
            Try again. If it keeps failing, tell your administrator or consultant.
          </Alert>
          <Ask button="Try again" />
        </Stack>
      )
    case 'ready':
      return (
        <Stack gap="lg">
          <Fetch data={data} />
          <Ask button="Prepare it again" variant="default">
            The current file is then deleted.
          </Ask>
        </Stack>
      )
  }
}

function Ask({
  button,
  variant = 'filled',
  children,
}: {
  button: string
  variant?: 'filled' | 'default'
  children?: React.ReactNode
}) {
  const { mutate, isPending } = useChange(askingForData())
  return (
    <Group gap="md">
      <Button variant={variant} loading={isPending} onClick={() => mutate()}>
        {button}
      </Button>
      {children && (
        <Text size="sm" c="dimmed">
          {children}
        </Text>
      )}
    </Group>
  )
}

/** The password first, then the file: the link to it is good for ten minutes. */
function Fetch({ data: { Until, Bytes } }: { data: DataExport }) {
  const form = useSchemaForm(AskedAgain, { Password: '', Code: '' })
  return (
    <section className={classes.card} aria-label="Your data is ready">
      <Text fw={600}>Your data is ready</Text>
      <Text c="dimmed" mb="md">
        A zip file of {sizeInWords(Bytes)}
        {Until !== null && `, kept until ${instantInWords(Until)} (${EXPORT_DAYS} days)`}.
      </Text>
      <Form form={form} save={linkingToData()} onSaved={({ path }) => location.assign(path)}>
        {(isAsking) => (
          <Stack gap="md">
            <AskAgainField password={form.field('Password')} code={form.field('Code')} />
            <Group justify="flex-end">
              <Button type="submit" loading={isAsking} leftSection={<IconDownload size={18} aria-hidden />}>
                Download
              </Button>
            </Group>
          </Stack>
        )}
      </Form>
    </section>
  )
}
