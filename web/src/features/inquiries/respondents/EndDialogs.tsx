import { Button, Group, Text } from '@mantine/core'
import { expiryDays, mayExpireOn } from '@plumbline/contract/domain/expiry'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import type { Board } from '@plumbline/contract/inquiries/respondents-board'
import { Day } from '@plumbline/contract/wire/fields'
import { z } from '@plumbline/contract/wire/zod'
import { t as texts } from '@plumbline/texts/inquiries/respondents'
import { t } from '@plumbline/texts/wire/fields'
import type { Change } from '../../../api/change.ts'
import { useChange } from '../../../api/use-change.ts'
import { serverNow } from '../../../domain/access/server-clock.ts'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { DateField } from '../../../ui/forms/fields.tsx'
import { dayInWords } from '../../../ui/marks/dates.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { closingInquiry, movingLastDay, reopeningInquiry } from './respondents.queries.ts'

interface EndDialogProps {
  inquiryId: string
  opened: boolean
  close: () => void
}

/** Closes an inquiry early, after saying who is affected. [BOARD-009] */
export function CloseDialog({ inquiryId, board, opened, close }: EndDialogProps & { board: Board }) {
  const open = board.Invited - board.Submitted
  const { mutate, isPending } = useChange({
    ...closingInquiry(inquiryId),
    onSuccess: () => toastSuccess({ title: texts.closed, message: texts.noMoreAnswers }),
    onSettled: close,
  })
  return (
    <Dialog opened={opened} onClose={() => isPending || close()} title={texts.closeOrNot} size="md">
      <Text>{texts.whoIsStillOpen({ count: open })}</Text>
      <Text c="dimmed" mt="xs">
        {board.Confidentiality === 'confidential' ? texts.confidentialStaysClosed : texts.mayOpenAgain}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={close} disabled={isPending} data-autofocus>
          {texts.cancel}
        </Button>
        <Button loading={isPending} onClick={() => mutate()}>
          {texts.closeTheInquiry}
        </Button>
      </Group>
    </Dialog>
  )
}

const DayForm = z.object({
  ExpiryDate: z.pipe(Day, z.string().check(z.refine((day) => mayExpireOn(day, serverNow()), t.date))),
})

/** Reopens an inquiry that is closed or past its deadline. [BOARD-009] */
export function ReopenDialog({ inquiryId, opened, close }: EndDialogProps) {
  return (
    <DayDialog
      opened={opened}
      close={close}
      title={texts.openTheInquiryAgain}
      about={texts.aboutOpeningAgain}
      initial={expiryDays(serverNow()).byDefault}
      save={reopeningInquiry(inquiryId)}
      said={texts.openedAgain}
      button={texts.openAgain}
    />
  )
}

/** Moves everyone's deadline. [BOARD-008] */
export function LastDayDialog({ inquiryId, board, opened, close }: EndDialogProps & { board: Board }) {
  const now = serverNow()
  const { ExpiryDate } = board
  return (
    <DayDialog
      opened={opened}
      close={close}
      title={texts.changeTheDeadline}
      about={texts.aboutDeadline}
      initial={ExpiryDate !== null && mayExpireOn(ExpiryDate, now) ? ExpiryDate : expiryDays(now).byDefault}
      save={movingLastDay(inquiryId)}
      said={texts.deadlineChanged}
      button={texts.save}
    />
  )
}

interface DayDialogProps extends Omit<EndDialogProps, 'inquiryId'> {
  title: string
  about: string
  initial: string
  save: Change<{ ExpiryDate: string }, Inquiry>
  said: string
  button: string
}

function DayDialog({ initial, said, ...dialog }: DayDialogProps) {
  const { earliest, latest } = expiryDays(serverNow())
  return (
    <FormDialog
      {...dialog}
      schema={DayForm}
      initial={{ ExpiryDate: initial }}
      saved={({ ExpiryDate }) =>
        toastSuccess({
          title: said,
          ...(ExpiryDate && { message: texts.deadlineIs({ day: dayInWords(ExpiryDate) }) }),
        })
      }
    >
      {(form) => (
        <DateField
          {...form.field('ExpiryDate')}
          label={texts.deadline}
          description={texts.untilMidnightUtc}
          required
          min={earliest}
          max={latest}
        />
      )}
    </FormDialog>
  )
}
