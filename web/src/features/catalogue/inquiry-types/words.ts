import type { SurveyLayout } from '@plumbline/contract/domain/survey-layout'
import { t } from '@plumbline/texts/catalogue/inquiry-types'

const layouts: Readonly<Record<SurveyLayout, string>> = { standard: t.standardLayout, compact: t.compactLayout }

/** What a survey's layout is called. */
export const layoutInWords = (layout: SurveyLayout): string => layouts[layout]
