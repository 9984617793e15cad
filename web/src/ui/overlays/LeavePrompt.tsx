import { Button, Group, Text } from '@mantine/core'
import { t } from '@plumbline/texts/ui/overlays'
import { useGuard } from '../navigation/Navigated.tsx'
import { Dialog } from './Dialog.tsx'

/** Asks before leaving with unsaved changes: 'Leave' or 'Cancel'. `when` is called at the moment of leaving. */
export function LeavePrompt({ when, onLeave }: { when: () => boolean; onLeave?: () => void }) {
  const asked = useGuard(when)
  const stay = () => asked?.stay()
  const leave = () => {
    onLeave?.()
    asked?.leave()
  }
  return (
    <Dialog opened={asked !== undefined} onClose={stay} title={t.leaveWithoutSaving} size="sm">
      <Text>{t.yourChangesArentSaved}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={stay} data-autofocus>
          {t.cancel}
        </Button>
        <Button color="red.8" onClick={leave}>
          {t.leave}
        </Button>
      </Group>
    </Dialog>
  )
}
