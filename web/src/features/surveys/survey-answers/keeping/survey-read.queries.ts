import { getSurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { askAhead, send } from '../../../../api/send.ts'

interface OneSurvey {
  inquiryTypeId: string
  inquiryId: string
}

const inputOf = (params: OneSurvey) => ({ params, query: { currentPage: '-1', pageSize: '8' } })

/** A survey to fill in with the own draft, as the server has it. */
export const readSurvey = (survey: OneSurvey, signal?: AbortSignal) => send(getSurveyForm, inputOf(survey), signal)

/** Asks for it before the survey's code is there. Known to the page's script, and so without the machinery of queries. */
export const askAheadForSurvey = (survey: OneSurvey) => askAhead(getSurveyForm, inputOf(survey))
