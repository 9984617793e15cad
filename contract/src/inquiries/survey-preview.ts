/** An inquiry's survey as it will be handed out, for its manager to read before anybody is asked. */

import { Question } from '../domain/question-fields.ts'
import { confidentialities, Introduction } from '../domain/survey-introduction.ts'
import { SurveyLayout } from '../domain/survey-layout.ts'
import { call, idOf } from '../wire/call.ts'
import { z } from '../wire/zod.ts'

/**
 * What respondents are told first, and the questions in the order asked, approved custom ones included. `ReadBy` has the sentence of each choice of
 * confidentiality, with the smallest groups of the inquiry's type: `MinFigures` people for scores, `MinTexts` for comments.
 */
export const SurveyPreview = z.object({
  Introduction,
  ReadBy: z.record(z.enum(confidentialities), z.string()),
  MinFigures: z.number(),
  MinTexts: z.number(),
  Questions: z.array(z.extend(Question, { Id: z.string() })),
  SurveyLayout,
})
export type SurveyPreview = z.output<typeof SurveyPreview>

/** The survey as it would be frozen now, or as it was once respondents were added. [BOARD-012] */
export const previewSurvey = call({
  method: 'GET',
  path: '/Inquiry/SurveyPreview/{inquiryId}',
  summary: 'Preview the survey',
  roles: ['CustomerAdmin'],
  scope: 'organisation',
  params: z.object({ inquiryId: idOf('Inquiry') }),
  answer: SurveyPreview,
})
