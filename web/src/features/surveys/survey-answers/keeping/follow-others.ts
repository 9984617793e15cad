import type { SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { CallFailed } from '../../../../api/send.ts'
import type { SurveyDraft } from './survey-draft.ts'

/** What tells that something may have been answered elsewhere: a browser's own, but in a test. */
export interface Signs {
  /** What tabs of this browser with the same survey of the same person tell each other. */
  readonly tabs: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>
  /** 'visibilitychange' as the tab comes to the front or leaves it. */
  readonly tab: EventTarget & { readonly visibilityState: DocumentVisibilityState }
  /** 'online' as the network is back. */
  readonly network: EventTarget
}

/** The browser's. */
export const signsFor = ({ inquiryId }: SurveyDraft, userId: string): Signs => ({
  tabs: new BroadcastChannel(`survey ${inquiryId} of ${userId}`),
  tab: document,
  network: window,
})

/**
 * Takes over what was answered elsewhere: in another tab as soon as it has saved, on another device when this one comes to the front or
 * back to the network, until the screen is left. Loaded after the first paint. [ANSW-010, ANSW-020]
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
    // What was answered while it was read is read as well.
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
      // A submission that is on its way from here is told by its own answer.
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
    // Why it was returned may not be known here yet.
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
