/**
 * Every address of the client, once. 'a|b' in the first segment: of these roles; ':name': a parameter. Routes, links
 * and redirects use these, and `pathTo` fills them in; emails and answers use the re-exported ones.
 */
export * from '@plumbline/contract/wire/mailed-paths'
export * from '@plumbline/contract/wire/named-paths'

/** Redirects to the dashboard, or to sign-in when signed out. */
export const start = '/'

/** The accessibility statement: public, and linked from every page's foot. */
export const accessibility = '/accessibility'

export const pageNotFound = '/auth/page-not-found'
export const signUp = '/auth/signup'
export const surveyLink = '/auth/survey-link'
export const verifyToken = '/auth/verify-token'
export const resetPassword = '/auth/reset-password'
/** For people who must set up a second factor. */
export const requiredFactor = '/auth/second-factor'

/** A respondent's dashboard is the list of their surveys. */
export const respondentDashboard = '/customerUser/dashboard'

/** A part of a version read by a link; public. */
export const sharedResultsPart = '/auth/results/:token/:part'

export const insightsParticipants = '/superAdmin|customerAdmin/dashboard/view-insights/:inquiryId/overview/participants'
export const insightsDocuments = '/superAdmin|customerAdmin/dashboard/view-insights/:inquiryId/overview/documents'
export const insightsAdvanced = '/superAdmin|customerAdmin/dashboard/view-insights/:inquiryId/overview/advance-insights'
export const insightsFindings = '/superAdmin|customerAdmin/dashboard/view-insights/:inquiryId/findings'
export const insightsScenarios = '/superAdmin|customerAdmin/dashboard/view-insights/:inquiryId/scenarios'
export const insightsInputs = '/superAdmin|customerAdmin/dashboard/view-insights/:inquiryId/inputs'
export const insightsRoadmap = '/superAdmin|customerAdmin/dashboard/view-insights/:inquiryId/roadmap'
export const insightsActionCreate =
  '/superAdmin|customerAdmin/dashboard/view-insights/:inquiryId/roadmap/actions/create'
export const insightsActionEdit =
  '/superAdmin|customerAdmin/dashboard/view-insights/:inquiryId/roadmap/actions/edit/:actionId'
export const insightsPriorities = '/superAdmin|customerAdmin/dashboard/view-insights/:inquiryId/priorities'
export const insightsChanges = '/superAdmin|customerAdmin/dashboard/view-insights/:inquiryId/changes'
/** How each figure is made; the fragment is the figure. */
export const howFiguresAreMade = '/superAdmin|customerAdmin/how-figures-are-made'

export const customerEdit = '/superAdmin/manage-customers-profile/edit/:CustomerId'
/** Whether an organisation's figures are part of norms. */
export const sharing = '/customerAdmin/comparison'
/** How long this organisation's answers keep their names. */
export const customerBranding = '/superAdmin/manage-customers-profile/branding/:CustomerId'
export const customerRetention = '/superAdmin/manage-customers-profile/retention/:CustomerId'
export const customerUsers = '/superAdmin/manage-customers-profile/customers-users/:customersUserParamId'

export const inquiryTypes = '/superAdmin|customerAdmin/inquiry-type-management'
export const inquiryTypeCreate = '/superAdmin/inquiry-type-management/create'
export const inquiryTypeEdit = '/superAdmin/inquiry-type-management/edit/:id'
/** What an inquiry type asks, beside its translation into a language. */
export const inquiryTypeTranslations = '/superAdmin/inquiry-type-management/translations/:id/:language'
/** The norms of an inquiry type: whether there are any of our own, and those from a file. */
export const inquiryTypeNorms = '/superAdmin/inquiry-type-management/norms/:id'
/** The files for translators of an inquiry type and language: to download, and to bring back. */
export const translationFiles = '/superAdmin/inquiry-type-management/translations/:id/:language/files'
export const catalogueImport = '/superAdmin/inquiry-type-management/import'

export const intakeQuestions = '/superAdmin/inquiry-type-management/:inquiryParamId/intake-questions'
export const intakeQuestionCreate = '/superAdmin/inquiry-type-management/:inquiryParamId/intake-questions/create'
export const intakeQuestionEdit =
  '/superAdmin/inquiry-type-management/:inquiryParamId/intake-questions/edit/:intakeQuestionId'

