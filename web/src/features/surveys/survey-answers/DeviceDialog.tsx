import { Button, Checkbox, FileButton, Group, Stack, Text } from '@mantine/core'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { useState, useSyncExternalStore } from 'react'
import { useSession } from '../../../domain/access/session.ts'
import { saveFile } from '../../../ui/files/save-file.ts'
import { deviceStore } from '../../../ui/forms/device-store.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { useOpening } from '../../../ui/overlays/dialog-address.ts'
import { toastFailure, toastSuccess } from '../../../ui/overlays/toast.tsx'
import type { SurveyDraft } from './keeping/survey-draft.ts'
import { fileOfUnsent, unsentInFile } from './keeping/unsent-file.ts'

const unsentInWords = (count: number) => {
  if (count === 0) return t.everythingHasBeenSent
  return t.answersNotSent({ count })
}

interface DeviceDialogProps {
  draft: SurveyDraft
  opened: boolean
  close: () => void
}

/** What is only on this device, how to move it to another, and how to mark a shared computer. [ANSW-005, ANSW-031] */
export function DeviceDialog({ draft, opened, close }: DeviceDialogProps) {
  const { userId } = useSession()
  // Re-rendered whenever something is answered or acknowledged.
  useSyncExternalStore(draft.subscribe, draft.state)
  const [isShared, setIsShared] = useState(deviceStore.isShared)
  const unsent = draft.unsent()
  const count = Object.keys(unsent).length
  const own = { userId, inquiryId: draft.inquiryId }

  const share = (isShared: boolean) => {
    setIsShared(isShared)
    // If the store does not work there is nothing in it to remove.
    deviceStore.share(isShared).catch(() => undefined)
  }
  const load = async (file: File | null) => {
    if (file === null) return
    try {
      draft.load(await unsentInFile(file, own))
      toastSuccess({ title: t.answersLoadedFromTheFile })
      close()
    } catch (error) {
      const message = error instanceof Error ? error.message : ''
      toastFailure({ title: t.fileCouldNotBeLoaded, message })
    }
  }
  return (
    <Dialog opened={useOpening(opened)} onClose={close} title={t.onThisDevice} size="md">
      <Stack gap="lg">
        <Text>
          {isShared ? t.notSavedOnThisDevice : t.savedUntilSent} {unsentInWords(count)}
        </Text>
        <div>
          <Text size="sm" c="dimmed" mb="xs">
            {t.aboutUnsentAnswers}
          </Text>
          <Group gap="sm">
            <Button
              variant="default"
              disabled={count === 0}
              onClick={() => void fileOfUnsent(unsent, own).then(saveFile)}
            >
              {t.downloadUnsentAnswers}
            </Button>
            <FileButton accept="application/json,.json" onChange={(file) => void load(file)}>
              {(props) => (
                <Button variant="default" {...props}>
                  {t.loadAnswersFromAFile}
                </Button>
              )}
            </FileButton>
          </Group>
        </div>
        <Checkbox
          label={t.thisIsAShared}
          description={t.aboutSharedComputers}
          checked={isShared}
          onChange={(event) => share(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  )
}
