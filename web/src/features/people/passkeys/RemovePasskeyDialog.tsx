import { Button, Group, Stack, Text } from '@mantine/core'
import { AskedAgain } from '@plumbline/contract/domain/factors'
import type { Passkey } from '@plumbline/contract/people/passkeys'
import { t } from '@plumbline/texts/people/passkeys'
import { AskAgainField } from '../../../domain/access/AskAgainField.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { rich } from '../../../ui/marks/rich.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { removingPasskey } from './passkeys.queries.ts'

/** Reauthenticates before a passkey is removed; undefined: the dialog is closed. */
export function RemovePasskeyDialog({ passkey, close }: { passkey: Passkey | undefined; close: () => void }) {
  return (
    <Dialog opened={passkey !== undefined} onClose={close} title={t.removeThePasskey} size="md" returnFocus>
      {passkey && <Fields passkey={passkey} close={close} />}
    </Dialog>
  )
}

// Created each time the dialog opens, so that no password remains.
function Fields({ passkey: { PasskeyId, Name }, close }: { passkey: Passkey; close: () => void }) {
  const form = useSchemaForm(AskedAgain, { Password: '', Code: '' })
  return (
    <Form
      form={form}
      save={removingPasskey(PasskeyId)}
      onSaved={() => {
        toastSuccess({ title: t.passkeyRemoved, secondLine: Name })
        close()
      }}
    >
      {(isRemoving) => (
        <Stack gap="md">
          <Text>
            {rich(
              t.aboutRemoving({
                name: Name,
                part: (words) => (
                  <Text span fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }}>
                    {words}
                  </Text>
                ),
              }),
            )}
          </Text>
          <AskAgainField password={form.field('Password')} code={form.field('Code')} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} disabled={isRemoving}>
              {t.cancel}
            </Button>
            <Button type="submit" color="red.8" loading={isRemoving}>
              {t.remove}
            </Button>
          </Group>
        </Stack>
      )}
    </Form>
  )
}
