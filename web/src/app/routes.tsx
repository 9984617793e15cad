import type { Role } from '@plumbline/contract/roles'
import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { AuthLayout } from '../auth/AuthLayout.tsx'
import { LoginScreen } from '../auth/LoginScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { FirstLoad, Root } from './Root.tsx'
import { RouteFailed } from './RouteFailed.tsx'
import { ToHome } from './ToHome.tsx'

/**
 * A screen in a chunk of its own: `screen('findings', () => import('../findings/FindingsScreen.tsx'), 'FindingsScreen')`.
 * The paths are those below the role's prefix; a role that is not listed here does not have the screen.
 */
function screen<Name extends string>(
  path: string,
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name: Name,
): RouteObject {
  return { path, lazy: async () => ({ Component: (await load())[name] }) }
}

const PATHWAYS = 'inquiry-type-management/:inquiryParamId/pathways'
const QUESTIONS = `${PATHWAYS}/:pathwayParamId/diagnostic-questions`

/** The results of an inquiry: one header with its tabs, and a screen a tab. */
const insights: RouteObject = {
  path: 'dashboard/view-insights/:inquiryId',
  lazy: async () => ({ Component: (await import('../insights/InsightsLayout.tsx')).InsightsLayout }),
  children: [
    { index: true, element: <Navigate to="overview" replace /> },
    screen('overview', () => import('../insights/OverviewScreen.tsx'), 'OverviewScreen'),
    screen('overview/participants', () => import('../insights/ParticipantsScreen.tsx'), 'ParticipantsScreen'),
    screen('overview/documents', () => import('../insights/ToolsScreen.tsx'), 'ToolsScreen'),
    screen('overview/advance-insights', () => import('../insights/AdvanceInsightsScreen.tsx'), 'AdvanceInsightsScreen'),
    screen('findings', () => import('../insights/FindingsTab.tsx'), 'FindingsTab'),
    screen('scenarios', () => import('../insights/ScenariosTab.tsx'), 'ScenariosTab'),
    screen('inputs', () => import('../insights/InputsTab.tsx'), 'InputsTab'),
    screen('roadmap', () => import('../insights/RoadmapTab.tsx'), 'RoadmapTab'),
  ],
}

