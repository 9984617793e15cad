import { getSurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { language } from '@plumbline/texts/src/language'
import { askAhead, send } from '../../../../api/send.ts'

interface OneSurvey {
  inquiryTypeId: string
  inquiryId: string
}

const inputOf = (params: OneSurvey) => ({ params, query: { currentPage: '-1', pageSize: '8', language: language() } })

/** A survey to fill in with the own draft, from the server. */
export const readSurvey = (survey: OneSurvey, signal?: AbortSignal) => send(getSurveyForm, inputOf(survey), signal)

/** Prefetches it before the survey's code has loaded. Part of the initial script, and so without the query library. */
export const askAheadForSurvey = (survey: OneSurvey) => askAhead(getSurveyForm, inputOf(survey))
