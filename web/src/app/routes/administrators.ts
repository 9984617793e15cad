import * as paths from '../../paths.ts'
import { insights } from './insights.ts'
import { type Screen, screen } from './screen.ts'

/** What a SuperAdmin and a CustomerAdmin both have: results and how they are made, the catalogue to read, a custom question to read. */
export const administratorScreens: Screen[] = [
  insights,
  screen(
    paths.howFiguresAreMade,
    () => import('../../statistics/HowFiguresAreMadeScreen.tsx'),
    'HowFiguresAreMadeScreen',
  ),
  screen(paths.inquiryTypes, () => import('../../inquiry-types/InquiryTypesScreen.tsx'), 'InquiryTypesScreen'),
  screen(paths.inquiryTypeView, () => import('../../inquiry-types/InquiryTypeViewScreen.tsx'), 'InquiryTypeViewScreen'),
  screen(paths.pathways, () => import('../../pathways/PathwaysScreen.tsx'), 'PathwaysScreen'),
  screen(paths.pathwaysPreview, () => import('../../pathways/PreviewSurveyScreens.tsx'), 'PreviewTypeScreen'),
  screen(
    paths.diagnosticQuestionsPreview,
    () => import('../../pathways/PreviewSurveyScreens.tsx'),
    'PreviewPathwayScreen',
  ),
  screen(paths.pathwayView, () => import('../../pathways/PathwayViewScreen.tsx'), 'PathwayViewScreen'),
  screen(
    paths.diagnosticQuestions,
    () => import('../../diagnostic-questions/DiagnosticQuestionsScreen.tsx'),
    'DiagnosticQuestionsScreen',
  ),
  screen(
    paths.diagnosticQuestionView,
    () => import('../../diagnostic-questions/DiagnosticQuestionViewScreen.tsx'),
    'DiagnosticQuestionViewScreen',
  ),
  screen(
    paths.customQuestionView,
    () => import('../../custom-questions/CustomQuestionViewScreen.tsx'),
    'CustomQuestionViewScreen',
  ),
]
