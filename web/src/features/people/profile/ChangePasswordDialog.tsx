import { Button, Group, Stack } from '@mantine/core'
import { ChangePasswordForm } from '@plumbline/contract/people/auth'
import { t } from '@plumbline/texts/people/profile'
import { NewPasswordField } from '../../../domain/access/NewPasswordField.tsx'
import { useSession } from '../../../domain/access/session.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { PasswordField } from '../../../ui/forms/text-fields.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { changingPassword } from './profile.queries.ts'

/** Changes one's own password; all other sessions end, this one continues. It closes whatever the answer. */
export function ChangePasswordDialog({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Dialog opened={opened} onClose={close} title={t.changePassword} size="md">
      <Fields close={close} />
    </Dialog>
  )
}

// Created each time the dialog opens, so that no password remains.
function Fields({ close }: { close: () => void }) {
  const { userId, email } = useSession()
  const form = useSchemaForm(ChangePasswordForm, { CurrentPassword: '', NewPassword: '', ConfirmNewPassword: '' })
  return (
    <Form
      form={form}
      save={changingPassword(userId)}
      onSaved={() => {
        toastSuccess({ title: t.passwordChanged })
        close()
      }}
      onFailed={close}
    >
      {(isSaving) => (
        <Stack gap="md">
          {/* Tells password managers whose password this is. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField {...form.field('CurrentPassword')} label={t.currentPassword} required />
          <NewPasswordField {...form.field('NewPassword')} label={t.newPassword} required />
          <PasswordField
            {...form.field('ConfirmNewPassword')}
            label={t.confirmNewPassword}
            required
            autoComplete="new-password"
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} disabled={isSaving}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={isSaving}>
              {t.changePassword}
            </Button>
          </Group>
        </Stack>
      )}
    </Form>
  )
}
