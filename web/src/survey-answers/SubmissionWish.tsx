import { Button, Group, Text } from '@mantine/core'
import { Dialog } from '../ui/overlays/Dialog.tsx'

interface SubmissionWishProps {
  /** It found no network just now; else it was left waiting when the survey was last closed. */
  isWaiting: boolean
  /** Whether what was answered is on the device. */
  isKept: boolean
  submit: () => void
  giveUp: () => void
}

/** A submission that waits for the network: that it is not done yet, what happens, and the way back to the answers. [ANSW-017] */
export function SubmissionWish({ isWaiting, isKept, submit, giveUp }: SubmissionWishProps) {
  if (!isWaiting)
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
