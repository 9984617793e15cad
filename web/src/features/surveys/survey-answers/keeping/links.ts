import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/surveys/survey-answers'
import * as paths from '../../../../paths.ts'
import type { Back } from '../../../../ui/frames/came-from.ts'

/** Where a person's own surveys stand, by their role: the list (a CustomerUser's dashboard), a survey to fill in, and one to read. */
export const ownSurveys = {
  CustomerAdmin: {
    list: paths.administratorSurveys,
    form: paths.administratorSurvey,
    view: paths.administratorSurveyView,
  },
  CustomerUser: { list: paths.respondentDashboard, form: paths.respondentSurvey, view: paths.respondentSurveyView },
} as const
export type Respondent = keyof typeof ownSurveys

/** Back to the own surveys. */
export function surveysBack(role: Respondent): Back {
  return { to: ownSurveys[role].list, label: t.surveyForms }
}

/** Back to the respondents of an inquiry, as a SuperAdmin sees them. */
export function respondentsBack(inquiryId: string): Back {
  return { to: pathTo(paths.monitoredRespondents, { inquiryId }), label: t.respondentsList }
}

/** The heading of what is missing in the review, which 'Submit' leads to. */
export const MISSING = 'missing'

/** The step after the areas, as the address has it. */
export const REVIEW = 'Review'

/** What a step is called: an area, or the review. */
export const stepInWords = (step: string): string => (step === REVIEW ? t.review : step)
