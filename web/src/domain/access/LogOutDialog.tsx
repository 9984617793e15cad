import { Button, Group, Text } from '@mantine/core'
import { t } from '@plumbline/texts/domain/access'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useOpening } from '../../ui/overlays/dialog-address.ts'
import type { LogOut } from './log-out.ts'

/** Asks before logging out discards answers that are only on this device. [ANSW-005] */
export function LogOutDialog({ isAsking, stay, leave }: LogOut) {
  return (
    <Dialog opened={useOpening(isAsking)} onClose={stay} title={t.logOutAndLoseAnswers} size="sm">
      <Text>{t.answersOnlyOnThisDevice}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={stay} data-autofocus>
          {t.stay}
        </Button>
        <Button color="red.8" onClick={leave}>
          {t.logOutAndLoseThem}
        </Button>
      </Group>
    </Dialog>
  )
}
