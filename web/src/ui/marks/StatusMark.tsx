import { Group, Text } from '@mantine/core'
import { t } from '@plumbline/texts/ui/marks'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'

interface StatusMarkProps {
  status: 'pending' | 'completed'
  /** The detail of the status: 'Running' in 'Pending · Running'. */
  at?: string | undefined
  /** Due now: stands out by weight, not only by colour. */
  isDue?: boolean
}

/** The status of an inquiry or a respondent, as icon and word: a check if completed, otherwise a clock. */
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
        {at !== undefined && ` · ${at}`}
      </Text>
    </Group>
  )
}
