import { Button, Group, Text } from '@mantine/core'
import { limits } from '@plumbline/contract/wire/limits'
import { t as deletingTexts } from '@plumbline/texts/ui/deleting'
import { t } from '@plumbline/texts/ui/overlays'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { Change } from '../../api/change.ts'
import { makeStale } from '../../api/keys.ts'
import { useChange } from '../../api/use-change.ts'
import { cut } from '../marks/CutText.tsx'
import { Dialog } from './Dialog.tsx'
import { toastSuccess } from './toast.tsx'

/** What is to be deleted, and the toast afterwards. */
export interface Deletion {
  /** The toast's second line. */
  name: string
  remove: Change
  /** The toast's title. */
  said: string
  /**
   * What is deleted along and what stays: 'This also deletes its 12 questions. Surveys already handed out keep theirs.'
   */
  alsoGoes: string
  /** The question if there are several records. */
  asks?: string | undefined
  /** How to restore it, if possible. */
  undo?: Change
  /**
   * Known reason why it cannot be deleted now, and what to do instead. Shown after confirming, instead of a request
   * that would be refused.
   */
  refusal?: { why: string; instead?: { to: string; label: string } } | undefined
}

interface ConfirmDeleteProps {
  /** Undefined: the dialog is closed. */
  deletion: Deletion | undefined
  close: () => void
  /** After a deletion; what opened the dialog is gone, so the focus must go elsewhere. */
  deleted?: (deletion: Deletion) => void
}

/** A confirmation dialog for every deletion. A failure shows its toast and keeps the record. */
export function ConfirmDelete({ deletion, close, deleted }: ConfirmDeleteProps) {
  const client = useQueryClient()
  // A confirmed deletion that cannot be carried out.
  const [refused, setRefused] = useState<Deletion>()
  const refusal = deletion !== undefined && refused === deletion ? deletion.refusal : undefined
  const { mutate, isPending } = useChange({
    mutationFn: ({ remove }: Deletion, context) => remove.mutationFn(undefined, context),
    meta: deletion?.remove.meta ?? {},
    onSuccess: (_, deletion) => {
      const { said, name } = deletion
      toastSuccess({ title: said, secondLine: cut(name, limits.text) })
      // Closed first: the dialog would return the focus to what opened it, which is gone.
      flushSync(close)
      deleted?.(deletion)
    },
    onError: (_, { remove }) => {
      // The reason for the refusal (deleted or now in use by someone else) shows in the list.
      makeStale(client, remove.meta.stale)
      close()
    },
  })
  return (
    <Dialog
      opened={deletion !== undefined}
      onClose={() => isPending || close()}
      title={refusal ? t.thisCannotBeDeleted : deletingTexts.areYouSure}
      size="sm"
      returnFocus
    >
      {!refusal && <Text>{deletion?.asks ?? deletingTexts.wantToDelete}</Text>}
      {deletion && (
        <Text fw={600} mt="xs" dir="auto" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
          {deletion.name}
        </Text>
      )}
      {deletion && (refusal || !deletion.refusal) && (
        <Text size="sm" c="dimmed" mt="xs">
          {refusal?.why ?? deletion.alsoGoes}
        </Text>
      )}
      {refusal ? (
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={close} data-autofocus>
            {t.close}
          </Button>
          {refusal.instead && (
            <Button component={Link} to={refusal.instead.to}>
              {refusal.instead.label}
            </Button>
          )}
        </Group>
      ) : (
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={close} disabled={isPending} data-autofocus>
            {t.cancel}
          </Button>
          <Button
            color="red.8"
            loading={isPending}
            onClick={() => {
              if (deletion?.refusal) setRefused(deletion)
              else if (deletion) mutate(deletion)
            }}
          >
            {deletingTexts.yesDelete}
          </Button>
        </Group>
      )}
    </Dialog>
  )
}
