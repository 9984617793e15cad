import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from 'react-router'
import { Dialog } from './Dialog.tsx'

/** Asks before a person leaves with unsaved changes: 'Leave' or 'Cancel'. `when` is called at the moment of leaving. */
export function LeavePrompt({ when, onLeave }: { when: () => boolean; onLeave?: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && when(),
  )
  const stay = () => blocker.reset?.()
  const leave = () => {
    onLeave?.()
    blocker.proceed?.()
  }
  return (
    <Dialog opened={blocker.state === 'blocked'} onClose={stay} title="Leave without saving?" size="sm">
      <Text>What you have changed here is not saved.</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={stay} data-autofocus>
          Cancel
        </Button>
        <Button color="red.8" onClick={leave}>
          Leave
        </Button>
      </Group>
    </Dialog>
  )
}
