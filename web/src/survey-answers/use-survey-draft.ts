import type { SurveyForm } from '@plumbline/contract/survey-answers'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useBeforeUnload, useLocation } from 'react-router'
import { sessionState, useSession } from '../access/session.ts'
import { beforeLeaving, keepTyped, keptTyped } from '../ui/forms/typed-values.ts'
import { type Answers, answersOf, areasOf, type Given } from './answers.ts'
import { savingAnswers } from './survey-answers.queries.ts'
import { SurveyDraft } from './survey-draft.ts'

/** The draft of an open survey with what the screen shows of it. It saves itself while the screen is there. */
export function useSurveyDraft(form: SurveyForm, reread: () => Promise<SurveyForm>) {
  const { pathname } = useLocation()
  const { userId } = useSession()
  const { mutateAsync: send } = useMutation(savingAnswers)
  const { mutateAsync: sendQuietly } = useMutation({ ...savingAnswers, meta: { ...savingAnswers.meta, silent: true } })
  const [typed] = useState(() => typedBefore(pathname, form))
  const [draft] = useState(
    () => new SurveyDraft(form, userId, (set, isQuiet) => (isQuiet ? sendQuietly(set) : send(set)), typed),
  )
  const state = useSyncExternalStore(draft.subscribe, draft.state)

  useBeforeUnload((event) => {
    if (draft.state().isDirty) event.preventDefault()
  })
  useEffect(() => beforeLeaving(() => draft.state().isDirty && keepTyped(pathname, draft.unsaved())), [draft, pathname])
  useEffect(() => {
    // A phone that is put away may never show this page again.
    const hidden = () => document.visibilityState === 'hidden' && draft.saveSoon()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('online', draft.saveSoon)
    if (draft.state().isDirty) draft.saveSoon()
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('online', draft.saveSoon)
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
    Promise.all([import('./kept-draft.ts'), import('./follow-others.ts')]).then(
      ([{ keepDraft }, { followOthers }]) => {
        if (signal.aborted) return
        const screen = {
          restored: () => setRestored(true),
          kept: setKept,
          isLoggedOut: () => sessionState().ending === 'left',
        }
        void keepDraft(draft, userId, form.ExpiryDate, screen, signal)
        followOthers(draft, userId, () => read(), signal)
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [draft, userId, form.ExpiryDate])
  return { draft, state, wasKept: typed !== undefined || isRestored, isKept }
}

/** What was answered here before a session ended. Files cannot be kept. */
function typedBefore(path: string, form: SurveyForm): Answers | undefined {
  const kept = keptTyped(path)
  if (kept === undefined) return undefined
  const stored = answersOf(areasOf(form).flatMap(({ questions }) => questions))
  const typed = Object.entries(stored).flatMap(([id, given]) => {
    const before = kept[id]
    return isGiven(before) ? [[id, { ...before, document: given.document }] as const] : []
  })
  return typed.length > 0 ? Object.fromEntries(typed) : undefined
}

function isGiven(value: unknown): value is Given {
  return (
    typeof value === 'object' &&
    value !== null &&
    'performance' in value &&
    typeof value.performance === 'string' &&
    'importance' in value &&
    typeof value.importance === 'string' &&
    'text' in value &&
    typeof value.text === 'string' &&
    'chosen' in value &&
    Array.isArray(value.chosen)
  )
}
