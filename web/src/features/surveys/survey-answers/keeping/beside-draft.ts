import type { SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { sessionState } from '../../../../domain/access/session.ts'
import { deviceStore } from '../../../../ui/forms/device-store.ts'
import { followOthers, signsFor } from './follow-others.ts'
import { keepForm } from './keep-form.ts'
import { keepDraft } from './kept-draft.ts'
import { keepShell } from './offline-shell.ts'
import type { SurveyDraft } from './survey-draft.ts'

/**
 * What goes on beside the draft of an open survey until it is left: what is not sent and the survey itself are kept on this device, its code
 * too, and what is answered elsewhere is taken over. Loaded after the first paint; without it the survey saves to the server all the same.
 */
export function goOnBeside(
  draft: SurveyDraft,
  { form, userId, reread }: { form: SurveyForm; userId: string; reread: () => Promise<SurveyForm> },
  screen: Omit<Parameters<typeof keepDraft>[4], 'isLoggedOut'>,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const isLoggedOut = () => sessionState().ending === 'left'
  void keepDraft(draft, userId, form.ExpiryDate, deviceStore, { ...screen, isLoggedOut }, signal)
  keepForm(draft, form, userId, deviceStore, signal)
  followOthers(draft, signsFor(draft, userId), reread, signal)
  keepShell(deviceStore)
}
