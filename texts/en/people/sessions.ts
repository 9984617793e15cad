import { texts } from '../../src/texts.ts'

export const t = texts('people/sessions', {
  whereYouAreSigned: 'Where you are logged in',
  aboutSessions:
    'End any session you don’t recognise and change your password. Changing it also ends all other sessions.',
  showingTheMostRecent:
    '{total, plural, one {Showing the {count, number} most recently used of # session.} other {Showing the {count, number} most recently used of # sessions.}}',
  noOtherSessions: 'No other sessions.',
  sessionEnded: 'Session ended',
  browserIsSignedOut: '{browser} is logged out.',
  unknownBrowser: 'Unknown browser',
  thisBrowser: 'This browser',
  inUseNow: 'In use now',
  lastUsed: 'Last used: {used}',
  lastUsedFrom: 'Last used: {used}, from {address}',
  endTheSession: 'End the session in {browser}, last used {used}',
  end: 'End',
  allOtherSessionsEnded: 'All other sessions ended',
  sessionsSignedOut: '{count, plural, one {# session logged out.} other {# sessions logged out.}}',
  endTheOthers: '{count, plural, one {End the other session} other {End all # other sessions}}',
  inUseNowFrom: 'In use now, from {address}',
  begunByPassword: 'Logged in: {begun}, with a password',
  begunBySecondFactor: 'Logged in: {begun}, with a password and a second factor',
  begunByPasskey: 'Logged in: {begun}, with a passkey',
  begunBySingleSignOn: 'Logged in: {begun}, with single sign-on',
  begunBySurveyLink: 'Logged in: {begun}, with a survey link (that survey only)',
  begunByLinkTo: 'Logged in: {begun}, with the link to {survey} (that survey only)',
})
