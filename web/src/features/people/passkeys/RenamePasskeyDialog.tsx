import { ChangePasskey, type Passkey } from '@plumbline/contract/people/passkeys'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/people/passkeys'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { TextField } from '../../../ui/forms/text-fields.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { renamingPasskey } from './passkeys.queries.ts'

/** Renames a passkey; undefined: the dialog is closed. */
export function RenamePasskeyDialog({ passkey, close }: { passkey: Passkey | undefined; close: () => void }) {
  return (
    <FormDialog
      opened={passkey !== undefined}
      title={t.renameThePasskey}
      schema={ChangePasskey}
      initial={{ Name: passkey?.Name ?? '' }}
      save={renamingPasskey(passkey?.PasskeyId ?? '')}
      saved={({ Name }) => toastSuccess({ title: t.passkeyRenamed, secondLine: Name })}
      button={t.rename}
      about={t.aboutTheNewName}
      close={close}
    >
      {(form) => <TextField {...form.field('Name')} label={t.name} maxLength={limits.passkeyName} isFirst required />}
    </FormDialog>
  )
}
