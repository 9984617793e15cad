import { DraftContent, type ResultsDraft } from '@plumbline/contract/results/results-draft'
import { t } from '@plumbline/texts/results/results'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBeforeUnload } from 'react-router'
import type { Versioned } from '../../../../api/change.ts'
import { useChange } from '../../../../api/use-change.ts'
import { beforeLeaving, forgetTyped, hasOwner, keepTyped, keptTyped } from '../../../../ui/forms/typed-values.ts'
import { toastFailure } from '../../../../ui/overlays/toast.tsx'
import { DraftSaving, type Unsaved } from './draft-saving.ts'
import { readDraft, savingDraft } from './results-draft.queries.ts'

/**
 * An open results draft. It saves itself while the screen is open; unsaved changes are restored after a reload, for the
 * same person.
 */
export function useDraft(inquiryId: string, read: Versioned<ResultsDraft>) {
  const name = `results-draft ${inquiryId}`
  const { mutateAsync } = useChange(savingDraft(inquiryId))
  const [kept] = useState(() => keptDraft(name))
  const [draft] = useState(
    () =>
      new DraftSaving(
        read,
        { read: () => readDraft(inquiryId), save: (content, version) => mutateAsync({ content, version }) },
        kept,
      ),
  )
  const state = useSyncExternalStore(draft.subscribe, draft.state)

  useBeforeUnload((event) => {
    if (draft.state().isDirty) event.preventDefault()
  })
  useEffect(() => {
    const keep = () => {
      const unsaved = draft.unsaved()
      if (unsaved) keepTyped(name, { ...unsaved })
      else forgetTyped(name)
    }
    const looked = () => {
      if (document.visibilityState === 'visible') return void draft.lookAgain()
      // A tablet that is put away may never show this page again.
      keep()
      draft.retry()
    }
    const stopKeeping = beforeLeaving(keep)
    window.addEventListener('pagehide', keep)
    window.addEventListener('online', draft.retry)
    document.addEventListener('visibilitychange', looked)
    draft.open()
    return () => {
      void saveBehind(draft, keep)
      stopKeeping()
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('online', draft.retry)
      document.removeEventListener('visibilitychange', looked)
    }
  }, [draft, name])
  const giveUp = () => {
    draft.giveUp()
    forgetTyped(name)
  }
  return { draft, state, wasRestored: kept !== undefined, giveUp }
}

/** Leaving does not wait: unsaved changes are saved in the background, and kept in this tab until then. */
async function saveBehind(draft: DraftSaving, keep: () => void): Promise<void> {
  if (draft.state().isDirty && hasOwner()) {
    keep()
    if (!(await draft.save()))
      toastFailure({
        title: t.resultsDraftNotSaved,
        message: t.typedTextIsKept,
      })
    keep()
  }
  draft.close()
}

function keptDraft(name: string): Unsaved | undefined {
  const { content, began, version } = keptTyped(name) ?? {}
  const [mine, before] = [DraftContent.safeParse(content), DraftContent.safeParse(began)]
  if (!mine.success || !before.success) return undefined
  return { content: mine.data, began: before.data, version: typeof version === 'string' ? version : undefined }
}
