export { customQuestionEdit, customQuestionView } from './named-paths.ts'

/** The addresses of the client that mails lead to: a part of its listing (`web/src/paths.ts`), which says how to read them. */
export const login = '/auth/login'
export const staffSignUp = '/auth/signup/:encryptedOrgName/:encryptedEmail'
/** Where the mailed invitation of a consultant leads; open to all. */
export const joinTeam = '/auth/join-team'
export const verifyEmail = '/auth/verify-email'
/** What a mailed survey link leads to; open to all. */
export const survey = '/auth/survey'
export const forgetPassword = '/auth/forget-password'
/** Where a reminder's foot leads; open to all. */
export const noMoreReminders = '/auth/no-more-reminders'
/** What published results show. */
export const insights = '/superAdmin|customerAdmin/dashboard/view-insights/:inquiryId'
/** Where a person takes out the own data. */
export const yourData = '/superAdmin|customerAdmin|customerUser/your-data'
/** How long an organisation's answers keep their names. */
export const retention = '/customerAdmin/retention'
export const people = '/customerAdmin/people'

declare module './search-to.ts' {
  interface SearchNames {
    [staffSignUp]: 'invite' | 'step'
    [survey]: 'invite'
    [joinTeam]: 'invite'
    [verifyEmail]: 'token'
    [noMoreReminders]: 'token'
    [people]: 'show' | 'search'
  }
}
