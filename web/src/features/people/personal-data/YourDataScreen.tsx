import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { AskedAgain } from '@plumbline/contract/domain/factors'
import { type DataExport, EXPORT_DAYS } from '@plumbline/contract/people/data-export'
import { t as texts } from '@plumbline/texts/people/personal-data'
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

/** Where people download their data: requested, exported in the background, downloaded with the password. [DATA-001] */
export function YourDataScreen() {
  const { role, email } = useSession()
  const address = useDialog('change-address')
  return (
    <Screen
      title={texts.yourData}
      about={texts.aboutYourData}
      back={{ to: homeOf(role), label: texts.dashboard }}
      width="form"
    >
      <section className={classes.card} aria-label={texts.whatsIncluded}>
        <Text fw={600}>{texts.whatsIncluded}</Text>
        <ul className={classes.parts}>
          <li>{texts.includesAccount}</li>
          <li>{texts.includesSurveys}</li>
          {role !== 'CustomerUser' && <li>{texts.includesCreated}</li>}
          {role === 'CustomerAdmin' && <li>{texts.includesOrganisation}</li>}
          <li>{texts.includesAuditLog}</li>
        </ul>
      </section>
      <Loaded read={ownDataExport()} waiting={<Skeleton h={140} radius="md" />} fresh>
        {(data) => <State data={data} />}
      </Loaded>
      <section className={classes.card} aria-label={texts.yourEmailAddress}>
        <Text fw={600}>{texts.yourEmailAddress}</Text>
        <Text c="dimmed" mb="md" className={classes.address ?? ''}>
          {email}
        </Text>
        <Button variant="default" onClick={address.open}>
          {texts.changeEmailAddress}
        </Button>
      </section>
      <ChangeAddressDialog opened={address.opened} close={address.close} />
    </Screen>
  )
}

function State({ data }: { data: DataExport }) {
  switch (data.State) {
    case 'none':
      return <Ask button={texts.getMyData}>{texts.takesAMoment}</Ask>
    case 'waiting':
      return (
        <Alert color="blue" variant="light" title={texts.yourDataIsBeing} role="status">
          {texts.youCanLeaveThisScreen}
        </Alert>
      )
    case 'failed':
      return (
        <Stack gap="md">
          <Alert color="red" title={texts.yourDataCouldntBePrepared}>
            {texts.aboutTryingAgain}
          </Alert>
          <Ask button={texts.tryAgain} />
        </Stack>
      )
    case 'ready':
      return (
        <Stack gap="lg">
          <Fetch data={data} />
          <Ask button={texts.prepareItAgain} variant="default">
            {texts.currentFileIsDeleted}
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

/** First the password, then the file: its link is valid for ten minutes. */
function Fetch({ data: { Until, Bytes } }: { data: DataExport }) {
  const form = useSchemaForm(AskedAgain, { Password: '', Code: '' })
  return (
    <section className={classes.card} aria-label={texts.yourDataIsReady}>
      <Text fw={600}>{texts.yourDataIsReady}</Text>
      <Text c="dimmed" mb="md">
        {Until === null
          ? texts.zipFile({ size: sizeInWords(Bytes) })
          : texts.zipFileUntil({ size: sizeInWords(Bytes), until: instantInWords(Until), days: EXPORT_DAYS })}
      </Text>
      <Form form={form} save={linkingToData()} onSaved={({ path }) => location.assign(path)}>
        {(isAsking) => (
          <Stack gap="md">
            <AskAgainField password={form.field('Password')} code={form.field('Code')} />
            <Group justify="flex-end">
              <Button type="submit" loading={isAsking} leftSection={<IconDownload size={18} aria-hidden />}>
                {texts.download}
              </Button>
            </Group>
          </Stack>
        )}
      </Form>
    </section>
  )
}
