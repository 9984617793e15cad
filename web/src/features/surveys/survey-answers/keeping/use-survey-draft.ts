import type { SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useBeforeUnload } from 'react-router'
import { useChange } from '../../../../api/use-change.ts'
import { useSession } from '../../../../domain/access/session.ts'
import { savingAnswers, uploadingDocument } from './survey-answers.queries.ts'
import { SurveyDraft } from './survey-draft.ts'

/**
 * The draft of an open survey and its state; `isRead` once this device's answers are included. It saves itself while
 * the screen is open.
 */
export function useSurveyDraft(form: SurveyForm, reread: () => Promise<SurveyForm>) {
  const { userId } = useSession()
  const { mutateAsync: send } = useChange(savingAnswers)
  // The screen says that there is no network.
  const { mutateAsync: sendOffline } = useChange({
    ...savingAnswers,
    meta: { ...savingAnswers.meta, silent: 'offline' },
  })
  const { mutateAsync: sendQuietly } = useChange({ ...savingAnswers, meta: { ...savingAnswers.meta, silent: true } })
  const { mutateAsync: upload } = useChange(uploadingDocument)
  const [draft] = useState(
    () =>
      new SurveyDraft(
        form,
        userId,
        (answers, isQuiet) => {
          const set = { ...answers, ...(form.Language && { Language: form.Language }) }
          if (isQuiet) return sendQuietly(set)
          return set.Status === 'completed' || !navigator.onLine ? sendOffline(set) : send(set)
        },
        upload,
      ),
  )
  const state = useSyncExternalStore(draft.subscribe, draft.state)

  useBeforeUnload((event) => {
    if (draft.state().isDirty || draft.state().submission === 'waiting') event.preventDefault()
  })
  useEffect(() => {
    // A phone that is put away may never show this page again.
    const hidden = () => document.visibilityState === 'hidden' && draft.saveSoon()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('online', draft.resume)
    draft.start()
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('online', draft.resume)
      draft.stop()
    }
  }, [draft])
  const [isRead, setRead] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const [isKept, setKept] = useState(false)
  const read = useEffectEvent(reread)
  useEffect(() => {
    const leaving = new AbortController()
    const screen = { read: () => setRead(true), restored: () => setRestored(true), kept: setKept }
    import('./beside-draft.ts').then(
      ({ goOnBeside }) => goOnBeside(draft, { form, userId, reread: () => read() }, screen, leaving.signal),
      () => setRead(true),
    )
    return () => leaving.abort()
  }, [draft, userId, form])
  return { draft, state, isRead, isRestored, isKept }
}
