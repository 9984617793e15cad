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
          It was given back to you for correction, so nothing is submitted by itself. All you have answered is still
          here: read the reason at the top, change what is asked for, then submit again.
        </Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button onClick={giveUp} data-autofocus>
            Go on
          </Button>
        </Group>
      </Dialog>
    )
  if (submission === 'left waiting')
    return (
      <Dialog opened onClose={giveUp} title="Submit your answers now?" size="sm">
        <Text>You wanted to submit them when you were last here, but were offline. They are not submitted yet.</Text>
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
    <Dialog opened onClose={giveUp} title="Not submitted: you are offline" size="sm">
      <Text>
        Keep this page open: your answers are submitted by themselves as soon as the network is back.{' '}
        {isKept && 'They are kept on this device; if you close the page first, you are asked again at your next visit.'}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={giveUp} data-autofocus>
          Do not submit yet
        </Button>
      </Group>
    </Dialog>
  )
}
