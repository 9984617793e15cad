import type { RouteObject } from 'react-router'
import { administratorScreens, PATHWAYS, QUESTIONS } from './administrators.ts'
import { screen } from './screen.ts'

/** The screens of a SuperAdmin: one line a screen, its slices in the order of the tabs. */
export const screens: RouteObject[] = [
  ...administratorScreens,
  screen('manage-customers-profile', () => import('../../customers/CustomersScreen.tsx'), 'CustomersScreen'),
  screen(
    'manage-customers-profile/view/:CustomerId',
    () => import('../../customers/CustomerViewScreen.tsx'),
    'CustomerViewScreen',
  ),
  screen(
    'manage-customers-profile/edit/:CustomerId',
    () => import('../../customers/EditCustomerScreen.tsx'),
    'EditCustomerScreen',
  ),
  screen(
    'manage-customers-profile/customers-users/:customersUserParamId',
    () => import('../../customer-users/CustomerUsersScreen.tsx'),
    'CustomerUsersScreen',
  ),
  screen(
    'manage-customers-profile/customers-users/:customersUserParamId/view/:CustomerUserParamId',
    () => import('../../customer-users/CustomerUserViewScreen.tsx'),
    'CustomerUserViewScreen',
  ),
  screen(
    'manage-customers-profile/customers-users/:customersUserParamId/edit/:CustomerUserParamId',
    () => import('../../customer-users/EditCustomerUserScreen.tsx'),
    'EditCustomerUserScreen',
  ),
  screen(
    'inquiry-type-management/create',
    () => import('../../inquiry-types/InquiryTypeFormScreens.tsx'),
    'CreateInquiryTypeScreen',
  ),
  screen(
    'inquiry-type-management/import',
    () => import('../../catalogue/ImportCatalogueScreen.tsx'),
    'ImportCatalogueScreen',
  ),
  screen(
    'inquiry-type-management/edit/:id',
    () => import('../../inquiry-types/InquiryTypeFormScreens.tsx'),
    'EditInquiryTypeScreen',
  ),
  screen(
    'inquiry-type-management/:inquiryParamId/intake-questions',
    () => import('../../intake-questions/IntakeQuestionsScreen.tsx'),
    'IntakeQuestionsScreen',
  ),
  screen(
    'inquiry-type-management/:inquiryParamId/intake-questions/create',
    () => import('../../intake-questions/IntakeQuestionFormScreens.tsx'),
    'CreateIntakeQuestionScreen',
  ),
  screen(
    'inquiry-type-management/:inquiryParamId/intake-questions/view/:intakeQuestionId',
    () => import('../../intake-questions/IntakeQuestionViewScreen.tsx'),
    'IntakeQuestionViewScreen',
  ),
  screen(
    'inquiry-type-management/:inquiryParamId/intake-questions/edit/:intakeQuestionId',
    () => import('../../intake-questions/IntakeQuestionFormScreens.tsx'),
    'EditIntakeQuestionScreen',
  ),
  screen(`${PATHWAYS}/create`, () => import('../../pathways/PathwayFormScreens.tsx'), 'CreatePathwayScreen'),
  screen(
    `${PATHWAYS}/use-existing`,
    () => import('../../pathways/UseExistingPathwayScreen.tsx'),
    'UseExistingPathwayScreen',
  ),
  screen(`${PATHWAYS}/edit/:pathwayId`, () => import('../../pathways/PathwayFormScreens.tsx'), 'EditPathwayScreen'),
  screen(
    `${QUESTIONS}/create`,
    () => import('../../diagnostic-questions/DiagnosticQuestionFormScreens.tsx'),
    'CreateDiagnosticQuestionScreen',
  ),
  screen(
    `${QUESTIONS}/edit/:diagnosticParamId`,
    () => import('../../diagnostic-questions/DiagnosticQuestionFormScreens.tsx'),
    'EditDiagnosticQuestionScreen',
  ),
  screen('custom-metrics', () => import('../../custom-questions/CustomQuestionsScreen.tsx'), 'CustomQuestionsScreen'),
  screen(
    'custom-metrics/inquiry/:inquiryParamId/edit/:CustomParamId',
    () => import('../../custom-questions/DecideCustomQuestionScreen.tsx'),
    'DecideCustomQuestionScreen',
  ),
  screen('findings', () => import('../../findings/FindingsScreen.tsx'), 'FindingsScreen'),
  screen('findings/create', () => import('../../findings/FindingFormScreens.tsx'), 'AddFindingScreen'),
  screen('findings/view/:FindingsParamId', () => import('../../findings/FindingViewScreen.tsx'), 'FindingViewScreen'),
  screen('findings/edit/:FindingsParamId', () => import('../../findings/FindingFormScreens.tsx'), 'EditFindingScreen'),
  screen(
    'manage-recommendations',
    () => import('../../recommendations/RecommendationsScreen.tsx'),
    'RecommendationsScreen',
  ),
  screen(
    'manage-recommendations/create',
    () => import('../../recommendations/RecommendationFormScreens.tsx'),
    'AddRecommendationScreen',
  ),
  screen(
    'manage-recommendations/view/:RecommendationsParamId',
    () => import('../../recommendations/RecommendationViewScreen.tsx'),
    'RecommendationViewScreen',
  ),
  screen(
    'manage-recommendations/edit/:RecommendationsParamId',
    () => import('../../recommendations/RecommendationFormScreens.tsx'),
    'EditRecommendationScreen',
  ),
  screen('manage-roadmap', () => import('../../roadmaps/RoadmapsScreen.tsx'), 'RoadmapsScreen'),
  screen('manage-roadmap/create', () => import('../../roadmaps/RoadmapFormScreens.tsx'), 'AddRoadmapScreen'),
  screen('manage-roadmap/view/:roadmapId', () => import('../../roadmaps/RoadmapViewScreen.tsx'), 'RoadmapViewScreen'),
  screen('manage-roadmap/edit/:roadmapId', () => import('../../roadmaps/RoadmapFormScreens.tsx'), 'EditRoadmapScreen'),
  screen('monitor-activity', () => import('../../monitor-activity/MonitorActivityScreen.tsx'), 'MonitorActivityScreen'),
  screen(
    'monitor-activity/view-intake-response/:inquiryId',
    () => import('../../monitor-activity/IntakeResponsesScreen.tsx'),
    'IntakeResponsesScreen',
  ),
  screen(
    'monitor-activity/inputs/:inquiryId',
    () => import('../../monitor-activity/InputsCalculationScreen.tsx'),
    'InputsCalculationScreen',
  ),
  screen(
    'monitor-activity/view-respondents/:inquiryId',
    () => import('../../monitor-activity/MonitoredRespondentsScreen.tsx'),
    'MonitoredRespondentsScreen',
  ),
  screen(
    'monitor-activity/view-respondents/:inquiryId/view-survey-form/:customerUserId',
    () => import('../../survey-answers/SurveyViewScreen.tsx'),
    'SurveyViewScreen',
  ),
  screen(
    'monitor-activity/view-respondents/:inquiryId/view-open-ended/:customerUserId',
    () => import('../../survey-answers/OpenEndedAnswersScreen.tsx'),
    'OpenEndedAnswersScreen',
  ),
  screen(
    'monitor-activity/view-respondents/:inquiryId/uploaded-answers/:customerUserId',
    () => import('../../survey-answers/RespondentDocumentsScreen.tsx'),
    'RespondentDocumentsScreen',
  ),
  screen('audit-log', () => import('../../audit-log/AuditLogScreen.tsx'), 'AuditLogScreen'),
]