/** Screens behind sign-in, a list a role; one line a screen, its slices in the order of the tabs. */
const screens: Record<Role, RouteObject[]> = {
  SuperAdmin: [
    screen('dashboard', () => import('../dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
    insights,
    screen('manage-customers-profile', () => import('../customers/CustomersScreen.tsx'), 'CustomersScreen'),
    screen(
      'manage-customers-profile/view/:CustomerId',
      () => import('../customers/CustomerViewScreen.tsx'),
      'CustomerViewScreen',
    ),
    screen(
      'manage-customers-profile/edit/:CustomerId',
      () => import('../customers/EditCustomerScreen.tsx'),
      'EditCustomerScreen',
    ),
    screen(
      'manage-customers-profile/customers-users/:customersUserParamId',
      () => import('../customer-users/CustomerUsersScreen.tsx'),
      'CustomerUsersScreen',
    ),
    screen(
      'manage-customers-profile/customers-users/:customersUserParamId/view/:CustomerUserParamId',
      () => import('../customer-users/CustomerUserViewScreen.tsx'),
      'CustomerUserViewScreen',
    ),
    screen(
      'manage-customers-profile/customers-users/:customersUserParamId/edit/:CustomerUserParamId',
      () => import('../customer-users/EditCustomerUserScreen.tsx'),
      'EditCustomerUserScreen',
    ),
    screen('inquiry-type-management', () => import('../inquiry-types/InquiryTypesScreen.tsx'), 'InquiryTypesScreen'),
    screen(
      'inquiry-type-management/create',
      () => import('../inquiry-types/InquiryTypeFormScreens.tsx'),
      'CreateInquiryTypeScreen',
    ),
    screen(
      'inquiry-type-management/import',
      () => import('../catalogue/ImportCatalogueScreen.tsx'),
      'ImportCatalogueScreen',
    ),
    screen(
      'inquiry-type-management/view/:id',
      () => import('../inquiry-types/InquiryTypeViewScreen.tsx'),
      'InquiryTypeViewScreen',
    ),
    screen(
      'inquiry-type-management/edit/:id',
      () => import('../inquiry-types/InquiryTypeFormScreens.tsx'),
      'EditInquiryTypeScreen',
    ),
    screen(
      'inquiry-type-management/:inquiryParamId/intake-questions',
      () => import('../intake-questions/IntakeQuestionsScreen.tsx'),
      'IntakeQuestionsScreen',
    ),
    screen(
      'inquiry-type-management/:inquiryParamId/intake-questions/create',
      () => import('../intake-questions/IntakeQuestionFormScreens.tsx'),
      'CreateIntakeQuestionScreen',
    ),
    screen(
      'inquiry-type-management/:inquiryParamId/intake-questions/view/:intakeQuestionId',
      () => import('../intake-questions/IntakeQuestionViewScreen.tsx'),
      'IntakeQuestionViewScreen',
    ),
    screen(
      'inquiry-type-management/:inquiryParamId/intake-questions/edit/:intakeQuestionId',
      () => import('../intake-questions/IntakeQuestionFormScreens.tsx'),
      'EditIntakeQuestionScreen',
    ),
    screen(PATHWAYS, () => import('../pathways/PathwaysScreen.tsx'), 'PathwaysScreen'),
    screen(`${PATHWAYS}/create`, () => import('../pathways/PathwayFormScreens.tsx'), 'CreatePathwayScreen'),
    screen(
      `${PATHWAYS}/use-existing`,
      () => import('../pathways/UseExistingPathwayScreen.tsx'),
      'UseExistingPathwayScreen',
    ),
    screen(`${PATHWAYS}/view/:pathwayId`, () => import('../pathways/PathwayViewScreen.tsx'), 'PathwayViewScreen'),
    screen(`${PATHWAYS}/edit/:pathwayId`, () => import('../pathways/PathwayFormScreens.tsx'), 'EditPathwayScreen'),
    screen(
      QUESTIONS,
      () => import('../diagnostic-questions/DiagnosticQuestionsScreen.tsx'),
      'DiagnosticQuestionsScreen',
    ),
    screen(
      `${QUESTIONS}/create`,
      () => import('../diagnostic-questions/DiagnosticQuestionFormScreens.tsx'),
      'CreateDiagnosticQuestionScreen',
    ),
    screen(
      `${QUESTIONS}/view/:diagnosticParamId`,
      () => import('../diagnostic-questions/DiagnosticQuestionViewScreen.tsx'),
      'DiagnosticQuestionViewScreen',
    ),
    screen(
      `${QUESTIONS}/edit/:diagnosticParamId`,
      () => import('../diagnostic-questions/DiagnosticQuestionFormScreens.tsx'),
      'EditDiagnosticQuestionScreen',
    ),
    screen('custom-metrics', () => import('../custom-questions/CustomQuestionsScreen.tsx'), 'CustomQuestionsScreen'),
    screen(
      'custom-metrics/inquiry/:inquiryParamId/view/:CustomParamId',
      () => import('../custom-questions/CustomQuestionViewScreen.tsx'),
      'CustomQuestionViewScreen',
    ),
    screen(
      'custom-metrics/inquiry/:inquiryParamId/edit/:CustomParamId',
      () => import('../custom-questions/DecideCustomQuestionScreen.tsx'),
      'DecideCustomQuestionScreen',
    ),
    screen('findings', () => import('../findings/FindingsScreen.tsx'), 'FindingsScreen'),
    screen('findings/create', () => import('../findings/FindingFormScreens.tsx'), 'AddFindingScreen'),
    screen('findings/view/:FindingsParamId', () => import('../findings/FindingViewScreen.tsx'), 'FindingViewScreen'),
    screen('findings/edit/:FindingsParamId', () => import('../findings/FindingFormScreens.tsx'), 'EditFindingScreen'),
    screen(
      'manage-recommendations',
      () => import('../recommendations/RecommendationsScreen.tsx'),
      'RecommendationsScreen',
    ),
    screen(
      'manage-recommendations/create',
      () => import('../recommendations/RecommendationFormScreens.tsx'),
      'AddRecommendationScreen',
    ),
    screen(
      'manage-recommendations/view/:RecommendationsParamId',
      () => import('../recommendations/RecommendationViewScreen.tsx'),
      'RecommendationViewScreen',
    ),
    screen(
      'manage-recommendations/edit/:RecommendationsParamId',
      () => import('../recommendations/RecommendationFormScreens.tsx'),
      'EditRecommendationScreen',
    ),
    screen('manage-roadmap', () => import('../roadmaps/RoadmapsScreen.tsx'), 'RoadmapsScreen'),
    screen('manage-roadmap/create', () => import('../roadmaps/RoadmapFormScreens.tsx'), 'AddRoadmapScreen'),
    screen('manage-roadmap/view/:roadmapId', () => import('../roadmaps/RoadmapViewScreen.tsx'), 'RoadmapViewScreen'),
    screen('manage-roadmap/edit/:roadmapId', () => import('../roadmaps/RoadmapFormScreens.tsx'), 'EditRoadmapScreen'),
    screen('monitor-activity', () => import('../monitor-activity/MonitorActivityScreen.tsx'), 'MonitorActivityScreen'),
    screen(
      'monitor-activity/view-intake-response/:inquiryId',
      () => import('../monitor-activity/IntakeResponsesScreen.tsx'),
      'IntakeResponsesScreen',
    ),
    screen(
      'monitor-activity/inputs/:inquiryId',
      () => import('../monitor-activity/InputsCalculationScreen.tsx'),
      'InputsCalculationScreen',
    ),
    screen(
      'monitor-activity/view-respondents/:inquiryId',
      () => import('../monitor-activity/MonitoredRespondentsScreen.tsx'),
      'MonitoredRespondentsScreen',
    ),
    screen(
      'monitor-activity/view-respondents/:inquiryId/view-survey-form/:customerUserId',
      () => import('../survey-answers/SurveyViewScreen.tsx'),
      'SurveyViewScreen',
    ),
    screen(
      'monitor-activity/view-respondents/:inquiryId/view-open-ended/:customerUserId',
      () => import('../survey-answers/OpenEndedAnswersScreen.tsx'),
      'OpenEndedAnswersScreen',
    ),
    screen(
      'monitor-activity/view-respondents/:inquiryId/uploaded-answers/:customerUserId',
      () => import('../survey-answers/RespondentDocumentsScreen.tsx'),
      'RespondentDocumentsScreen',
    ),
    screen('audit-log', () => import('../audit-log/AuditLogScreen.tsx'), 'AuditLogScreen'),
  ],
  CustomerAdmin: [
    screen('dashboard', () => import('../dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
    insights,
    screen('inquiry-logs', () => import('../inquiries/InquiriesScreen.tsx'), 'InquiriesScreen'),
    screen('inquiry-logs/create', () => import('../inquiries/InquiryFormScreens.tsx'), 'AddInquiryScreen'),
    screen(
      'inquiry-logs/recreate/inquiry/:inquiryId',
      () => import('../inquiries/InquiryFormScreens.tsx'),
      'RecreateInquiryScreen',
    ),
    screen(
      'inquiry-logs/inquiry-types/:inquiryTypeId/inquiry/:inquiryId',
      () => import('../inquiries/IntakeScreen.tsx'),
      'IntakeScreen',
    ),
    screen(
      'inquiry-logs/progress-meter/:inquiryId',
      () => import('../inquiries/ProgressMeterScreen.tsx'),
      'ProgressMeterScreen',
    ),
    screen(
      'inquiry-logs/manage-respondents/:inquiryId',
      () => import('../inquiries/ManageRespondentsScreen.tsx'),
      'ManageRespondentsScreen',
    ),
    screen(
      'inquiry-logs/view-respondents/:inquiryId',
      () => import('../inquiries/RespondentsScreen.tsx'),
      'RespondentsScreen',
    ),
    screen(
      'inquiry-logs/custom-metrics/inquiry/:inquiryParamId/create',
      () => import('../custom-questions/CustomQuestionFormScreens.tsx'),
      'CreateCustomQuestionScreen',
    ),
    screen(
      'custom-metrics',
      () => import('../custom-questions/OwnCustomQuestionsScreen.tsx'),
      'OwnCustomQuestionsScreen',
    ),
    screen(
      'custom-metrics/view/:CustomParamId',
      () => import('../custom-questions/CustomQuestionViewScreen.tsx'),
      'CustomQuestionViewScreen',
    ),
    screen(
      'custom-metrics/inquiry/:inquiryParamId/view/:CustomParamId',
      () => import('../custom-questions/CustomQuestionViewScreen.tsx'),
      'CustomQuestionViewScreen',
    ),
    screen(
      'custom-metrics/inquiry/:inquiryParamId/edit/:CustomParamId',
      () => import('../custom-questions/CustomQuestionFormScreens.tsx'),
      'EditCustomQuestionScreen',
    ),
    screen('survey-forms', () => import('../survey-answers/SurveyFormsScreen.tsx'), 'SurveyFormsScreen'),
    screen(
      'survey-forms/:inquiryTypeId/edit-survey-form/:inquiryId',
      () => import('../survey-answers/CompleteSurveyScreen.tsx'),
      'CompleteSurveyScreen',
    ),
    screen(
      'survey-forms/:inquiryTypeId/view-survey-form/:inquiryId/:customerUserId',
      () => import('../survey-answers/SurveyViewScreen.tsx'),
      'SurveyViewScreen',
    ),
    screen('inquiry-type-management', () => import('../inquiry-types/InquiryTypesScreen.tsx'), 'InquiryTypesScreen'),
    screen(
      'inquiry-type-management/view/:id',
      () => import('../inquiry-types/InquiryTypeViewScreen.tsx'),
      'InquiryTypeViewScreen',
    ),
    screen(PATHWAYS, () => import('../pathways/PathwaysScreen.tsx'), 'PathwaysScreen'),
    screen(`${PATHWAYS}/view/:pathwayId`, () => import('../pathways/PathwayViewScreen.tsx'), 'PathwayViewScreen'),
    screen(
      QUESTIONS,
      () => import('../diagnostic-questions/DiagnosticQuestionsScreen.tsx'),
      'DiagnosticQuestionsScreen',
    ),
    screen(
      `${QUESTIONS}/view/:diagnosticParamId`,
      () => import('../diagnostic-questions/DiagnosticQuestionViewScreen.tsx'),
      'DiagnosticQuestionViewScreen',
    ),
    screen('people', () => import('../customer-users/PeopleScreen.tsx'), 'PeopleScreen'),
    screen('manage-profile', () => import('../profile/ManageProfileScreen.tsx'), 'ManageProfileScreen'),
  ],
  CustomerUser: [
    screen('dashboard', () => import('../survey-answers/SurveyFormsScreen.tsx'), 'SurveyFormsScreen'),
    screen(
      'dashboard/survey-form/:inquiryTypeId/edit-survey-form/:inquiryId',
      () => import('../survey-answers/CompleteSurveyScreen.tsx'),
      'CompleteSurveyScreen',
    ),
    screen(
      'dashboard/survey-form/:inquiryTypeId/view-survey-form/:inquiryId/:customerUserId',
      () => import('../survey-answers/SurveyViewScreen.tsx'),
      'SurveyViewScreen',
    ),
    screen('manage-profile', () => import('../profile/ManageProfileScreen.tsx'), 'ManageProfileScreen'),
  ],
}

/** Screens that need no sign-in, beside sign-in itself. */
const authScreens: RouteObject[] = [
  screen('signup', () => import('../auth/SignUpScreen.tsx'), 'SignUpScreen'),
  screen('signup/:encryptedOrgName/:encryptedEmail', () => import('../auth/SignUpScreen.tsx'), 'SignUpScreen'),
  screen('verify-email', () => import('../auth/VerifyEmailScreen.tsx'), 'VerifyEmailScreen'),
  screen('forget-password', () => import('../auth/ForgetPasswordScreen.tsx'), 'ForgetPasswordScreen'),
  screen('verify-token', () => import('../auth/VerifyTokenScreen.tsx'), 'VerifyTokenScreen'),
  screen('reset-password', () => import('../auth/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
]

/** Replaces the address it stands at, so that going back does not lead into it again. */
const to = (path: string) => <Navigate to={path} replace />
const notFound: RouteObject = { path: '*', element: to('/auth/page-not-found') }

/** Every address of the client. Whatever is not here leads to the page-not-found screen. */
export const routes: RouteObject[] = [
  {
    element: <Root routes={() => routes} />,
    errorElement: <RouteFailed />,
    hydrateFallbackElement: <FirstLoad />,
    children: [
      { index: true, element: <ToHome /> },
      {
        path: 'auth',
        children: [
          { index: true, element: to('/auth/login') },
          { path: 'page-not-found', element: <NotFoundScreen /> },
          {
            element: <AuthLayout />,
            errorElement: <RouteFailed />,
            children: [{ path: 'login', element: <LoginScreen /> }, ...authScreens],
          },
        ],
      },
      area('superAdmin', 'SuperAdmin'),
      area('customerAdmin', 'CustomerAdmin'),
      area('customerUser', 'CustomerUser'),
      notFound,
    ],
  },
]

function area(path: string, role: Role): RouteObject {
  return {
    path,
    lazy: async () => {
      const { Area } = await import('./Area.tsx')
      return { element: <Area role={role} /> }
    },
    children: [
      {
        errorElement: <RouteFailed />,
        children: [{ index: true, element: to(`/${path}/dashboard`) }, ...screens[role], notFound],
      },
    ],
  }
}
