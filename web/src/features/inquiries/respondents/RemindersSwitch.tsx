import { Switch } from '@mantine/core'
import { t } from '@plumbline/texts/inquiries/respondents'
import { useChange } from '../../../api/use-change.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { settingReminders } from './respondents.queries.ts'

/** Turns automatic reminders on or off, with their dates. [BOARD-005] */
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
      // Never disabled, which would lose the keyboard focus.
      onChange={({ currentTarget }) => isPending || mutate({ Reminders: currentTarget.checked })}
    />
  )
}
