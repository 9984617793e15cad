import { arrayOf } from '@plumbline/contract/domain/areas'
import type { SurveyForm, SurveyQuestion } from '@plumbline/contract/surveys/survey-answers'
import { hasPart } from '@plumbline/contract/surveys/survey-rules'
import { sessionState } from '../../../../domain/access/session.ts'
import type { DeviceStore } from '../../../../ui/forms/device-store.ts'
import { type Answers, areasOf, type Given, givenTo } from './answers.ts'
import { forgetForm, writeForm } from './kept-form.ts'
import type { SurveyDraft } from './survey-draft.ts'

/**
 * Stores an open survey on this device as last known from the server, so that it opens offline. Unsent answers are
 * stored separately (`kept-draft.ts`). Loaded after the first paint. [ANSW-006]
 */
export function keepForm(
  draft: SurveyDraft,
  form: SurveyForm,
  userId: string,
  store: DeviceStore,
  signal: AbortSignal,
): void {
  let kept: { readonly answers: Answers; readonly savedAt: string | null; readonly returned: unknown } | undefined
  const keep = async () => {
    const { acknowledged: answers } = draft
    const { savedAt, trouble, returned } = draft.state()
    if (signal.aborted || store.isShared || sessionState().session?.userId !== userId) return
    if (trouble?.kind === 'closed') return forgetForm(store, userId, form.InquiryId)
    if (answers === kept?.answers && savedAt === kept.savedAt && returned === kept.returned) return
    kept = { answers, savedAt, returned }
    await writeForm(store, userId, { ...asAcknowledged(form, draft), SavedAt: savedAt, Returned: returned })
  }
  let writing = Promise.resolve()
  // On a later turn, so that simultaneous changes are written once. If the device stores nothing, the survey does not
  // open offline.
  const keepSoon = () => {
    writing = writing.then(keep).catch(() => undefined)
  }
  signal.addEventListener('abort', draft.subscribe(keepSoon))
  keepSoon()
}

/** The question with this answer in the contract's form: the inverse of `storedIn`. */
export function answeredWith(question: SurveyQuestion, given: Given, version: number): SurveyQuestion {
  const { performance, importance, text, chosen, document } = given
  return {
    ...question,
    Answer: (hasPart(question.Type, 'performance') ? performance : text) || null,
    ValueImportanceAnswer: importance || null,
    CheckBoxOptionsAnswer: [...chosen],
    DocumentName: document?.name ?? null,
    DownloadLink: document?.link ?? null,
    Version: version,
  }
}

function asAcknowledged(form: SurveyForm, draft: SurveyDraft): SurveyForm {
  const answered = (question: SurveyQuestion) =>
    answeredWith(question, givenTo(question, draft.acknowledged), draft.versionOf(question))
  const areas = areasOf(form).map(({ area, questions }) => [arrayOf[area], questions.map(answered)])
  return { ...form, ...Object.fromEntries(areas) }
}
