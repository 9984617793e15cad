import { Group, Text } from '@mantine/core'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'

/** How an inquiry or a respondent stands, as icon and word: a check for what is completed, else a clock. */
export function StatusMark({ status }: { status: 'pending' | 'completed' }) {
  const isCompleted = status === 'completed'
  const Icon = isCompleted ? IconCircleCheck : IconClock
  return (
    <Group gap={6} wrap="nowrap" c={isCompleted ? 'var(--strength)' : 'dimmed'}>
      <Icon size={18} aria-hidden style={{ flex: 'none' }} />
      <Text span size="sm" fw={500} style={{ whiteSpace: 'nowrap' }}>
        {isCompleted ? 'Completed' : 'Pending'}
      </Text>
    </Group>
  )
}
