import { faultOfOwnWords, OwnWords } from '@plumbline/contract/domain/own-words'
import type { Reminded } from '@plumbline/contract/inquiries/reminders'
import { limits } from '@plumbline/contract/wire/limits'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/inquiries/respondents'
import { list } from '@plumbline/texts/src/formats'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { MultilineField } from '../../../ui/forms/fields.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { MailPreview } from './MailPreview.tsx'
import { reminding } from './respondents.queries.ts'

export interface RemindDialogProps {
  inquiryId: string
  /** All who have not answered, or these, by the list's `Id`. */
  whom: 'all' | readonly string[]
  count: number
  opened: boolean
  close: () => void
  /** Once sent. */
  sent?: () => void
}

const Fields = z.object({ Sentence: OwnWords })

/** Reminds respondents, optionally with a personal message, after a preview of the email. [BOARD-004] */
export function RemindDialog({ inquiryId, whom, count, opened, close, sent }: RemindDialogProps) {
  return (
    <FormDialog
      opened={opened}
      close={close}
      title={t.remindPeople({ count })}
      about={t.aboutReminding}
      schema={Fields}
      initial={{ Sentence: '' }}
      save={reminding(inquiryId, whom)}
      saved={(answer) => {
        toastSuccess(outcomeOf(answer))
        sent?.()
      }}
      button={t.remind}
    >
      {(form) => {
        const words = form.values.Sentence ?? ''
        const fault = faultOfOwnWords(words)
        return (
          <>
            <MultilineField
              {...form.field('Sentence')}
              error={fault ?? form.field('Sentence').error}
              label={t.inYourOwnWords}
              description={t.aboutOwnWords}
              maxLength={limits.ownWords}
              rows={3}
            />
            <MailPreview inquiryId={inquiryId} mail={{ Kind: 'reminder', Sentence: fault === null ? words : '' }} />
          </>
        )
      }}
    </FormDialog>
  )
}

/** '3 skipped: already submitted (1) and opted out of reminders (2).' */
function outcomeOf({ Sent, Skipped }: Reminded): { title: string; message?: string } {
  const title = t.reminderSent({ count: Sent })
  if (Skipped.length === 0) return { title }
  const reasons = [...Map.groupBy(Skipped, ({ Reason }) => Reason)].map(([reason, those]) =>
    t.skippedFor({ reason, count: those.length }),
  )
  return { title, message: t.skipped({ count: Skipped.length, reasons: list(reasons) }) }
}
