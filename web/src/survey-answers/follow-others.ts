import type { SurveyForm } from '@plumbline/contract/survey-answers'
import { CallFailed } from '../api/send.ts'
import type { SurveyDraft } from './survey-draft.ts'

/**
 * Takes over what was answered elsewhere: in another tab as soon as it has saved, on another device when this one comes to the front or
 * back to the network, until the screen is left. Loaded after the first paint. [ANSW-010, ANSW-020]
 */
export function followOthers(
  draft: SurveyDraft,
  userId: string,
  reread: () => Promise<SurveyForm>,
  signal: AbortSignal,
): void {
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
  document.addEventListener('visibilitychange', shown, { signal })
  window.addEventListener('online', follow, { signal })
  signal.addEventListener('abort', () => {
    stop()
    tabs.close()
  })
}
