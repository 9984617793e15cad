import { texts } from '../../src/texts.ts'

export const t = texts('people/sessions', {
  whereYouAreSigned: 'Where you are signed in',
  endAnySessionYou:
    'End any session you don’t recognise and change your password. That also ends all sessions but this one.',
  showingTheCountUsed:
    'Showing the {count, number} used most recently, of {total, plural, one {# session} other {# sessions}}.',
  noSessions: 'No other sessions.',
  sessionEnded: 'Session ended',
  browserIsSignedOut: '{browser} is signed out.',
  unknownBrowser: 'Unknown browser',
  thisBrowser: 'This browser',
  inUseNow: 'In use now',
  lastUsedUsed: 'Last used {used}',
  fromClientaddress: ', from {clientAddress}',
  signedInBegunSession: 'Signed in {begun}, {session}',
  endTheSessionIn: 'End the session in {browser}, last used {used}',
  end: 'End',
  allSessionsEnded: 'All other sessions ended',
  endedSessionSessionsSigned: '{ended, plural, one {# session} other {# sessions}} signed out.',
  othersEndTheSession: '{others, plural, one {End the other session} other {End all # other sessions}}',
})
