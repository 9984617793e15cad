import { Button, Group, Text } from '@mantine/core'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useOpening } from '../../ui/overlays/dialog-address.ts'
import type { LogOut } from './log-out.ts'

/** Asks before logging out removes answers that are on this device only. [ANSW-005] */
export function LogOutDialog({ isAsking, stay, leave }: LogOut) {
  return (
    <Dialog opened={useOpening(isAsking)} onClose={stay} title="Log out and lose unsent answers?" size="sm">
      <Text>
        Some of your survey answers are only on this device and haven’t been sent yet. Logging out deletes them here. To
        send them first, open the survey while you’re online.
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
