import { texts } from '../../src/texts.ts'

export const t = texts('people/sessions', {
  whereYouAreSigned: 'Where you are signed in',
  aboutSessions:
    'End any session you don’t recognise and change your password. That also ends all sessions but this one.',
  showingTheMostRecent:
    '{total, plural, one {Showing the {count, number} used most recently, of # session.} other {Showing the {count, number} used most recently, of # sessions.}}',
  noOtherSessions: 'No other sessions.',
  sessionEnded: 'Session ended',
  browserIsSignedOut: '{browser} is signed out.',
  unknownBrowser: 'Unknown browser',
  thisBrowser: 'This browser',
  inUseNow: 'In use now',
  lastUsed: 'Last used {used}',
  lastUsedFrom: 'Last used {used}, from {address}',
  endTheSession: 'End the session in {browser}, last used {used}',
  end: 'End',
  allOtherSessionsEnded: 'All other sessions ended',
  sessionsSignedOut: '{count, plural, one {# session signed out.} other {# sessions signed out.}}',
  endTheOthers: '{count, plural, one {End the other session} other {End all # other sessions}}',
  inUseNowFrom: 'In use now, from {address}',
  begunByPassword: 'Signed in {begun}, with a password',
  begunBySecondFactor: 'Signed in {begun}, with a password and a second factor',
  begunByPasskey: 'Signed in {begun}, with a passkey',
  begunBySingleSignOn: 'Signed in {begun}, with single sign-on',
  begunBySurveyLink: 'Signed in {begun}, with a survey link (that survey only)',
  begunByLinkTo: 'Signed in {begun}, with the link to {survey} (that survey only)',
})
