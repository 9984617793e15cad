import { Group, Text } from '@mantine/core'
import type { CustomerUser } from '@plumbline/contract/people/customer-users'
import { t } from '@plumbline/texts/people/customer-users'
import { IconBan, IconCircleCheck, IconClock, IconMail } from '@tabler/icons-react'
import classes from './PeopleScreen.module.css'
import { stateOf } from './user-state.rules.ts'

const looks = {
  waiting: { Icon: IconClock, color: 'var(--progressing)', word: t.waitingForApproval },
  inactive: { Icon: IconBan, color: 'dimmed', word: t.inactive },
  unverified: { Icon: IconMail, color: 'dimmed', word: t.notVerified },
  active: { Icon: IconCircleCheck, color: 'var(--strength)', word: t.active },
} as const

/** A person's state, as icon and word; while awaiting approval also whether the address is proven. */
export function StateMark({ user }: { user: CustomerUser }) {
  const state = stateOf(user)
  const { Icon, color, word } = looks[state]
  return (
    <div>
      <Group gap={6} wrap="nowrap" c={color}>
        <Icon size={18} aria-hidden style={{ flex: 'none' }} />
        <Text span size="sm" fw={500} className={classes.whole ?? ''}>
          {word}
        </Text>
      </Group>
      {state === 'waiting' && !user.IsVerified && (
        <Text size="xs" c="dimmed" ms={24}>
          {t.notVerifiedYet}
        </Text>
      )}
    </div>
  )
}
