import { Group, Text } from '@mantine/core'
import { t } from '@plumbline/texts/ui/marks'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'

interface StatusMarkProps {
  status: 'pending' | 'completed'
  /** What the status is at, so that both say one thing: 'running' in 'Pending · running'. */
  at?: string | undefined
  /** Something is to be done now: it stands out by its weight, not by a colour alone. */
  isDue?: boolean
}

/** The status of an inquiry or a respondent, as icon and word: a check for what is completed, else a clock. */
export function StatusMark({ status, at, isDue = false }: StatusMarkProps) {
  const isCompleted = status === 'completed'
  const Icon = isCompleted ? IconCircleCheck : IconClock
  return (
    <Group
      gap={6}
      wrap="nowrap"
      align="flex-start"
      c={isCompleted ? 'var(--strength)' : isDue ? 'var(--text)' : 'dimmed'}
    >
      <Icon size={18} aria-hidden style={{ flex: 'none' }} />
      <Text span size="sm" fw={isDue ? 700 : 500} style={at === undefined ? { whiteSpace: 'nowrap' } : undefined}>
        {isCompleted ? t.completed : t.pending}
        {at !== undefined && ` · ${at.charAt(0).toLowerCase()}${at.slice(1)}`}
      </Text>
    </Group>
  )
}
