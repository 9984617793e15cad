import type { SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { sessionState } from '../../../../domain/access/session.ts'
import { deviceStore } from '../../../../ui/forms/device-store.ts'
import { followOthers, signsFor } from './follow-others.ts'
import { keepForm } from './keep-form.ts'
import { keepDraft } from './kept-draft.ts'
import { keepShell } from './offline-shell.ts'
import type { SurveyDraft } from './survey-draft.ts'

/**
 * Background work for an open survey: stores unsent answers, the survey and its code on this device, and takes over
 * answers from elsewhere. Loaded after the first paint; without it the survey still saves to the server.
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
