import { Switch } from '@mantine/core'
import { t } from '@plumbline/texts/inquiries/respondents'
import { useChange } from '../../../api/use-change.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { settingReminders } from './respondents.queries.ts'

/** Whether reminders go by themselves, and when they would. [BOARD-005] */
export function RemindersSwitch({ inquiryId, isOn }: { inquiryId: string; isOn: boolean }) {
  const { mutate, isPending, variables } = useChange({
    ...settingReminders(inquiryId),
    onSuccess: ({ Reminders }) =>
      toastSuccess({ title: Reminders ? t.automaticRemindersAreOn : t.automaticRemindersAreOff }),
  })
  return (
    <Switch
      label={t.automaticReminders}
      description={t.aboutReminders}
      checked={isPending ? variables?.Reminders === true : isOn}
      // Never disabled: who uses a keyboard would lose the place.
      onChange={({ currentTarget }) => isPending || mutate({ Reminders: currentTarget.checked })}
    />
  )
}
