/**
 * The client's addresses in a `Path` of answers: a part of its list (`web/src/paths.ts`), which explains the notation.
 * Includes those in emails.
 */
export const dashboard = '/superAdmin|customerAdmin/dashboard'
export const insightsOverview = '/superAdmin|customerAdmin/dashboard/view-insights/:inquiryId/overview'

/** A published version by a link; public. Its address is told once, to whoever made it. */
export const sharedResults = '/auth/results/:token'

export const customers = '/superAdmin/manage-customers-profile'
export const customerUserEdit =
  '/superAdmin/manage-customers-profile/customers-users/:customersUserParamId/edit/:CustomerUserParamId'

export const customQuestions = '/superAdmin|customerAdmin/custom-metrics'
export const customQuestionEdit = '/superAdmin|customerAdmin/custom-metrics/inquiry/:inquiryParamId/edit/:CustomParamId'

export const monitorActivity = '/superAdmin/monitor-activity'
/** An inquiry's respondents and their status: the consultant's screen and the manager's. */
export const monitoredRespondents = '/superAdmin/monitor-activity/view-respondents/:inquiryId'
export const respondents = '/customerAdmin/inquiry-logs/view-respondents/:inquiryId'
/** Where an inquiry's results are prepared, checked and published. */
export const prepareResults = '/superAdmin/monitor-activity/prepare-results/:inquiryId'

export const customerView = '/superAdmin/manage-customers-profile/view/:CustomerId'
export const customerUserView =
  '/superAdmin/manage-customers-profile/customers-users/:customersUserParamId/view/:CustomerUserParamId'
export const inquiryTypeView = '/superAdmin|customerAdmin/inquiry-type-management/view/:id'
export const intakeQuestionView =
  '/superAdmin/inquiry-type-management/:inquiryParamId/intake-questions/view/:intakeQuestionId'
export const pathwayView = '/superAdmin|customerAdmin/inquiry-type-management/:inquiryParamId/pathways/view/:pathwayId'
export const diagnosticQuestionView =
  '/superAdmin|customerAdmin/inquiry-type-management/:inquiryParamId/pathways/:pathwayParamId/diagnostic-questions/view/:diagnosticParamId'
export const customQuestionView = '/superAdmin|customerAdmin/custom-metrics/inquiry/:inquiryParamId/view/:CustomParamId'
export const monitoredIntake = '/superAdmin/monitor-activity/view-intake-response/:inquiryId'
export const intake = '/customerAdmin/inquiry-logs/inquiry-types/:inquiryTypeId/inquiry/:inquiryId'
export const respondentsManage = '/customerAdmin/inquiry-logs/manage-respondents/:inquiryId'

/** The single sign-on redirect target, with the provider's parameters; public. */
export const singleSignOn = '/auth/single-sign-on'

declare module './search-to.ts' {
  interface SearchNames {
    [customers]: 'dialog'
    [dashboard]: 'stage' | 'type' | 'organisation' | 'search'
    [monitorActivity]: 'stage' | 'type' | 'organisation' | 'search'
    [monitoredRespondents]: 'state' | 'dialog'
    [respondents]: 'state' | 'dialog'
    [respondentsManage]: 'step' | 'dialog'
    [prepareResults]: 'section'
    [singleSignOn]: 'state' | 'code' | 'iss'
  }
}
