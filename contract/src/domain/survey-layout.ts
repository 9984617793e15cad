/** How a survey lays out its rating questions. [SEND-008] */
import { oneOf } from '../wire/fields.ts'
import type { z } from '../wire/zod.ts'

/** `standard`: one card per question, one scale below the other. `compact`: statements in rows, both scales side by side if there is room. */
export const surveyLayouts = ['standard', 'compact'] as const
export const SurveyLayout = oneOf(surveyLayouts)
export type SurveyLayout = z.output<typeof SurveyLayout>
