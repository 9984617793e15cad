import { dayInWords } from '@plumbline/contract/domain/expiry'
import { OrganisationInvitation } from '@plumbline/contract/people/invitations'
import { t } from '@plumbline/texts/people/customers'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { TextField } from '../../../ui/forms/text-fields.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { invitingOrganisation } from './customers.queries.ts'

/** Emails an invitation to set up a new organisation and be its administrator. */
export function InviteOrganisationDialog({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <FormDialog
      opened={opened}
      close={close}
      title={t.inviteOrganisation}
      about={t.aboutTheInvitation}
      schema={OrganisationInvitation}
      initial={{ CustomerName: '', Email: '' }}
      save={invitingOrganisation}
      saved={({ CustomerName, Email, ValidUntil }) =>
        toastSuccess({
          title: t.invitationSent,
          message: t.toEmailValidUntil({ email: Email, validUntil: dayInWords(ValidUntil.slice(0, 10)) }),
          secondLine: CustomerName,
        })
      }
      button={t.sendInvitation}
    >
      {(form) => (
        <>
          <TextField {...form.field('CustomerName')} label={t.organizationName} required isFirst />
          <TextField {...form.field('Email')} label={t.emailAddress} type="email" required />
        </>
      )}
    </FormDialog>
  )
}
