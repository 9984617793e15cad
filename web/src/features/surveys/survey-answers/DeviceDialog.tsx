import { Button, Checkbox, FileButton, Group, Stack, Text } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { useSession } from '../../../domain/access/session.ts'
import { saveFile } from '../../../ui/files/save-file.ts'
import { deviceStore } from '../../../ui/forms/device-store.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { useOpening } from '../../../ui/overlays/dialog-address.ts'
import { toastFailure, toastSuccess } from '../../../ui/overlays/toast.tsx'
import type { SurveyDraft } from './keeping/survey-draft.ts'
import { fileOfUnsent, unsentInFile } from './keeping/unsent-file.ts'

interface DeviceDialogProps {
  draft: SurveyDraft
  opened: boolean
  close: () => void
}

/** What of this survey is on this device only, how to carry it to another, and that others use this computer too. [ANSW-005, ANSW-031] */
export function DeviceDialog({ draft, opened, close }: DeviceDialogProps) {
  const { userId } = useSession()
  // Drawn again whenever something is answered or acknowledged.
  useSyncExternalStore(draft.subscribe, draft.state)
  const [isShared, setIsShared] = useState(deviceStore.isShared)
  const unsent = draft.unsent()
  const count = Object.keys(unsent).length
  const own = { userId, inquiryId: draft.inquiryId }

  const share = (isShared: boolean) => {
    setIsShared(isShared)
    // What cannot be removed because the store does not work is not there either.
    deviceStore.share(isShared).catch(() => undefined)
  }
  const load = async (file: File | null) => {
    if (file === null) return
    try {
      draft.load(await unsentInFile(file, own))
      toastSuccess({ title: 'The answers of the file are here.' })
      close()
    } catch (error) {
      const message = error instanceof Error ? error.message : ''
      toastFailure({ title: 'This file was not taken over', message })
    }
  }
  return (
    <Dialog opened={useOpening(opened)} onClose={close} title="On this device" size="md">
      <Stack gap="lg">
        <Text>
          {isShared
            ? 'Nothing of your answers is kept on this device. What the server does not have yet is gone when this page is closed.'
            : 'Your answers are kept on this device until the server has them.'}{' '}
          {count === 0 ? 'The server has all of them.' : `${count === 1 ? 'One is' : `${count} are`} not sent yet.`}
        </Text>
        <div>
          <Text size="sm" c="dimmed" mb="xs">
            If this device finds no network, take what is not sent to another one: log in there, open this survey and
            load the file.
          </Text>
          <Group gap="sm">
            <Button
              variant="default"
              disabled={count === 0}
              onClick={() => void fileOfUnsent(unsent, own).then(saveFile)}
            >
              Download what is not yet sent
            </Button>
            <FileButton accept="application/json,.json" onChange={(file) => void load(file)}>
              {(props) => (
                <Button variant="default" {...props}>
                  Load such a file
                </Button>
              )}
            </FileButton>
          </Group>
        </div>
        <Checkbox
          label="This is a shared computer"
          description="Nothing is kept on it from now on, and what was kept is removed."
          checked={isShared}
          onChange={(event) => share(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  )
}
