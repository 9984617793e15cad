import type { SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { CallFailed, NetworkFailed } from '../../../../api/send.ts'
import { formHere } from './kept-form.ts'

/**
 * For a survey that could not be read: why it is closed, or, without a response, this device's copy. Throws the failure
 * if there is neither. Lazy. [ANSW-006]
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
