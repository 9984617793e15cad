import { dayInWords } from '@plumbline/contract/domain/expiry'
import { AdministratorInvitation } from '@plumbline/contract/people/invitations'
import { t } from '@plumbline/texts/people/customer-users'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { TextField } from '../../../ui/forms/text-fields.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { invitingAdministrator } from './customer-users.queries.ts'

/** Emails an invitation to become another administrator of this organisation. */
export function InviteAdministratorDialog({
  customerId,
  opened,
  close,
}: {
  customerId: string
  opened: boolean
  close: () => void
}) {
  return (
    <FormDialog
      opened={opened}
      close={close}
      title={t.inviteAdministrator}
      about={t.aboutTheInvitation}
      schema={AdministratorInvitation}
      initial={{ Email: '' }}
      save={invitingAdministrator(customerId)}
      saved={({ Email, ValidUntil }) =>
        toastSuccess({
          title: t.invitationSent,
          message: t.toEmailValidUntil({ email: Email, day: dayInWords(ValidUntil.slice(0, 10)) }),
        })
      }
      button={t.sendInvitation}
    >
      {(form) => <TextField {...form.field('Email')} label={t.emailAddress} type="email" required isFirst />}
    </FormDialog>
  )
}
