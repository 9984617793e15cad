import { Button, Group, Text } from '@mantine/core'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useOpening } from '../../ui/overlays/dialog-address.ts'
import type { LogOut } from './log-out.ts'

/** Asks before logging out removes answers that are on this device only. [ANSW-005] */
export function LogOutDialog({ isAsking, stay, leave }: LogOut) {
  return (
    <Dialog opened={useOpening(isAsking)} onClose={stay} title="Log out and lose what is not sent?" size="sm">
      <Text>
        Some of your survey answers are on this device only: the server does not have them yet. Logging out removes them
        here. They are sent by themselves when you open the survey with a network.
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={stay} data-autofocus>
          Stay
        </Button>
        <Button color="red.8" onClick={leave}>
          Log out and lose them
        </Button>
      </Group>
    </Dialog>
  )
}
