import { texts } from '../../src/texts.ts'

export const t = texts('calls/desk', {
  auditLogFile: 'Audit log {day}.csv',
  when: 'When (UTC)',
  who: 'Who',
  email: 'Email',
  organisation: 'Organisation',
  what: 'What',
  subject: 'Subject',
  details: 'Details',
  fromWhere: 'IP address',
  howOften: 'Times',
  noBackup: 'There is no tested backup yet. Tell the person who runs the server.',
  backupOfHours:
    'The last tested backup is {hours, plural, one {# hour} other {# hours}} old ({day}, {time} UTC). Tell the person who runs the server.',
  backupOfDays:
    'The last tested backup is {days, plural, one {# day} other {# days}} old ({day}, {time} UTC). Tell the person who runs the server.',
  endsToday: '{name} ends today: {answered, number} of {participants, number} answered.',
  endsTomorrow: '{name} ends tomorrow: {answered, number} of {participants, number} answered.',
  endsLater: '{name} ends in {days, number} days, on {day}: {answered, number} of {participants, number} answered.',
  moreEnding: '{count, plural, one {# more inquiry ending soon.} other {# more inquiries ending soon.}}',
  failedEmails: '{count, plural, one {# email} other {# emails}} for {name} could not be delivered.',
  moreWithFailedEmails:
    '{count, plural, one {# more inquiry with failed emails.} other {# more inquiries with failed emails.}}',
  onePersonWaiting: '{person} is waiting for your approval.',
  peopleWaiting: '{count, plural, one {# person is} other {# people are}} waiting for your approval.',
  personWaitingAt: '{person} is waiting for approval at {organisation}.',
  morePeople: '{count, plural, one {# more person waiting for approval.} other {# more people waiting for approval.}}',
  questionToReview: 'Approve or reject {title}, a custom question for {name}.',
  moreQuestions: '{count, plural, one {# more custom question to review.} other {# more custom questions to review.}}',
  surveyToClose: 'Everyone has answered {name}: close it to prepare its results.',
  moreToClose: '{count, plural, one {# more inquiry to close.} other {# more inquiries to close.}}',
  prepareOfAll: 'Everyone has answered {name}: prepare the results.',
  prepareOfSome: '{name} has ended, {answered, number} of {participants, number} answered: prepare the results.',
  withdrawnOfAll: 'Everyone has answered {name}: its results were withdrawn.',
  withdrawnOfSome:
    '{name} has ended, {answered, number} of {participants, number} answered: its results were withdrawn.',
  moreWithResultsDue:
    '{count, plural, one {# more inquiry with results due.} other {# more inquiries with results due.}}',
  draftOfResults: 'The new results for {name} are still a draft.',
  moreDrafts: '{count, plural, one {# more draft.} other {# more drafts.}}',
  lateActions: '{count, plural, one {# action from {name} is late.} other {# actions from {name} are late.}}',
  moreWithLateActions:
    '{count, plural, one {# more inquiry with late actions.} other {# more inquiries with late actions.}}',
  resultsToRead: 'The results for {name} are ready for you to read.',
  moreResults:
    '{count, plural, one {# more inquiry whose results you haven’t opened.} other {# more inquiries whose results you haven’t opened.}}',
  id: 'Id',
  invitationsNotSent: 'The invitations to {name} were not sent on {hour}. {why}',
  moreNotSent:
    '{count, plural, one {# more inquiry whose invitations were not sent.} other {# more inquiries whose invitations were not sent.}}',
})
