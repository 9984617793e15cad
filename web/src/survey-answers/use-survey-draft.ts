import type { SurveyForm } from '@plumbline/contract/survey-answers'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useBeforeUnload } from 'react-router'
import { sessionState, useSession } from '../access/session.ts'
import { savingAnswers, uploadingDocument } from './survey-answers.queries.ts'
import { SurveyDraft } from './survey-draft.ts'

/** The draft of an open survey with what the screen shows of it. It saves itself while the screen is there. */
export function useSurveyDraft(form: SurveyForm, reread: () => Promise<SurveyForm>) {
  const { userId } = useSession()
  const { mutateAsync: send } = useMutation(savingAnswers)
  const { mutateAsync: submit } = useMutation({ ...savingAnswers, meta: { ...savingAnswers.meta, silent: 'offline' } })
  const { mutateAsync: sendQuietly } = useMutation({ ...savingAnswers, meta: { ...savingAnswers.meta, silent: true } })
  const { mutateAsync: upload } = useMutation(uploadingDocument)
  const [draft] = useState(
    () =>
      new SurveyDraft(
        form,
        userId,
        (set, isQuiet) => (isQuiet ? sendQuietly(set) : set.Status === 'completed' ? submit(set) : send(set)),
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
  const [isRestored, setRestored] = useState(false)
  const [isKept, setKept] = useState(false)
  const read = useEffectEvent(reread)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    // Without them the survey saves to the server all the same.
    const parts = [
      import('./kept-draft.ts'),
      import('../ui/forms/device-store.ts'),
      import('./follow-others.ts'),
    ] as const
    Promise.all(parts).then(
      ([{ keepDraft }, { deviceStore }, { followOthers, signsFor }]) => {
        if (signal.aborted) return
        const screen = {
          restored: () => setRestored(true),
          kept: setKept,
          isLoggedOut: () => sessionState().ending === 'left',
        }
        void keepDraft(draft, userId, form.ExpiryDate, deviceStore, screen, signal)
        followOthers(draft, signsFor(draft, userId), () => read(), signal)
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [draft, userId, form.ExpiryDate])
  return { draft, state, isRestored, isKept }
}
