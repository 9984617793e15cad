import { Button, Group, Stack, Text } from '@mantine/core'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/people/passkeys'
import { AskAgainField } from '../../../domain/access/AskAgainField.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { TextField } from '../../../ui/forms/text-fields.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { deviceName } from './device-name.ts'
import { addingPasskey, NewPasskeyForm } from './passkeys.queries.ts'

/** Reauthenticates, then has the browser create a passkey. On failure it stays open, with what was typed. */
export function AddPasskeyDialog({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Dialog opened={opened} onClose={close} title={t.addAPasskey} size="md">
      <Fields close={close} />
    </Dialog>
  )
}

// Created each time the dialog opens, so that no password remains.
function Fields({ close }: { close: () => void }) {
  const form = useSchemaForm(NewPasskeyForm, { Name: deviceName(navigator.userAgent), Password: '', Code: '' })
  return (
    <Form
      form={form}
      save={addingPasskey()}
      onSaved={({ Name }) => {
        toastSuccess({ title: t.passkeyAdded, message: t.youCanNowLog, secondLine: Name })
        close()
      }}
    >
      {(isAdding) => (
        <Stack gap="md">
          <Text c="dimmed">{t.browserAsksWhere}</Text>
          <TextField
            {...form.field('Name')}
            label={t.name}
            description={t.aboutTheName}
            maxLength={limits.passkeyName}
            isFirst
            required
          />
          <AskAgainField password={form.field('Password')} code={form.field('Code')} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} disabled={isAdding}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={isAdding}>
              {t.continue}
            </Button>
          </Group>
        </Stack>
      )}
    </Form>
  )
}
