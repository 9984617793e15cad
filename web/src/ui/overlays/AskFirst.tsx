import { Button, Group, Text } from '@mantine/core'
import { t } from '@plumbline/texts/ui/overlays'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Change } from '../../api/change.ts'
import { useChange } from '../../api/use-change.ts'
import { Dialog } from './Dialog.tsx'
import { toastSuccess } from './toast.tsx'

/** An action and its target, with the question before and the message after. */
export interface Asked<Row> {
  readonly about: Row
  /** The target, for the dialog. */
  readonly name: string
  readonly title: string
  readonly text: string
  readonly button: string
  readonly run: Change<Row>
  readonly said: (row: Row) => { title: string; message: string }
}

/** The current question; kept while the dialog fades out. */
export function useAskFirst<Row>() {
  const [asked, setAsked] = useState<Asked<Row>>()
  const [isAsking, setIsAsking] = useState(false)
  return {
    asked,
    opened: isAsking,
    close: () => setIsAsking(false),
    ask: (next: Asked<Row>) => {
      setAsked(next)
      setIsAsking(true)
    },
  }
}

/** Confirms an action other than a deletion. `done` is focused, since what opened the dialog is gone. */
export function AskFirst<Row>({
  asked,
  opened,
  close,
  done,
}: Pick<ReturnType<typeof useAskFirst<Row>>, 'asked' | 'opened' | 'close'> & { done: () => void }) {
  const { mutate, isPending } = useChange({
    mutationFn: ({ run, about }: Asked<Row>, context) => run.mutationFn(about, context),
    meta: asked?.run.meta ?? {},
    onSuccess: (_, { said, about }) => {
      toastSuccess(said(about))
      // Closed first: the dialog would return the focus to what opened it.
      flushSync(close)
      done()
    },
    onError: close,
  })
  return (
    <Dialog opened={opened} onClose={() => isPending || close()} title={asked?.title ?? ''} size="sm" returnFocus>
      <Text>{asked?.text}</Text>
      <Text fw={600} mt="xs" dir="auto" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
        {asked?.name}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={close} disabled={isPending} data-autofocus>
          {t.cancel}
        </Button>
        <Button color="red.8" loading={isPending} onClick={() => asked && mutate(asked)}>
          {asked?.button}
        </Button>
      </Group>
    </Dialog>
  )
}
