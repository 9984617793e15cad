import { ConsultantInvitation } from '@plumbline/contract/people/team'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { TextField } from '../../../ui/forms/text-fields.tsx'
import { momentInWords } from '../../../ui/marks/dates.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { inviting } from './team.queries.ts'

/** Mails somebody a link to be a further consultant. */
export function InviteConsultantDialog({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <FormDialog
      opened={opened}
      close={close}
      title="Invite consultant"
      about="We’ll email a link to join the team. A consultant sees every organisation and has the same permissions as you. The link works once, for this address, within 14 days."
      schema={ConsultantInvitation}
      initial={{ Email: '' }}
      save={inviting}
      saved={({ Email, ValidUntil }) =>
        toastSuccess({ title: 'Invitation sent', message: `To ${Email}, valid until ${momentInWords(ValidUntil)}.` })
      }
      button="Send invitation"
    >
      {(form) => <TextField {...form.field('Email')} label="Email Address" type="email" required isFirst />}
    </FormDialog>
  )
}
