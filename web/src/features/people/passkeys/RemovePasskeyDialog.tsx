import { Button, Group, Stack, Text } from '@mantine/core'
import { AskedAgain } from '@plumbline/contract/domain/factors'
import type { Passkey } from '@plumbline/contract/people/passkeys'
import { AskAgainField } from '../../../domain/access/AskAgainField.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { removingPasskey } from './passkeys.queries.ts'

/** Asks again who it is before a passkey goes; nothing: the dialog is closed. */
export function RemovePasskeyDialog({ passkey, close }: { passkey: Passkey | undefined; close: () => void }) {
  return (
    <Dialog opened={passkey !== undefined} onClose={close} title="Remove the passkey" size="md" returnFocus>
      {passkey && <Fields passkey={passkey} close={close} />}
    </Dialog>
  )
}

// Made anew each time the dialog opens, so that no password stays behind.
function Fields({ passkey: { PasskeyId, Name }, close }: { passkey: Passkey; close: () => void }) {
  const form = useSchemaForm(AskedAgain, { Password: '', Code: '' })
  return (
    <Form
      form={form}
      save={removingPasskey(PasskeyId)}
      onSaved={() => {
        toastSuccess({ title: 'Passkey removed', secondLine: Name })
        close()
      }}
    >
      {(isRemoving) => (
        <Stack gap="md">
          <Text>
            You’ll no longer be able to log in with{' '}
            <Text span fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }}>
              {Name}
            </Text>
            . Remove it from the device too, or the device will keep offering it.
          </Text>
          <AskAgainField password={form.field('Password')} code={form.field('Code')} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} disabled={isRemoving}>
              Cancel
            </Button>
            <Button type="submit" color="red.8" loading={isRemoving}>
              Remove
            </Button>
          </Group>
        </Stack>
      )}
    </Form>
  )
}
