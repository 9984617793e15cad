import { areaName, areas } from '@plumbline/contract/domain/areas'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/surveys/survey-answers'
import * as paths from '../../../../paths.ts'
import type { Back } from '../../../../ui/frames/came-from.ts'

/**
 * The addresses of a person's own surveys, by role: the list (a CustomerUser's dashboard), a survey to fill in, and one
 * to read.
 */
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

/** Back to an inquiry's respondents, for a SuperAdmin. */
export function respondentsBack(inquiryId: string): Back {
  return { to: pathTo(paths.monitoredRespondents, { inquiryId }), label: t.respondentsList }
}

/** The review's heading of missing answers, which 'Submit' leads to. */
export const MISSING = 'missing'

/** The step after the areas, in the address. */
export const REVIEW = 'Review'

/** A step's label: an area, or the review. */
export function stepInWords(step: string): string {
  const area = areas.find((one) => one === step)
  return area === undefined ? t.review : areaName(area)
}
