/** An inquiry's survey as it will be sent, for its manager to check. */

import { askedLanguage } from '../domain/languages.ts'
import { Question } from '../domain/question-fields.ts'
import { confidentialities, Introduction } from '../domain/survey-introduction.ts'
import { SurveyLayout } from '../domain/survey-layout.ts'
import { call, idOf } from '../wire/call.ts'
import { z } from '../wire/zod.ts'

/**
 * The introduction, and the questions in order, including approved custom ones. `ReadBy` has the sentence for each
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

/** The survey as it would be frozen now, or as frozen once respondents were added; with `?language=` as far as it is translated. [BOARD-012, LANG-006] */
export const previewSurvey = call({
  method: 'GET',
  path: '/Inquiry/SurveyPreview/{inquiryId}',
  summary: 'Preview the survey',
  roles: ['CustomerAdmin'],
  scope: 'organisation',
  params: z.object({ inquiryId: idOf('Inquiry') }),
  query: z.object(askedLanguage),
  answer: SurveyPreview,
})
