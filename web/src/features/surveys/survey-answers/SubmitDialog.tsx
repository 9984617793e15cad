import { Button, Group, Text } from '@mantine/core'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'

interface SubmitDialogProps {
  opened: boolean
  /** Who can see the answers. */
  readBy: string
  close: () => void
  submit: () => void
}

/** Asks before the answers become final, and repeats who can see them. [CONF-001] */
export function SubmitDialog({ opened, readBy, close, submit }: SubmitDialogProps) {
  return (
    <Dialog opened={opened} onClose={close} title={t.submitYourAnswers} size="sm">
      <Text>{t.aboutSubmitting}</Text>
      <Text mt="sm">{readBy}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={close} data-autofocus>
          {t.cancel}
        </Button>
        <Button onClick={submit}>{t.yesSubmit}</Button>
      </Group>
    </Dialog>
  )
}