export const pathways = '/superAdmin|customerAdmin/inquiry-type-management/:inquiryParamId/pathways'
export const pathwaysPreview = '/superAdmin|customerAdmin/inquiry-type-management/:inquiryParamId/pathways/preview'
export const pathwayCreate = '/superAdmin/inquiry-type-management/:inquiryParamId/pathways/create'
export const pathwayUseExisting = '/superAdmin/inquiry-type-management/:inquiryParamId/pathways/use-existing'
export const pathwayEdit = '/superAdmin/inquiry-type-management/:inquiryParamId/pathways/edit/:pathwayId'

export const diagnosticQuestions =
  '/superAdmin|customerAdmin/inquiry-type-management/:inquiryParamId/pathways/:pathwayParamId/diagnostic-questions'
export const diagnosticQuestionsPreview =
  '/superAdmin|customerAdmin/inquiry-type-management/:inquiryParamId/pathways/:pathwayParamId/diagnostic-questions/preview'
export const diagnosticQuestionCreate =
  '/superAdmin/inquiry-type-management/:inquiryParamId/pathways/:pathwayParamId/diagnostic-questions/create'
export const diagnosticQuestionsPaste =
  '/superAdmin/inquiry-type-management/:inquiryParamId/pathways/:pathwayParamId/diagnostic-questions/paste-list'
export const diagnosticQuestionEdit =
  '/superAdmin/inquiry-type-management/:inquiryParamId/pathways/:pathwayParamId/diagnostic-questions/edit/:diagnosticParamId'

export const ownCustomQuestionView = '/customerAdmin/custom-metrics/view/:CustomParamId'
/** A manager's own questions of an inquiry, beside their translation into a language. */
export const ownTranslations =
  '/customerAdmin/inquiry-logs/custom-metrics/inquiry/:inquiryParamId/translations/:language'
export const customQuestionCreate = '/customerAdmin/inquiry-logs/custom-metrics/inquiry/:inquiryParamId/create'

export const findings = '/superAdmin/findings'
export const findingCreate = '/superAdmin/findings/create'
export const findingView = '/superAdmin/findings/view/:FindingsParamId'
export const findingEdit = '/superAdmin/findings/edit/:FindingsParamId'

export const recommendations = '/superAdmin/manage-recommendations'
export const recommendationCreate = '/superAdmin/manage-recommendations/create'
export const recommendationView = '/superAdmin/manage-recommendations/view/:RecommendationsParamId'
export const recommendationEdit = '/superAdmin/manage-recommendations/edit/:RecommendationsParamId'

export const roadmaps = '/superAdmin/manage-roadmap'
export const roadmapCreate = '/superAdmin/manage-roadmap/create'
export const roadmapView = '/superAdmin/manage-roadmap/view/:roadmapId'
export const roadmapEdit = '/superAdmin/manage-roadmap/edit/:roadmapId'

export const monitoredInputs = '/superAdmin/monitor-activity/inputs/:inquiryId'
export const monitoredSurvey =
  '/superAdmin/monitor-activity/view-respondents/:inquiryId/view-survey-form/:customerUserId'
export const monitoredOpenEnded =
  '/superAdmin/monitor-activity/view-respondents/:inquiryId/view-open-ended/:customerUserId'
export const monitoredDocuments =
  '/superAdmin/monitor-activity/view-respondents/:inquiryId/uploaded-answers/:customerUserId'
export const answersTexts = '/superAdmin/monitor-activity/answers/:inquiryId'
export const answersRatings = '/superAdmin/monitor-activity/answers/:inquiryId/ratings'
export const answersBoxes = '/superAdmin/monitor-activity/answers/:inquiryId/boxes'
export const answersDocuments = '/superAdmin/monitor-activity/answers/:inquiryId/documents'
export const answersExport = '/superAdmin/monitor-activity/answers/:inquiryId/export'

export const resultsVersions = '/superAdmin/monitor-activity/prepare-results/:inquiryId/versions'
/** The texts of a results draft in a language. */
export const resultsTranslations = '/superAdmin/monitor-activity/prepare-results/:inquiryId/translations/:language'
/** The insights as managers will see, or saw, them: `shown` is 'draft' or a version's number. */
export const preview = '/superAdmin/monitor-activity/prepare-results/:inquiryId/preview'
export const previewOf = '/superAdmin/monitor-activity/prepare-results/:inquiryId/preview/:shown'
export const previewOverview = '/superAdmin/monitor-activity/prepare-results/:inquiryId/preview/:shown/overview'
export const previewParticipants =
  '/superAdmin/monitor-activity/prepare-results/:inquiryId/preview/:shown/overview/participants'
