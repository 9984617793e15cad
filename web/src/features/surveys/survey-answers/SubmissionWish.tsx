import { Button, Group, Text } from '@mantine/core'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import type { DraftState } from './keeping/draft-state.ts'

interface SubmissionWishProps {
  submission: NonNullable<DraftState['submission']>
  /** Whether the answers are stored on the device. */
  isKept: boolean
  submit: () => void
  giveUp: () => void
}

/**
 * A submission that has not arrived: whether it waits for the network or was dropped, what happens next, and the way
 * back to the answers. [ANSW-017, BOARD-011]
 */
export function SubmissionWish({ submission, isKept, submit, giveUp }: SubmissionWishProps) {
  if (submission === 'dropped')
    return (
      <Dialog opened onClose={giveUp} title={t.notSubmittedYourSurvey} size="sm">
        <Text>{t.aboutTheReturn}</Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button onClick={giveUp} data-autofocus>
            {t.continue}
          </Button>
        </Group>
      </Dialog>
    )
  if (submission === 'left waiting')
    return (
      <Dialog opened onClose={giveUp} title={t.submitYourAnswersNow} size="sm">
        <Text>{t.aboutTheWish}</Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={giveUp}>
            {t.notYet}
          </Button>
          <Button onClick={submit} data-autofocus>
            {t.yesSubmit}
          </Button>
        </Group>
      </Dialog>
    )
  return (
    <Dialog opened onClose={giveUp} title={t.notSubmittedYetYoure} size="sm">
      <Text>
        {t.keepThisPageOpen} {isKept && t.savedOnThisDevice}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={giveUp} data-autofocus>
          {t.dontSubmitYet}
        </Button>
      </Group>
    </Dialog>
  )
}
