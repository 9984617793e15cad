import { Button, Group, Text } from '@mantine/core'
import type { CustomerUser } from '@plumbline/contract/people/customer-users'
import { t } from '@plumbline/texts/people/customer-users'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { nameOf } from './user-state.rules.ts'

/** A person to decline or deactivate. */
export interface Refusal {
  readonly user: CustomerUser
  readonly how: keyof typeof refusalWords
}

/** The question, and the message afterwards. */
export const refusalWords = {
  decline: {
    title: t.declineThisPerson,
    text: t.aboutDeclining,
    button: t.decline,
    said: t.declined,
    message: (name: string) => t.nameCantSignIn({ name }),
  },
  deactivate: {
    title: t.deactivateThisPerson,
    text: t.aboutDeactivating,
    button: t.deactivate,
    said: t.deactivated,
    message: (name: string) => t.nameCanNoLonger({ name }),
  },
} as const

interface RefuseDialogProps {
  opened: boolean
  /** Kept while the dialog fades out. */
  refusal: Refusal | undefined
  isRefusing: boolean
  /** Not once done: what opened it is gone then. */
  returnFocus: boolean
  refuse: (user: CustomerUser) => void
  close: () => void
}

/** Asks before a person is denied access. */
export function RefuseDialog({ opened, refusal, isRefusing, returnFocus, refuse, close }: RefuseDialogProps) {
  const { title, text, button } = refusalWords[refusal?.how ?? 'deactivate']
  return (
    <Dialog opened={opened} onClose={() => isRefusing || close()} title={title} size="sm" returnFocus={returnFocus}>
      <Text>{text}</Text>
      {refusal && (
        <Text fw={600} mt="xs" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
          {nameOf(refusal.user)}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={close} disabled={isRefusing} data-autofocus>
          {t.cancel}
        </Button>
        <Button color="red.8" loading={isRefusing} onClick={() => refusal && refuse(refusal.user)}>
          {button}
        </Button>
      </Group>
    </Dialog>
  )
}
