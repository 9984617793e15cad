import { texts } from '../../src/texts.ts'

/** The labels of what emails list. */
export const t = texts('emails/facts', {
  organisation: 'Organisation',
  inquiry: 'Inquiry',
  survey: 'Survey',
  question: 'Question',
  invitedBy: 'Invited by',
  lastDayToAnswer: 'Last day to answer',
  version: 'Version',
  name: 'Name',
  email: 'Email',
  passkey: 'Passkey',
  browser: 'Browser',
  time: 'Time',
  ipAddress: 'IP address',
  day: '{day} (UTC)',
  moment: '{day}, {time} (UTC)',
})
