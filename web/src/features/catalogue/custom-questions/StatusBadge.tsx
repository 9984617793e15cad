import { Badge } from '@mantine/core'
import { type CustomQuestionStatus, statusWord } from '@plumbline/contract/catalogue/custom-questions'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'

const looks = {
  Pending: { Icon: IconClock, color: 'var(--progressing)', background: 'var(--progressing-soft)' },
  Approved: { Icon: IconCheck, color: 'var(--strength)', background: 'var(--strength-soft)' },
  Reject: { Icon: IconX, color: 'var(--vulnerability)', background: 'var(--vulnerability-soft)' },
} as const

/** A custom question's status, as icon and word; 'Reject' reads Rejected. */
export function StatusBadge({ status }: { status: CustomQuestionStatus }) {
  const { Icon, color, background } = looks[status]
  return (
    <Badge
      leftSection={<Icon size={14} aria-hidden />}
      style={{ color, background, minWidth: 'max-content' }}
      tt="none"
      fw={600}
      size="lg"
    >
      {statusWord(status)}
    </Badge>
  )
}
