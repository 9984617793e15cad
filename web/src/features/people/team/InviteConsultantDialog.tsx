import { ConsultantInvitation } from '@plumbline/contract/people/team'
import { t } from '@plumbline/texts/people/team'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { TextField } from '../../../ui/forms/text-fields.tsx'
import { momentInWords } from '../../../ui/marks/dates.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { inviting } from './team.queries.ts'

/** Emails an invitation to become a consultant. */
export function InviteConsultantDialog({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <FormDialog
      opened={opened}
      close={close}
      title={t.inviteConsultant}
      about={t.aboutTheInvitation}
      schema={ConsultantInvitation}
      initial={{ Email: '' }}
      save={inviting}
      saved={({ Email, ValidUntil }) =>
        toastSuccess({
          title: t.invitationSent,
          message: t.toEmailValidUntil({ email: Email, validUntil: momentInWords(ValidUntil) }),
        })
      }
      button={t.sendInvitation}
    >
      {(form) => <TextField {...form.field('Email')} label={t.emailAddress} type="email" required isFirst />}
    </FormDialog>
  )
}
