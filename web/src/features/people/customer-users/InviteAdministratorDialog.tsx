import { dayInWords } from '@plumbline/contract/domain/expiry'
import { AdministratorInvitation } from '@plumbline/contract/people/invitations'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { TextField } from '../../../ui/forms/text-fields.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { invitingAdministrator } from './customer-users.queries.ts'

/** Mails somebody a link to be a further administrator of this organisation. */
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
      title="Invite administrator"
      about="We’ll email a link to sign up as an administrator, who manages inquiries and people. It works once, for this address, within 14 days."
      schema={AdministratorInvitation}
      initial={{ Email: '' }}
      save={invitingAdministrator(customerId)}
      saved={({ Email, ValidUntil }) =>
        toastSuccess({
          title: 'Invitation sent',
          message: `To ${Email}, valid until ${dayInWords(ValidUntil.slice(0, 10))}.`,
        })
      }
      button="Send invitation"
    >
      {(form) => <TextField {...form.field('Email')} label="Email Address" type="email" required isFirst />}
    </FormDialog>
  )
}
