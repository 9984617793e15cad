import type { RouteObject } from 'react-router'
import { administratorScreens } from './administrators.ts'
import { screen } from './screen.ts'

/** The screens of a CustomerAdmin: one line a screen, its slices in the order of the tabs. */
export const screens: RouteObject[] = [
  ...administratorScreens,
  screen('inquiry-logs', () => import('../../inquiries/InquiriesScreen.tsx'), 'InquiriesScreen'),
  screen('inquiry-logs/create', () => import('../../inquiries/InquiryFormScreens.tsx'), 'AddInquiryScreen'),
  screen(
    'inquiry-logs/recreate/inquiry/:inquiryId',
    () => import('../../inquiries/InquiryFormScreens.tsx'),
    'RecreateInquiryScreen',
  ),
  screen(
    'inquiry-logs/inquiry-types/:inquiryTypeId/inquiry/:inquiryId',
    () => import('../../inquiries/IntakeScreen.tsx'),
    'IntakeScreen',
  ),
  screen(
    'inquiry-logs/progress-meter/:inquiryId',
    () => import('../../inquiries/ProgressMeterScreen.tsx'),
    'ProgressMeterScreen',
  ),
  screen(
    'inquiry-logs/manage-respondents/:inquiryId',
    () => import('../../inquiries/ManageRespondentsScreen.tsx'),
    'ManageRespondentsScreen',
  ),
  screen(
    'inquiry-logs/view-respondents/:inquiryId',
    () => import('../../inquiries/RespondentsScreen.tsx'),
    'RespondentsScreen',
  ),
  screen(
    'inquiry-logs/custom-metrics/inquiry/:inquiryParamId/create',
    () => import('../../custom-questions/CustomQuestionFormScreens.tsx'),
    'CreateCustomQuestionScreen',
  ),
  screen(
    'custom-metrics',
    () => import('../../custom-questions/OwnCustomQuestionsScreen.tsx'),
    'OwnCustomQuestionsScreen',
  ),
  screen(
    'custom-metrics/view/:CustomParamId',
    () => import('../../custom-questions/CustomQuestionViewScreen.tsx'),
    'CustomQuestionViewScreen',
  ),
  screen(
    'custom-metrics/inquiry/:inquiryParamId/edit/:CustomParamId',
    () => import('../../custom-questions/CustomQuestionFormScreens.tsx'),
    'EditCustomQuestionScreen',
  ),
  screen('survey-forms', () => import('../../survey-answers/SurveyFormsScreen.tsx'), 'SurveyFormsScreen'),
  screen(
    'survey-forms/:inquiryTypeId/edit-survey-form/:inquiryId',
    () => import('../../survey-answers/CompleteSurveyScreen.tsx'),
    'CompleteSurveyScreen',
  ),
  screen(
    'survey-forms/:inquiryTypeId/view-survey-form/:inquiryId/:customerUserId',
    () => import('../../survey-answers/SurveyViewScreen.tsx'),
    'SurveyViewScreen',
  ),
  screen('people', () => import('../../customer-users/PeopleScreen.tsx'), 'PeopleScreen'),
  screen('manage-profile', () => import('../../profile/ManageProfileScreen.tsx'), 'ManageProfileScreen'),
]
