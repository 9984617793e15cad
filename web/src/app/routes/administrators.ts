import type { RouteObject } from 'react-router'
import { insights } from './insights.ts'
import { screen } from './screen.ts'

/** Where the pathways of an inquiry type stand, and the diagnostic questions of a pathway. */
export const PATHWAYS = 'inquiry-type-management/:inquiryParamId/pathways'
export const QUESTIONS = `${PATHWAYS}/:pathwayParamId/diagnostic-questions`

/** What a SuperAdmin and a CustomerAdmin both have: results, the catalogue to read, a custom question to read. */
export const administratorScreens: RouteObject[] = [
  insights,
  screen('inquiry-type-management', () => import('../../inquiry-types/InquiryTypesScreen.tsx'), 'InquiryTypesScreen'),
  screen(
    'inquiry-type-management/view/:id',
    () => import('../../inquiry-types/InquiryTypeViewScreen.tsx'),
    'InquiryTypeViewScreen',
  ),
  screen(PATHWAYS, () => import('../../pathways/PathwaysScreen.tsx'), 'PathwaysScreen'),
  screen(`${PATHWAYS}/view/:pathwayId`, () => import('../../pathways/PathwayViewScreen.tsx'), 'PathwayViewScreen'),
  screen(
    QUESTIONS,
    () => import('../../diagnostic-questions/DiagnosticQuestionsScreen.tsx'),
    'DiagnosticQuestionsScreen',
  ),
  screen(
    `${QUESTIONS}/view/:diagnosticParamId`,
    () => import('../../diagnostic-questions/DiagnosticQuestionViewScreen.tsx'),
    'DiagnosticQuestionViewScreen',
  ),
  screen(
    'custom-metrics/inquiry/:inquiryParamId/view/:CustomParamId',
    () => import('../../custom-questions/CustomQuestionViewScreen.tsx'),
    'CustomQuestionViewScreen',
  ),
]
