import * as paths from '../../paths.ts'
import { administratorScreens } from './administrators.ts'
import { previews } from './insights.ts'
import { type Screen, screen } from './screen.ts'

/** The screens of a SuperAdmin: one line a screen, its slices in the order of the tabs. */
export const screens: Screen[] = [
  ...administratorScreens,
  screen(paths.customers, () => import('../../customers/CustomersScreen.tsx'), 'CustomersScreen'),
  screen(paths.customerView, () => import('../../customers/CustomerViewScreen.tsx'), 'CustomerViewScreen'),
  screen(paths.customerEdit, () => import('../../customers/EditCustomerScreen.tsx'), 'EditCustomerScreen'),
  screen(paths.customerUsers, () => import('../../customer-users/CustomerUsersScreen.tsx'), 'CustomerUsersScreen'),
  screen(
    paths.customerUserView,
    () => import('../../customer-users/CustomerUserViewScreen.tsx'),
    'CustomerUserViewScreen',
  ),
  screen(
    paths.customerUserEdit,
    () => import('../../customer-users/EditCustomerUserScreen.tsx'),
    'EditCustomerUserScreen',
  ),
  screen(
    paths.inquiryTypeCreate,
    () => import('../../inquiry-types/InquiryTypeFormScreens.tsx'),
    'CreateInquiryTypeScreen',
  ),
  screen(paths.catalogueImport, () => import('../../catalogue/ImportCatalogueScreen.tsx'), 'ImportCatalogueScreen'),
  screen(
    paths.inquiryTypeEdit,
    () => import('../../inquiry-types/InquiryTypeFormScreens.tsx'),
    'EditInquiryTypeScreen',
  ),
  screen(
    paths.intakeQuestions,
    () => import('../../intake-questions/IntakeQuestionsScreen.tsx'),
    'IntakeQuestionsScreen',
  ),
  screen(
    paths.intakeQuestionCreate,
    () => import('../../intake-questions/IntakeQuestionFormScreens.tsx'),
    'CreateIntakeQuestionScreen',
  ),
  screen(
    paths.intakeQuestionView,
    () => import('../../intake-questions/IntakeQuestionViewScreen.tsx'),
    'IntakeQuestionViewScreen',
  ),
  screen(
    paths.intakeQuestionEdit,
    () => import('../../intake-questions/IntakeQuestionFormScreens.tsx'),
    'EditIntakeQuestionScreen',
  ),
  screen(paths.pathwayCreate, () => import('../../pathways/PathwayFormScreens.tsx'), 'CreatePathwayScreen'),
  screen(
    paths.pathwayUseExisting,
    () => import('../../pathways/UseExistingPathwayScreen.tsx'),
    'UseExistingPathwayScreen',
  ),
  screen(paths.pathwayEdit, () => import('../../pathways/PathwayFormScreens.tsx'), 'EditPathwayScreen'),
  screen(
    paths.diagnosticQuestionCreate,
    () => import('../../diagnostic-questions/DiagnosticQuestionFormScreens.tsx'),
    'CreateDiagnosticQuestionScreen',
  ),
  screen(
    paths.diagnosticQuestionsPaste,
    () => import('../../diagnostic-questions/PasteQuestionsScreen.tsx'),
    'PasteQuestionsScreen',
  ),
  screen(
    paths.diagnosticQuestionEdit,
    () => import('../../diagnostic-questions/DiagnosticQuestionFormScreens.tsx'),
    'EditDiagnosticQuestionScreen',
  ),
  screen(
    paths.customQuestions,
    () => import('../../custom-questions/CustomQuestionsScreen.tsx'),
    'CustomQuestionsScreen',
  ),
  screen(
    paths.customQuestionEdit,
    () => import('../../custom-questions/DecideCustomQuestionScreen.tsx'),
    'DecideCustomQuestionScreen',
  ),
  screen(paths.findings, () => import('../../findings/FindingsScreen.tsx'), 'FindingsScreen'),
  screen(paths.findingCreate, () => import('../../findings/FindingFormScreens.tsx'), 'AddFindingScreen'),
  screen(paths.findingView, () => import('../../findings/FindingViewScreen.tsx'), 'FindingViewScreen'),
  screen(paths.findingEdit, () => import('../../findings/FindingFormScreens.tsx'), 'EditFindingScreen'),
  screen(
    paths.recommendations,
    () => import('../../recommendations/RecommendationsScreen.tsx'),
    'RecommendationsScreen',
  ),
  screen(
    paths.recommendationCreate,
    () => import('../../recommendations/RecommendationFormScreens.tsx'),
    'AddRecommendationScreen',
  ),
  screen(
    paths.recommendationView,
    () => import('../../recommendations/RecommendationViewScreen.tsx'),
    'RecommendationViewScreen',
  ),
  screen(
    paths.recommendationEdit,
    () => import('../../recommendations/RecommendationFormScreens.tsx'),
    'EditRecommendationScreen',
  ),
  screen(paths.roadmaps, () => import('../../roadmaps/RoadmapsScreen.tsx'), 'RoadmapsScreen'),
  screen(paths.roadmapCreate, () => import('../../roadmaps/RoadmapFormScreens.tsx'), 'AddRoadmapScreen'),
  screen(paths.roadmapView, () => import('../../roadmaps/RoadmapViewScreen.tsx'), 'RoadmapViewScreen'),
  screen(paths.roadmapEdit, () => import('../../roadmaps/RoadmapFormScreens.tsx'), 'EditRoadmapScreen'),
  screen(
    paths.monitorActivity,
    () => import('../../monitor-activity/MonitorActivityScreen.tsx'),
    'MonitorActivityScreen',
  ),
  screen(
    paths.monitoredIntake,
    () => import('../../monitor-activity/IntakeResponsesScreen.tsx'),
    'IntakeResponsesScreen',
  ),
  screen(
    paths.monitoredInputs,
    () => import('../../monitor-activity/InputsCalculationScreen.tsx'),
    'InputsCalculationScreen',
  ),
  screen(
    paths.monitoredRespondents,
    () => import('../../respondents/MonitoredRespondentsScreen.tsx'),
    'MonitoredRespondentsScreen',
  ),
  screen(paths.monitoredSurvey, () => import('../../survey-answers/SurveyViewScreen.tsx'), 'SurveyViewScreen'),
  screen(
    paths.monitoredOpenEnded,
    () => import('../../survey-answers/OpenEndedAnswersScreen.tsx'),
    'OpenEndedAnswersScreen',
  ),
  screen(
    paths.monitoredDocuments,
    () => import('../../survey-answers/RespondentDocumentsScreen.tsx'),
    'RespondentDocumentsScreen',
  ),
  {
    ...screen(paths.answersTexts, () => import('../../answers-workspace/AnswersLayout.tsx'), 'AnswersLayout'),
    children: [
      screen(paths.answersTexts, () => import('../../answers-workspace/AnswerTextsScreen.tsx'), 'AnswerTextsScreen'),
      screen(paths.answersBoxes, () => import('../../answers-workspace/BoxesScreen.tsx'), 'BoxesScreen'),
      screen(
        paths.answersDocuments,
        () => import('../../answers-workspace/AnswerDocumentsScreen.tsx'),
        'AnswerDocumentsScreen',
      ),
      screen(
        paths.answersExport,
        () => import('../../answers-workspace/ExportAnswersScreen.tsx'),
        'ExportAnswersScreen',
      ),
    ],
  },
  screen(paths.prepareResults, () => import('../../results/PrepareResultsScreen.tsx'), 'PrepareResultsScreen'),
  ...previews,
  screen(paths.resultsVersions, () => import('../../results/VersionsScreen.tsx'), 'VersionsScreen'),
  screen(paths.team, () => import('../../team/TeamScreen.tsx'), 'TeamScreen'),
  screen(paths.yourAccount, () => import('../account/YourAccountScreen.tsx'), 'YourAccountScreen'),
  screen(paths.auditLog, () => import('../../audit-log/AuditLogScreen.tsx'), 'AuditLogScreen'),
  screen(paths.erasure, () => import('../../personal-data/ErasureScreen.tsx'), 'ErasureScreen'),
  screen(paths.resetFactor, () => import('../../factors/ResetFactorScreen.tsx'), 'ResetFactorScreen'),
  screen(paths.consultantsFactor, () => import('../../factors/RequireFactorScreens.tsx'), 'ConsultantsFactorScreen'),
  screen(paths.managersFactor, () => import('../../factors/RequireFactorScreens.tsx'), 'ManagersFactorScreen'),
  screen(paths.secondFactor, () => import('../../factors/SecondFactorScreen.tsx'), 'SecondFactorScreen'),
  screen(paths.recoveryCodes, () => import('../../factors/RecoveryCodesScreen.tsx'), 'RecoveryCodesScreen'),
  screen(paths.yourData, () => import('../../personal-data/YourDataScreen.tsx'), 'YourDataScreen'),
  screen(paths.customerRetention, () => import('../../personal-data/RetentionScreens.tsx'), 'CustomerRetentionScreen'),
  screen(paths.personErasure, () => import('../../personal-data/EraseScreens.tsx'), 'ErasePersonScreen'),
  screen(paths.organisationErasure, () => import('../../personal-data/EraseScreens.tsx'), 'EraseOrganisationScreen'),
]
