import type { SurveyForm } from '@plumbline/contract/survey-answers'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useBeforeUnload, useLocation } from 'react-router'
import { useSession } from '../access/session.ts'
import { CallFailed } from '../api/send.ts'
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
  const read = useEffectEvent(reread)
  useEffect(() => followOthers(draft, userId, () => read()), [draft, userId])
  return { draft, state, wasKept: typed !== undefined }
}

/**
 * Takes over what was answered elsewhere: in another tab as soon as it has saved, on another device when this one comes to the front or
 * back to the network. Answers what ends it. [ANSW-010, ANSW-020]
 */
function followOthers(draft: SurveyDraft, userId: string, reread: () => Promise<SurveyForm>): () => void {
  const tabs = new BroadcastChannel(`survey ${draft.inquiryId} of ${userId}`)
  let isReading = false
  const follow = async () => {
    if (isReading) return
    isReading = true
    try {
      const form = await reread()
      // A submission that is on its way from here is told by its own answer.
      if (form.Status === 'pending') draft.takeOver(form)
      else if (draft.state().saving !== 'completed')
        draft.close('These answers were submitted elsewhere. They are final.')
    } catch (error) {
      if (error instanceof CallFailed && error.status === 409) draft.close(error.failure.errorMessage.join(' '))
    } finally {
      isReading = false
    }
  }
  const shown = () => {
    if (document.visibilityState === 'visible') void follow()
  }
  let savedAt = draft.state().savedAt
  const stop = draft.subscribe(() => {
    if (draft.state().savedAt === savedAt) return
    savedAt = draft.state().savedAt
    tabs.postMessage(null)
  })
  tabs.addEventListener('message', follow)
  document.addEventListener('visibilitychange', shown)
  window.addEventListener('online', follow)
  return () => {
    stop()
    tabs.close()
    document.removeEventListener('visibilitychange', shown)
    window.removeEventListener('online', follow)
  }
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
