import { Switch } from '@mantine/core'
import { useChange } from '../../../api/use-change.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { settingReminders } from './respondents.queries.ts'

/** Whether reminders go by themselves, and when they would. [BOARD-005] */
export function RemindersSwitch({ inquiryId, isOn }: { inquiryId: string; isOn: boolean }) {
  const { mutate, isPending, variables } = useChange({
    ...settingReminders(inquiryId),
    onSuccess: ({ Reminders }) =>
      toastSuccess({ title: Reminders ? 'Automatic reminders are on' : 'Automatic reminders are off' }),
  })
  return (
    <Switch
      label="Automatic reminders"
      description="On the third working day after the invitation, halfway, and two days before the deadline, at 08:00 UTC. People who have submitted or opted out are not reminded."
      checked={isPending ? variables?.Reminders === true : isOn}
      // Never disabled: who uses a keyboard would lose the place.
      onChange={({ currentTarget }) => isPending || mutate({ Reminders: currentTarget.checked })}
    />
  )
}
