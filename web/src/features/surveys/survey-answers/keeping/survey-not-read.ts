import type { SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { CallFailed, NetworkFailed } from '../../../../api/send.ts'
import { formHere } from './kept-form.ts'

/**
 * What is shown of a survey to fill in that could not be read: why it takes no more answers, in words, or, where the server does not answer,
 * the survey as this device keeps it. Throws the failure where there is neither. Loaded then only. [ANSW-006]
 */
export async function insteadOfSurvey(
  inquiryId: string,
  failure: unknown,
): Promise<{ form: SurveyForm } | { closed: string }> {
  if (failure instanceof CallFailed && failure.status === 409) return { closed: failure.failure.errorMessage.join(' ') }
  const form = failure instanceof NetworkFailed ? await formHere(inquiryId) : undefined
  if (form === undefined) throw failure
  return { form }
}
