import * as paths from '../../paths.ts'
import { administratorScreens } from './administrators.ts'
import { previews } from './insights.ts'
import { type Screen, screen } from './screen.ts'

/** The screens of a SuperAdmin: one line per screen, slices in the order of the tabs. */
export const screens: Screen[] = [
  ...administratorScreens,
  screen(paths.customers, () => import('../../features/people/customers/CustomersScreen.tsx'), 'CustomersScreen'),
  screen(
    paths.customerView,
    () => import('../../features/people/customers/CustomerViewScreen.tsx'),
    'CustomerViewScreen',
  ),
  screen(
    paths.customerEdit,
    () => import('../../features/people/customers/EditCustomerScreen.tsx'),
    'EditCustomerScreen',
  ),
  screen(
    paths.customerUsers,
    () => import('../../features/people/customer-users/CustomerUsersScreen.tsx'),
    'CustomerUsersScreen',
  ),
  screen(
    paths.customerUserView,
    () => import('../../features/people/customer-users/CustomerUserViewScreen.tsx'),
    'CustomerUserViewScreen',
  ),
  screen(
    paths.customerUserEdit,
    () => import('../../features/people/customer-users/EditCustomerUserScreen.tsx'),
    'EditCustomerUserScreen',
  ),
  screen(
    paths.inquiryTypeCreate,
    () => import('../../features/catalogue/inquiry-types/InquiryTypeFormScreens.tsx'),
    'CreateInquiryTypeScreen',
  ),
  screen(
    paths.catalogueImport,
    () => import('../../features/catalogue/catalogue/ImportCatalogueScreen.tsx'),
    'ImportCatalogueScreen',
  ),
  screen(
    paths.inquiryTypeEdit,
    () => import('../../features/catalogue/inquiry-types/InquiryTypeFormScreens.tsx'),
    'EditInquiryTypeScreen',
  ),
  screen(
    paths.inquiryTypeTranslations,
    () => import('../../features/catalogue/translations/TranslationsScreen.tsx'),
    'TranslationsScreen',
  ),
  screen(paths.inquiryTypeNorms, () => import('../../features/results/norms/TypeNormsScreen.tsx'), 'TypeNormsScreen'),
  screen(
    paths.translationFiles,
    () => import('../../features/catalogue/translations/TranslationFilesScreen.tsx'),
    'TranslationFilesScreen',
  ),
  screen(
    paths.intakeQuestions,
    () => import('../../features/catalogue/intake-questions/IntakeQuestionsScreen.tsx'),
    'IntakeQuestionsScreen',
  ),
  screen(
    paths.intakeQuestionCreate,
    () => import('../../features/catalogue/intake-questions/IntakeQuestionFormScreens.tsx'),
    'CreateIntakeQuestionScreen',
  ),
  screen(
    paths.intakeQuestionView,
    () => import('../../features/catalogue/intake-questions/IntakeQuestionViewScreen.tsx'),
    'IntakeQuestionViewScreen',
  ),
  screen(
    paths.intakeQuestionEdit,
    () => import('../../features/catalogue/intake-questions/IntakeQuestionFormScreens.tsx'),
    'EditIntakeQuestionScreen',
  ),
  screen(
    paths.pathwayCreate,
    () => import('../../features/catalogue/pathways/PathwayFormScreens.tsx'),
    'CreatePathwayScreen',
  ),
  screen(
    paths.pathwayUseExisting,
    () => import('../../features/catalogue/pathways/UseExistingPathwayScreen.tsx'),
    'UseExistingPathwayScreen',
  ),
  screen(
    paths.pathwayEdit,
    () => import('../../features/catalogue/pathways/PathwayFormScreens.tsx'),
    'EditPathwayScreen',
  ),
  screen(
    paths.diagnosticQuestionCreate,
    () => import('../../features/catalogue/diagnostic-questions/DiagnosticQuestionFormScreens.tsx'),
    'CreateDiagnosticQuestionScreen',
  ),
  screen(
    paths.diagnosticQuestionsPaste,
    () => import('../../features/catalogue/diagnostic-questions/PasteQuestionsScreen.tsx'),
    'PasteQuestionsScreen',
  ),
  screen(
    paths.diagnosticQuestionEdit,
    () => import('../../features/catalogue/diagnostic-questions/DiagnosticQuestionFormScreens.tsx'),
    'EditDiagnosticQuestionScreen',
  ),
  screen(
    paths.customQuestions,
    () => import('../../features/catalogue/custom-questions/CustomQuestionsScreen.tsx'),
    'CustomQuestionsScreen',
  ),
  screen(
    paths.customQuestionEdit,
    () => import('../../features/catalogue/custom-questions/DecideCustomQuestionScreen.tsx'),
    'DecideCustomQuestionScreen',
  ),
  screen(paths.findings, () => import('../../features/catalogue/findings/FindingsScreen.tsx'), 'FindingsScreen'),
  screen(
    paths.findingCreate,
    () => import('../../features/catalogue/findings/FindingFormScreens.tsx'),
    'AddFindingScreen',
  ),
  screen(
    paths.findingView,
    () => import('../../features/catalogue/findings/FindingViewScreen.tsx'),
    'FindingViewScreen',
  ),
  screen(
    paths.findingEdit,
    () => import('../../features/catalogue/findings/FindingFormScreens.tsx'),
    'EditFindingScreen',
  ),
  screen(
    paths.recommendations,
    () => import('../../features/catalogue/recommendations/RecommendationsScreen.tsx'),
    'RecommendationsScreen',
  ),
  screen(
    paths.recommendationCreate,
    () => import('../../features/catalogue/recommendations/RecommendationFormScreens.tsx'),
    'AddRecommendationScreen',
  ),
  screen(
    paths.recommendationView,
    () => import('../../features/catalogue/recommendations/RecommendationViewScreen.tsx'),
    'RecommendationViewScreen',
  ),
  screen(
    paths.recommendationEdit,
    () => import('../../features/catalogue/recommendations/RecommendationFormScreens.tsx'),
    'EditRecommendationScreen',
  ),
  screen(paths.roadmaps, () => import('../../features/catalogue/roadmaps/RoadmapsScreen.tsx'), 'RoadmapsScreen'),
  screen(
    paths.roadmapCreate,
    () => import('../../features/catalogue/roadmaps/RoadmapFormScreens.tsx'),
    'AddRoadmapScreen',
  ),
  screen(
    paths.roadmapView,
    () => import('../../features/catalogue/roadmaps/RoadmapViewScreen.tsx'),
    'RoadmapViewScreen',
  ),
  screen(
    paths.roadmapEdit,
    () => import('../../features/catalogue/roadmaps/RoadmapFormScreens.tsx'),
    'EditRoadmapScreen',
  ),
  screen(
    paths.monitorActivity,
    () => import('../../features/inquiries/monitor-activity/MonitorActivityScreen.tsx'),
    'MonitorActivityScreen',
  ),
  screen(
    paths.monitoredIntake,
    () => import('../../features/inquiries/monitor-activity/IntakeResponsesScreen.tsx'),
    'IntakeResponsesScreen',
  ),
  screen(
    paths.monitoredInputs,
    () => import('../../features/inquiries/monitor-activity/InputsCalculationScreen.tsx'),
    'InputsCalculationScreen',
  ),
  screen(
    paths.monitoredRespondents,
    () => import('../../features/inquiries/respondents/MonitoredRespondentsScreen.tsx'),
    'MonitoredRespondentsScreen',
  ),
  screen(
    paths.monitoredSurvey,
    () => import('../../features/surveys/survey-answers/reading/MonitoredSurveyScreen.tsx'),
    'MonitoredSurveyScreen',
  ),
  screen(
    paths.monitoredOpenEnded,
    () => import('../../features/surveys/survey-answers/reading/OpenEndedAnswersScreen.tsx'),
    'OpenEndedAnswersScreen',
  ),
  screen(
    paths.monitoredDocuments,
    () => import('../../features/surveys/survey-answers/reading/RespondentDocumentsScreen.tsx'),
    'RespondentDocumentsScreen',
  ),
  {
    ...screen(
      paths.answersTexts,
      () => import('../../features/results/answers-workspace/AnswersLayout.tsx'),
      'AnswersLayout',
    ),
    children: [
      screen(
        paths.answersTexts,
        () => import('../../features/results/answers-workspace/AnswerTextsScreen.tsx'),
        'AnswerTextsScreen',
      ),
      screen(
        paths.answersRatings,
        () => import('../../features/results/answers-workspace/RatingsScreen.tsx'),
        'RatingsScreen',
      ),
      screen(
        paths.answersBoxes,
        () => import('../../features/results/answers-workspace/BoxesScreen.tsx'),
        'BoxesScreen',
      ),
      screen(
        paths.answersDocuments,
        () => import('../../features/results/answers-workspace/AnswerDocumentsScreen.tsx'),
        'AnswerDocumentsScreen',
      ),
      screen(
        paths.answersExport,
        () => import('../../features/results/answers-workspace/ExportAnswersScreen.tsx'),
        'ExportAnswersScreen',
      ),
    ],
  },
  screen(
    paths.prepareResults,
    () => import('../../features/results/results/PrepareResultsScreen.tsx'),
    'PrepareResultsScreen',
  ),
  screen(
    paths.resultsTranslations,
    () => import('../../features/results/results/draft/ResultsTranslationsScreen.tsx'),
    'ResultsTranslationsScreen',
  ),
  ...previews,
  screen(
    paths.resultsVersions,
    () => import('../../features/results/results/versions/VersionsScreen.tsx'),
    'VersionsScreen',
  ),
  screen(paths.team, () => import('../../features/people/team/TeamScreen.tsx'), 'TeamScreen'),
  screen(paths.yourAccount, () => import('../account/YourAccountScreen.tsx'), 'YourAccountScreen'),
  screen(paths.auditLog, () => import('../../features/desk/audit-log/AuditLogScreen.tsx'), 'AuditLogScreen'),
  screen(paths.erasure, () => import('../../features/people/personal-data/ErasureScreen.tsx'), 'ErasureScreen'),
  screen(paths.resetFactor, () => import('../../features/people/factors/ResetFactorScreen.tsx'), 'ResetFactorScreen'),
  screen(
    paths.consultantsFactor,
    () => import('../../features/people/factors/RequireFactorScreens.tsx'),
    'ConsultantsFactorScreen',
  ),
  screen(
    paths.managersFactor,
    () => import('../../features/people/factors/RequireFactorScreens.tsx'),
    'ManagersFactorScreen',
  ),
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
    paths.customerBranding,
    () => import('../../features/people/brand/BrandingScreens.tsx'),
    'CustomerBrandingScreen',
  ),
  screen(paths.branding, () => import('../../features/people/brand/BrandingScreens.tsx'), 'BrandingScreen'),
  screen(
    paths.customerRetention,
    () => import('../../features/people/personal-data/RetentionScreens.tsx'),
    'CustomerRetentionScreen',
  ),
  screen(
    paths.personErasure,
    () => import('../../features/people/personal-data/EraseScreens.tsx'),
    'ErasePersonScreen',
  ),
  screen(
    paths.organisationErasure,
    () => import('../../features/people/personal-data/EraseScreens.tsx'),
    'EraseOrganisationScreen',
  ),
]
