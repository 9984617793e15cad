import { texts } from '../../src/texts.ts'

export const t = texts('calls/respondents', {
  alreadyClosed: 'The inquiry is already closed.',
  isOpen: 'The inquiry is open.',
  isClosed: 'The inquiry is closed. Reopen it with a new deadline.',
  nobodyInvited: 'No one has been invited yet.',
  publishedNotChanged: 'Results are published, so the inquiry can’t be changed.',
  intakeFirst: 'Answer the intake questions first, then add respondents.',
  publishedNobodyAdded: 'Results are published. Respondents can no longer be added.',
  isClosedNobodyAdded: 'This inquiry is closed. Reopen it to add respondents.',
  unknownAttributes:
    '{count, plural, =0 {This inquiry has no attributes.} other {This inquiry has the attributes {names}.}}',
  tooManyRespondents: 'An inquiry can have up to {most, number} respondents; this one has {count, number}.',
  cannotTakePart: '{email} cannot take part in a survey.',
  submittedAnswersStay: 'They have submitted, so their answers stay.',
  submittedAddressStays: 'They have submitted, so their address can’t be changed.',
  alreadySubmitted: 'They have already submitted.',
  nobodyToInvite: 'This survey takes no more answers, so no one can be invited.',
  invitationWaiting: 'Their invitation is waiting to be sent.',
  publishedRespondentsStay: 'Results are published, so respondents can’t be changed.',
  alreadyRespondent: '{email} is already a respondent.',
  dayAfter: 'Choose a day after {day}, the deadline for everyone.',
  dayWithinAYear: 'Choose a day from tomorrow to one year ahead.',
  fewerAttributes:
    '{most, plural, =0 {This inquiry has no attributes.} one {This inquiry has only # attribute.} other {This inquiry has only # attributes.}}',
  emailedWithinTheHour: '{email} was emailed within the last hour. Send the invitation again later.',
  tooManyEmails: 'Too many emails',
  noSuchAttribute: 'This inquiry has no such attribute.',
  tooManyWaiting:
    'Your organisation has {waiting, number} emails waiting to be sent; the limit is {most, number} at present. Add fewer respondents now, or add them later.',
  accountDeleted: 'Their account has been deleted, so no one could correct this survey.',
  notSubmitted: 'This survey hasn’t been submitted.',
  publishedNotReturned: 'Results are published. Surveys can no longer be returned.',
  closedNotReturned: 'The inquiry is closed. Reopen it, then return the survey.',
  deadlineOver: 'Their deadline was {day}. Have it extended, then return the survey.',
})
