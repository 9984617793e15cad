import { ChangePasskey, type Passkey } from '@plumbline/contract/people/passkeys'
import { limits } from '@plumbline/contract/wire/limits'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { TextField } from '../../../ui/forms/text-fields.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { renamingPasskey } from './passkeys.queries.ts'

/** Calls a passkey something else; nothing: the dialog is closed. */
export function RenamePasskeyDialog({ passkey, close }: { passkey: Passkey | undefined; close: () => void }) {
  return (
    <FormDialog
      opened={passkey !== undefined}
      title="Rename the passkey"
      schema={ChangePasskey}
      initial={{ Name: passkey?.Name ?? '' }}
      save={renamingPasskey(passkey?.PasskeyId ?? '')}
      saved={({ Name }) => toastSuccess({ title: 'Passkey renamed', secondLine: Name })}
      button="Rename"
      about="Something to recognise it by, such as the device it is on. Your device may show another name."
      close={close}
    >
      {(form) => <TextField {...form.field('Name')} label="Name" maxLength={limits.passkeyName} isFirst required />}
    </FormDialog>
  )
}
