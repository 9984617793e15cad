import { Button, Group, Text } from '@mantine/core'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'

interface SubmitDialogProps {
  opened: boolean
  /** Who will read the answers. */
  readBy: string
  close: () => void
  submit: () => void
}

/** Asks before the answers are final, and says once more who will read them. [CONF-001] */
export function SubmitDialog({ opened, readBy, close, submit }: SubmitDialogProps) {
  return (
    <Dialog opened={opened} onClose={close} title="Submit your answers?" size="sm">
      <Text>After you submit you can read your answers but not change them.</Text>
      <Text mt="sm">{readBy}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={close} data-autofocus>
          Cancel
        </Button>
        <Button onClick={submit}>Yes, submit</Button>
      </Group>
    </Dialog>
  )
}
