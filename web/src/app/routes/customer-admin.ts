import * as paths from '../../paths.ts'
import { administratorScreens } from './administrators.ts'
import { type Screen, screen } from './screen.ts'

/** The screens of a CustomerAdmin: one line a screen, its slices in the order of the tabs. */
export const screens: Screen[] = [
  ...administratorScreens,
  screen(paths.inquiries, () => import('../../inquiries/InquiriesScreen.tsx'), 'InquiriesScreen'),
  screen(paths.inquiryPreview, () => import('../../respondents/PreviewInquiryScreen.tsx'), 'PreviewInquiryScreen'),
  screen(paths.inquiryCreate, () => import('../../inquiries/InquiryFormScreens.tsx'), 'AddInquiryScreen'),
  screen(paths.inquiryRecreate, () => import('../../inquiries/InquiryFormScreens.tsx'), 'RecreateInquiryScreen'),
  screen(paths.intake, () => import('../../inquiries/IntakeScreen.tsx'), 'IntakeScreen'),
  screen(paths.progressMeter, () => import('../../inquiries/ProgressMeterScreen.tsx'), 'ProgressMeterScreen'),
  screen(
    paths.respondentsManage,
    () => import('../../respondents/ManageRespondentsScreen.tsx'),
    'ManageRespondentsScreen',
  ),
  screen(paths.respondents, () => import('../../respondents/RespondentsScreen.tsx'), 'RespondentsScreen'),
  screen(
    paths.customQuestionCreate,
    () => import('../../custom-questions/CustomQuestionFormScreens.tsx'),
    'CreateCustomQuestionScreen',
  ),
  screen(
    paths.customQuestions,
    () => import('../../custom-questions/OwnCustomQuestionsScreen.tsx'),
    'OwnCustomQuestionsScreen',
  ),
  screen(
    paths.ownCustomQuestionView,
    () => import('../../custom-questions/CustomQuestionViewScreen.tsx'),
    'CustomQuestionViewScreen',
  ),
  screen(
    paths.customQuestionEdit,
    () => import('../../custom-questions/CustomQuestionFormScreens.tsx'),
    'EditCustomQuestionScreen',
  ),
  screen(paths.administratorSurveys, () => import('../../survey-answers/SurveyFormsScreen.tsx'), 'SurveyFormsScreen'),
  screen(
    paths.administratorSurvey,
    () => import('../../survey-answers/CompleteSurveyScreen.tsx'),
    'CompleteSurveyScreen',
  ),
  screen(paths.administratorSurveyView, () => import('../../survey-answers/SurveyViewScreen.tsx'), 'SurveyViewScreen'),
  screen(paths.people, () => import('../../customer-users/PeopleScreen.tsx'), 'PeopleScreen'),
  screen(paths.resetFactor, () => import('../../factors/ResetFactorScreen.tsx'), 'ResetFactorScreen'),
  screen(paths.secondFactor, () => import('../../factors/SecondFactorScreen.tsx'), 'SecondFactorScreen'),
  screen(paths.recoveryCodes, () => import('../../factors/RecoveryCodesScreen.tsx'), 'RecoveryCodesScreen'),
  screen(paths.yourData, () => import('../../personal-data/YourDataScreen.tsx'), 'YourDataScreen'),
  screen(paths.retention, () => import('../../personal-data/RetentionScreens.tsx'), 'OwnRetentionScreen'),
  screen(paths.manageProfile, () => import('../account/ProfileScreen.tsx'), 'ProfileScreen'),
]
