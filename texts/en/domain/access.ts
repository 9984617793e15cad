import { texts } from '../../src/texts.ts'

export const t = texts('domain/access', {
  pleaseConfirm: 'Please confirm that it’s you.',
  confirmedWithYourPasskey: 'Confirmed with your passkey',
  continueOrConfirmAnew: 'Continue within five minutes, or <link>confirm another way</link>.',
  secondFactorCode: 'Second-factor code',
  passkeyConfirmationUsed: 'Your passkey confirmation has already been used. Confirm again.',
  yourPassword: 'Your password',
  useYourPasswordInstead: 'Use your password instead',
  useACodeInstead: 'Use a second-factor code instead',
  useAPasskeyInstead: 'Use a passkey instead',
  areYouStillThere: 'Are you still there?',
  youHaveBeenIdle: 'You haven’t done anything here for a while. To keep your account safe, you’ll be logged out soon.',
  signedOutIn: 'Logging out in {clockTime}',
  typedTextIsKept: 'What you’ve typed is kept until you log in again.',
  signOutNow: 'Log out now',
  staySignedIn: 'Stay logged in',
  logOutAndLoseAnswers: 'Log out and lose unsent answers?',
  answersOnlyOnThisDevice:
    'Some of your survey answers are only on this device and haven’t been sent yet. Logging out deletes them. To send them first, open the survey while you’re online.',
  stay: 'Stay logged in',
  logOutAndLoseThem: 'Log out and lose them',
  passwordRules:
    'Use at least {passwordMin, number} characters with a number, an upper- and a lower-case letter and a special character.',
  titleOfSomebodyElse: 'Someone else has logged in · Plumbline',
  somebodyElseHasLoggedIn: 'Someone else has logged in',
  signedInInAnotherTab:
    '{now} has logged in from another tab of this browser, so this tab no longer sends anything. What {before} typed is kept on this device until {before} logs in again.',
  continueAs: 'Continue as {name}',
  logInAs: 'Log in as {name}',
  storageIsBlocked:
    'Your browser blocks this site from storing data. You can log in and answer, but reloading or closing this page logs you out. To stay logged in, allow site data for this address.',
  passkeysNeedTheName: 'Passkeys don’t work at this address. Open Plumbline at its domain name, with HTTPS.',
  passkeysUnavailable: 'Passkeys aren’t available in this browser or at this address.',
  passkeyCreationCancelled: 'No passkey was created: you cancelled, or it took too long.',
  passkeyUseCancelled:
    'No passkey was used: you cancelled, it took too long, or this device has no passkey for Plumbline.',
  passkeyExists: 'This device or password manager already has a passkey for your account.',
  deviceCantStorePasskey:
    'This device can’t store a passkey that is unlocked with a fingerprint, face or PIN. Try another device.',
  passkeysNeedAnotherAddress: 'Passkeys don’t work at {origin}. Open Plumbline at its usual address.',
  pleaseConfirmByCode: 'Please confirm that it’s you. Enter a code from your authenticator app, or a recovery code.',
  passwordMeetsAllRules: 'This password meets all the rules.',
  stillMissing: 'Still missing: {missing}.',
  passkeyCreationRefused: 'No passkey was created: the device or the browser refused. Try again.',
  passkeyUseRefused: 'No passkey was used: the device or the browser refused. Try again.',
  atLeastCharacters: 'at least {passwordMin, number} characters',
  aNumber: 'a number',
  anUpperCaseLetter: 'an upper-case letter',
  aLowerCaseLetter: 'a lower-case letter',
  aSpecialCharacter: 'a special character',
})
