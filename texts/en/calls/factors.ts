import { texts } from '../../src/texts.ts'

export const t = texts('calls/factors', {
  codeWrong: 'The code is wrong or has already been used.',
  noPassword: 'You have no password yet. Log out and set one with ‘Forgot Password’.',
  passwordWrong: 'This is not your password.',
  accountNotActive: 'Your account isn’t active. Ask an administrator of your organisation to activate it.',
  organisationNotActive: 'Your organisation isn’t active. Ask its account manager to activate it.',
  alreadyLinked: 'Your account, or the account at {name}, is already linked to another one.',
  providerOnly: 'Your organisation logs in with {name}. Choose ‘Continue with {name}’ on the login page.',
  passkeyInUse: 'This passkey is already in use.',
  tooManyPasskeys: 'You have reached the limit of {most, number} passkeys. Remove one first.',
  passkeyLate: 'This took too long or has already been used. Try again.',
  passkeyUnknown: 'This passkey is not recognised. It may have been removed from the account.',
  passkeyOfOther: 'This passkey belongs to another account.',
  passkeyWrong: 'This passkey could not be checked. Try again, or log in another way.',
  passkeyCopied:
    'This passkey may have been copied: it has been used in a way we can’t account for. Log in another way and remove it.',
  noPasskeys: 'You have no passkeys.',
  passkeysNeedHost:
    'Passkeys need a host name and https, so they don’t work at {publicUrl}. The operator of the server can change that.',
  removeOwnElsewhere: 'Remove your own second factor in your account.',
  personHasNoFactor: 'This person has no second factor.',
  noAuthenticator: 'You have no authenticator app.',
  noFactor: 'You have no second factor yet.',
  factorNeeded: 'Your account needs a second factor. Set up another one first, then remove this one.',
  setUpExpired: 'This set-up has expired. Start again.',
  codeNotShownNow: 'This is not the code your app shows now. Check that the clock of your device is right.',
})
