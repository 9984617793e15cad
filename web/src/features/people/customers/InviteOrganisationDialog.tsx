import { dayInWords } from '@plumbline/contract/domain/expiry'
import { OrganisationInvitation } from '@plumbline/contract/people/invitations'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { TextField } from '../../../ui/forms/text-fields.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { invitingOrganisation } from './customers.queries.ts'

/** Mails somebody a link to set up an organisation that is not here yet, and to be its administrator. */
export function InviteOrganisationDialog({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <FormDialog
      opened={opened}
      close={close}
      title="Invite organisation"
      about="We’ll email a link to set up the organisation and become its first administrator. It works once, for this address, within 14 days."
      schema={OrganisationInvitation}
      initial={{ CustomerName: '', Email: '' }}
      save={invitingOrganisation}
      saved={({ CustomerName, Email, ValidUntil }) =>
        toastSuccess({
          title: 'Invitation sent',
          message: `To ${Email}, valid until ${dayInWords(ValidUntil.slice(0, 10))}.`,
          secondLine: CustomerName,
        })
      }
      button="Send invitation"
    >
      {(form) => (
        <>
          <TextField {...form.field('CustomerName')} label="Organization Name" required isFirst />
          <TextField {...form.field('Email')} label="Email Address" type="email" required />
        </>
      )}
    </FormDialog>
  )
}
