import * as paths from '../../paths.ts'
import { administratorScreens } from './administrators.ts'
import { type Screen, screen } from './screen.ts'

/** The screens of a CustomerAdmin: one line per screen, slices in the order of the tabs. */
export const screens: Screen[] = [
  ...administratorScreens,
  screen(paths.inquiries, () => import('../../features/inquiries/inquiries/InquiriesScreen.tsx'), 'InquiriesScreen'),
  screen(
    paths.inquiryPreview,
    () => import('../../features/inquiries/respondents/inviting/PreviewInquiryScreen.tsx'),
    'PreviewInquiryScreen',
  ),
  screen(
    paths.inquiryCreate,
    () => import('../../features/inquiries/inquiries/InquiryFormScreens.tsx'),
    'AddInquiryScreen',
  ),
  screen(
    paths.inquiryRecreate,
    () => import('../../features/inquiries/inquiries/InquiryFormScreens.tsx'),
    'RecreateInquiryScreen',
  ),
  screen(paths.intake, () => import('../../features/inquiries/inquiries/IntakeScreen.tsx'), 'IntakeScreen'),
  screen(
    paths.progressMeter,
    () => import('../../features/inquiries/inquiries/ProgressMeterScreen.tsx'),
    'ProgressMeterScreen',
  ),
  screen(
    paths.respondentsManage,
    () => import('../../features/inquiries/respondents/inviting/ManageRespondentsScreen.tsx'),
    'ManageRespondentsScreen',
  ),
  screen(
    paths.respondents,
    () => import('../../features/inquiries/respondents/RespondentsScreen.tsx'),
    'RespondentsScreen',
  ),
  screen(
    paths.customQuestionCreate,
    () => import('../../features/catalogue/custom-questions/CustomQuestionFormScreens.tsx'),
    'CreateCustomQuestionScreen',
  ),
  screen(
    paths.ownTranslations,
    () => import('../../features/catalogue/translations/OwnTranslationsScreen.tsx'),
    'OwnTranslationsScreen',
  ),
  screen(
    paths.customQuestions,
    () => import('../../features/catalogue/custom-questions/OwnCustomQuestionsScreen.tsx'),
    'OwnCustomQuestionsScreen',
  ),
  screen(
    paths.ownCustomQuestionView,
    () => import('../../features/catalogue/custom-questions/CustomQuestionViewScreen.tsx'),
    'CustomQuestionViewScreen',
  ),
  screen(
    paths.customQuestionEdit,
    () => import('../../features/catalogue/custom-questions/CustomQuestionFormScreens.tsx'),
    'EditCustomQuestionScreen',
  ),
  screen(
    paths.administratorSurveys,
    () => import('../../features/surveys/survey-answers/SurveyFormsScreen.tsx'),
    'SurveyFormsScreen',
  ),
  screen(
    paths.administratorSurvey,
    () => import('../../features/surveys/survey-answers/CompleteSurveyScreen.tsx'),
    'CompleteSurveyScreen',
  ),
  screen(
    paths.administratorSurveyView,
    () => import('../../features/surveys/survey-answers/reading/SurveyViewScreen.tsx'),
    'SurveyViewScreen',
  ),
  screen(paths.people, () => import('../../features/people/customer-users/PeopleScreen.tsx'), 'PeopleScreen'),
  screen(paths.resetFactor, () => import('../../features/people/factors/ResetFactorScreen.tsx'), 'ResetFactorScreen'),
  screen(
    paths.secondFactor,
    () => import('../../features/people/factors/SecondFactorScreen.tsx'),
    'SecondFactorScreen',
  ),
  screen(
    paths.recoveryCodes,
    () => import('../../features/people/factors/RecoveryCodesScreen.tsx'),
    'RecoveryCodesScreen',
  ),
  screen(paths.yourData, () => import('../../features/people/personal-data/YourDataScreen.tsx'), 'YourDataScreen'),
  screen(
    paths.retention,
    () => import('../../features/people/personal-data/RetentionScreens.tsx'),
    'OwnRetentionScreen',
  ),
  screen(paths.sharing, () => import('../../features/results/norms/SharingScreen.tsx'), 'SharingScreen'),
  screen(paths.manageProfile, () => import('../account/ProfileScreen.tsx'), 'ProfileScreen'),
]
