import { Switch } from '@mantine/core'
import { useChange } from '../../../api/use-change.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { settingReminders } from './respondents.queries.ts'

/** Whether reminders go by themselves, and when they would. [BOARD-005] */
export function RemindersSwitch({ inquiryId, isOn }: { inquiryId: string; isOn: boolean }) {
  const { mutate, isPending, variables } = useChange({
    ...settingReminders(inquiryId),
    onSuccess: ({ Reminders }) =>
      toastSuccess({ title: Reminders ? 'Reminders go by themselves' : 'No reminders by themselves' }),
  })
  return (
    <Switch
      label="Reminders by themselves"
      description="On the third working day after the invitation, half-way, and two days before the end, at 08:00 UTC. Nobody who has submitted or asked for no more is reminded."
      checked={isPending ? variables?.Reminders === true : isOn}
      // Never disabled: who uses a keyboard would lose the place.
      onChange={({ currentTarget }) => isPending || mutate({ Reminders: currentTarget.checked })}
    />
  )
}
