import { Button, Group, Text } from '@mantine/core'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import type { DraftState } from './keeping/draft-state.ts'

interface SubmissionWishProps {
  submission: NonNullable<DraftState['submission']>
  /** Whether what was answered is on the device. */
  isKept: boolean
  submit: () => void
  giveUp: () => void
}

/** A submission that is not done: that it waits for the network, or is dropped, what happens, and the way back to the answers. [ANSW-017, BOARD-011] */
export function SubmissionWish({ submission, isKept, submit, giveUp }: SubmissionWishProps) {
  if (submission === 'dropped')
    return (
      <Dialog opened onClose={giveUp} title="Not submitted: your survey was returned" size="sm">
        <Text>
          It was returned to you for correction, so it wasn’t submitted automatically. Your answers are still here: read
          the reason at the top, make the changes, then submit again.
        </Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button onClick={giveUp} data-autofocus>
            Continue
          </Button>
        </Group>
      </Dialog>
    )
  if (submission === 'left waiting')
    return (
      <Dialog opened onClose={giveUp} title="Submit your answers now?" size="sm">
        <Text>You wanted to submit them last time but were offline. They haven’t been submitted yet.</Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={giveUp}>
            Not yet
          </Button>
          <Button onClick={submit} data-autofocus>
            Yes, submit
          </Button>
        </Group>
      </Dialog>
    )
  return (
    <Dialog opened onClose={giveUp} title="Not submitted yet: you’re offline" size="sm">
      <Text>
        Keep this page open. Your answers are submitted automatically when you’re back online.{' '}
        {isKept && 'They’re saved on this device. If you close the page first, we’ll ask you again next time.'}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={giveUp} data-autofocus>
          Don’t submit yet
        </Button>
      </Group>
    </Dialog>
  )
}
