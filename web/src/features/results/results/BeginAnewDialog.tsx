import { Button, Group, Text } from '@mantine/core'
import { t } from '@plumbline/texts/results/results'
import { useChange } from '../../../api/use-change.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import type { DraftSaving } from './draft/draft-saving.ts'
import { droppingDraft, readDraft } from './draft/results-draft.queries.ts'

interface BeginAnewDialogProps {
  inquiryId: string
  draft: DraftSaving
  opened: boolean
  close: () => void
}

/**
 * Discards the draft after confirmation: it starts over with the published results, before that with the suggestions
 * from the answers.
 */
export function BeginAnewDialog({ inquiryId, draft, opened, close }: BeginAnewDialogProps) {
  const drop = droppingDraft(inquiryId)
  const { mutate, isPending } = useChange({
    ...drop,
    mutationFn: async (_: undefined, context) => {
      await drop.mutationFn(undefined, context)
      return readDraft(inquiryId)
    },
    onSuccess: (now) => {
      draft.restart(now)
      toastSuccess({ title: t.draftStartedOver })
      close()
    },
  })
  const from = draft.state().saved.StartsFrom
  return (
    <Dialog opened={opened} onClose={() => isPending || close()} title={t.startOverQuestion} size="sm">
      <Text>{t.aboutStartingOver({ from })}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={close} disabled={isPending} data-autofocus>
          {t.cancel}
        </Button>
        <Button color="red.8" loading={isPending} onClick={() => mutate(undefined)}>
          {t.startOver}
        </Button>
      </Group>
    </Dialog>
  )
}