export const previewDocuments =
  '/superAdmin/monitor-activity/prepare-results/:inquiryId/preview/:shown/overview/documents'
export const previewAdvanced =
  '/superAdmin/monitor-activity/prepare-results/:inquiryId/preview/:shown/overview/advance-insights'
export const previewFindings = '/superAdmin/monitor-activity/prepare-results/:inquiryId/preview/:shown/findings'
export const previewScenarios = '/superAdmin/monitor-activity/prepare-results/:inquiryId/preview/:shown/scenarios'
export const previewInputs = '/superAdmin/monitor-activity/prepare-results/:inquiryId/preview/:shown/inputs'
export const previewRoadmap = '/superAdmin/monitor-activity/prepare-results/:inquiryId/preview/:shown/roadmap'
export const previewPriorities = '/superAdmin/monitor-activity/prepare-results/:inquiryId/preview/:shown/priorities'
export const previewChanges = '/superAdmin/monitor-activity/prepare-results/:inquiryId/preview/:shown/changes'

/** A consultant's own account; the others have 'Manage Profile'. */
export const yourAccount = '/superAdmin/your-account'
/** The consultants, and pending invitations. */
export const team = '/superAdmin/team'

/** How the installation presents itself. */
export const branding = '/superAdmin/branding'

export const auditLog = '/superAdmin/audit-log'

/** Where a person or an organisation is erased for good. */
export const erasure = '/superAdmin/personal-data'
export const personErasure = '/superAdmin/personal-data/person/:id'
export const organisationErasure = '/superAdmin/personal-data/organisation/:id'

export const inquiries = '/customerAdmin/inquiry-logs'
export const inquiryPreview = '/customerAdmin/inquiry-logs/preview-survey/:inquiryParamId'
export const inquiryCreate = '/customerAdmin/inquiry-logs/create'
export const inquiryRecreate = '/customerAdmin/inquiry-logs/recreate/inquiry/:inquiryId'
export const progressMeter = '/customerAdmin/inquiry-logs/progress-meter/:inquiryId'

export const administratorSurveys = '/customerAdmin/survey-forms'
/** The form of a survey, for an administrator and for another respondent. */
export const administratorSurvey = '/customerAdmin/survey-forms/:inquiryTypeId/edit-survey-form/:inquiryId'
export const respondentSurvey = '/customerUser/dashboard/survey-form/:inquiryTypeId/edit-survey-form/:inquiryId'
export const administratorSurveyView =
  '/customerAdmin/survey-forms/:inquiryTypeId/view-survey-form/:inquiryId/:customerUserId'
export const respondentSurveyView =
  '/customerUser/dashboard/survey-form/:inquiryTypeId/view-survey-form/:inquiryId/:customerUserId'

/** Removes someone else's lost second factor, and sets who must have one. */
export const resetFactor = '/superAdmin|customerAdmin/remove-second-factor/:id'
export const consultantsFactor = '/superAdmin/second-factor-of-consultants'
export const managersFactor = '/superAdmin/manage-customers-profile/second-factor/:CustomerId'
/** Sets up an authenticator app, and makes new recovery codes. */
export const secondFactor = '/superAdmin|customerAdmin|customerUser/second-factor'
export const recoveryCodes = '/superAdmin|customerAdmin|customerUser/recovery-codes'
export const manageProfile = '/customerAdmin|customerUser/manage-profile'

/** The search parameters; in addition every list has its page and search, and a dialog its name. */
declare module '@plumbline/contract/wire/search-to' {
  interface SearchNames {
    [signUp]: 'step'
    [administratorSurvey]: 'area' | 'question'
    [respondentSurvey]: 'area' | 'question'
    [catalogueImport]: 'show' | 'source'
    [insightsInputs]: 'view' | 'sort' | 'attribute' | 'group' | 'measure' | 'by'
    [monitoredInputs]: 'view' | 'sort' | 'attribute' | 'group' | 'measure' | 'by'
    [insightsPriorities]: 'lines'
    [insightsChanges]: 'since' | 'attribute' | 'group'
    [insightsActionCreate]: 'question' | 'finding'
    [resultsVersions]: 'from' | 'to'
    [team]: 'show'
    [findings]: 'speaksOf'
    [recommendations]: 'speaksOf'
    [auditLog]: 'search' | 'from' | 'to' | 'group' | 'action'
    [erasure]: 'search'
  }
}
