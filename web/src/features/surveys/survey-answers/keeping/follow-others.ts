import type { SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { CallFailed } from '../../../../api/send.ts'
import type { SurveyDraft } from './survey-draft.ts'

/** The sources of outside changes: the browser's, except in tests. */
export interface Signs {
  /** Messages between tabs of this browser with the same survey and person. */
  readonly tabs: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>
  /** 'visibilitychange': the tab becomes visible or hidden. */
  readonly tab: EventTarget & { readonly visibilityState: DocumentVisibilityState }
  /** 'online': the network is back. */
  readonly network: EventTarget
}

/** The browser's. */
export const signsFor = ({ inquiryId }: SurveyDraft, userId: string): Signs => ({
  tabs: new BroadcastChannel(`survey ${inquiryId} of ${userId}`),
  tab: document,
  network: window,
})

/**
 * Takes over answers from elsewhere: from another tab as soon as it has saved, from another device when this one
 * becomes visible or comes online, until the screen is left. Loaded after the first paint. [ANSW-010, ANSW-020]
 */
export function followOthers(
  draft: SurveyDraft,
  { tabs, tab, network }: Signs,
  reread: () => Promise<SurveyForm>,
  signal: AbortSignal,
): void {
  let isReading = false
  let isAsked = false
  const follow = async () => {
    isAsked = true
    if (isReading) return
    isReading = true
    // Answers saved during the read are read too.
    while (isAsked && !signal.aborted) {
      isAsked = false
      await takeOver()
    }
    isReading = false
  }
  const takeOver = async () => {
    try {
      const form = await reread()
      if (signal.aborted) return
      // A submission in progress here is resolved by its own response.
      if (form.Status === 'pending') draft.takeOver(form)
      else if (draft.state().saving !== 'completed') draft.close(t.submittedElsewhere)
    } catch (error) {
      if (error instanceof CallFailed && error.status === 409) draft.close(error.failure.errorMessage.join(' '))
    }
  }
  const shown = () => {
    if (tab.visibilityState === 'visible') void follow()
  }
  let known = draft.state()
  const stop = draft.subscribe(() => {
    const before = known
    known = draft.state()
    if (known.savedAt !== before.savedAt) tabs.postMessage(null)
    // The reason for the return may not be known here yet.
    if (known.submission === 'dropped' && before.submission !== 'dropped') void follow()
  })
  tabs.addEventListener('message', follow)
  tab.addEventListener('visibilitychange', shown, { signal })
  network.addEventListener('online', follow, { signal })
  signal.addEventListener('abort', () => {
    stop()
    tabs.close()
  })
}
