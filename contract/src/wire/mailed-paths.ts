export { customQuestionEdit, customQuestionView } from './named-paths.ts'

/** The client's addresses in emails: a part of its list (`web/src/paths.ts`), which explains the notation. */
export const login = '/auth/login'
export const staffSignUp = '/auth/signup/:encryptedOrgName/:encryptedEmail'
/** A consultant's emailed invitation; public. */
export const joinTeam = '/auth/join-team'
export const verifyEmail = '/auth/verify-email'
/** An emailed survey link; public. */
export const survey = '/auth/survey'
export const forgetPassword = '/auth/forget-password'
/** A reminder's footer link; public. */
export const noMoreReminders = '/auth/no-more-reminders'
/** The actions an emailed link opens to their owner, and where their reminders are stopped; public. */
export const ownActions = '/auth/actions'
export const noMoreActionReminders = '/auth/no-more-action-reminders'
/** Published results. */
export const insights = '/superAdmin|customerAdmin/dashboard/view-insights/:inquiryId'
/** What is done about them. */
export const insightsActions = '/superAdmin|customerAdmin/dashboard/view-insights/:inquiryId/roadmap/actions'
/** The download of one's own data. */
export const yourData = '/superAdmin|customerAdmin|customerUser/your-data'
/** How long an organisation's answers keep their names. */
export const retention = '/customerAdmin/retention'
export const people = '/customerAdmin/people'

declare module './search-to.ts' {
  interface SearchNames {
    [login]: 'organisation'
    [staffSignUp]: 'invite' | 'step'
    [survey]: 'invite'
    [joinTeam]: 'invite'
    [verifyEmail]: 'token'
    [noMoreReminders]: 'token'
    [ownActions]: 'token'
    [noMoreActionReminders]: 'token'
    [insightsActions]: 'show' | 'owner' | 'search'
    [people]: 'show' | 'search'
  }
}
