import { texts } from '../../src/texts.ts'

export const t = texts('domain/access', {
  pleaseConfirmThatIts: 'Please confirm that it’s you.',
  confirmedWithYourPasskey: 'Confirmed with your passkey',
  continueWithinFiveMinutes: 'Continue within five minutes, or <link>confirm another way</link>.',
  secondFactorCode: 'Second-factor code',
  askedEnterACode: '{aSKED} Enter a code from your authenticator app, or a recovery code.',
  yourPasskeyConfirmationHas: 'Your passkey confirmation has already been used. Confirm again.',
  yourPassword: 'Your password',
  useYourPasswordInstead: 'Use your password instead',
  useASecondFactor: 'Use a second-factor code instead',
  useAPasskeyInstead: 'Use a passkey instead',
  areYouStillThere: 'Are you still there?',
  youHaventDoneAnything:
    'You haven’t done anything here for a while. To keep your account safe, you’ll be signed out soon.',
  signedOutInClocktime: 'Signed out in {clockTime}',
  whatYouveTypedIs: 'What you’ve typed is kept until you sign in again.',
  signOutNow: 'Sign out now',
  staySignedIn: 'Stay signed in',
  logOutAndLose: 'Log out and lose unsent answers?',
  someOfYourSurvey:
    'Some of your survey answers are only on this device and haven’t been sent yet. Logging out deletes them here. To send them first, open the survey while you’re online.',
  stay: 'Stay',
  logOutAndLoseThem: 'Log out and lose them',
  countThisPasswordMeets:
    '{count, plural, =0 {This password meets all the rules.} other {{isPassword, select, true {{wANTED}} other {Still missing: {missing}.}}}}',
  useAtLeastPasswordmin:
    'Use at least {passwordMin, number} characters with a number, an upper- and a lower-case letter and a special character.',
  someoneElseHasLogged: 'Someone else has logged in · Plumbline',
  someoneElseHasLoggedIn: 'Someone else has logged in',
  nameHasSignedIn:
    '{name} has signed in in another tab of this browser, so this tab no longer sends anything. What {name2} typed is kept on this device until {name2} logs in again.',
  continueAsName: 'Continue as {name}',
  logInAsName: 'Log in as {name}',
  yourBrowserBlocksThis:
    'Your browser blocks this site from storing data. You can sign in and answer, but reloading or closing this page signs you out. To stay signed in, allow site data for this address.',
  passkeysDontWorkAt: 'Passkeys don’t work at this address. Open Plumbline by its name, with https.',
  passkeysArentAvailableIn: 'Passkeys aren’t available in this browser or at this address.',
  noPasskeyWasCreated: 'No passkey was created: you cancelled, or it took too long.',
  noPasskeyWasUsed:
    'No passkey was used: you cancelled, it took too long, or this device has no passkey for Plumbline.',
  thisDeviceOrPassword: 'This device or password manager already has a passkey for your account.',
  thisDeviceCantStore:
    'This device can’t store a passkey that is unlocked with a fingerprint, face or PIN. Try another one.',
  passkeysDontWorkAtOrigin: 'Passkeys don’t work at {origin}. Open Plumbline at its usual address.',
  noPasskeyWasWhat: 'No passkey was {what}: the device or the browser refused. Try again.',
})
