import * as paths from '../../paths.ts'
import { insights } from './insights.ts'
import { type Screen, screen } from './screen.ts'

/**
 * Shared by SuperAdmin and CustomerAdmin: results and how they are made, the catalogue and custom questions to read.
 */
export const administratorScreens: Screen[] = [
  insights,
  screen(
    paths.insightsActions,
    () => import('../../features/results/insights/actions/ActionsScreen.tsx'),
    'ActionsScreen',
  ),
  screen(
    paths.insightsActionCreate,
    () => import('../../features/results/insights/actions/ActionFormScreens.tsx'),
    'AddActionScreen',
  ),
  screen(
    paths.insightsActionEdit,
    () => import('../../features/results/insights/actions/ActionFormScreens.tsx'),
    'EditActionScreen',
  ),
  screen(
    paths.howFiguresAreMade,
    () => import('../../domain/statistics/explained/HowFiguresAreMadeScreen.tsx'),
    'HowFiguresAreMadeScreen',
  ),
  screen(
    paths.inquiryTypes,
    () => import('../../features/catalogue/inquiry-types/InquiryTypesScreen.tsx'),
    'InquiryTypesScreen',
  ),
  screen(
    paths.inquiryTypeView,
    () => import('../../features/catalogue/inquiry-types/InquiryTypeViewScreen.tsx'),
    'InquiryTypeViewScreen',
  ),
  screen(paths.pathways, () => import('../../features/catalogue/pathways/PathwaysScreen.tsx'), 'PathwaysScreen'),
  screen(
    paths.pathwaysPreview,
    () => import('../../features/catalogue/pathways/PreviewSurveyScreens.tsx'),
    'PreviewTypeScreen',
  ),
  screen(
    paths.diagnosticQuestionsPreview,
    () => import('../../features/catalogue/pathways/PreviewSurveyScreens.tsx'),
    'PreviewPathwayScreen',
  ),
  screen(
    paths.pathwayView,
    () => import('../../features/catalogue/pathways/PathwayViewScreen.tsx'),
    'PathwayViewScreen',
  ),
  screen(
    paths.diagnosticQuestions,
    () => import('../../features/catalogue/diagnostic-questions/DiagnosticQuestionsScreen.tsx'),
    'DiagnosticQuestionsScreen',
  ),
  screen(
    paths.diagnosticQuestionView,
    () => import('../../features/catalogue/diagnostic-questions/DiagnosticQuestionViewScreen.tsx'),
    'DiagnosticQuestionViewScreen',
  ),
  screen(
    paths.customQuestionView,
    () => import('../../features/catalogue/custom-questions/CustomQuestionViewScreen.tsx'),
    'CustomQuestionViewScreen',
  ),
]
