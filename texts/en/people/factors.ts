import { texts } from '../../src/texts.ts'

export const t = texts('people/factors', {
  cancel: 'Cancel',
  authenticatorApp: 'Authenticator app',
  passwordOnly:
    'Right now you log in with a password only. With an app, someone who learns your password still can’t get in.',
  setUpAnApp: 'Set up an app',
  signingInHasRequired: 'Since {since}, you’ve needed a code from your app to log in.',
  recoveryCodesLeft:
    '{left, plural, =0 {You have no recovery codes left. Create new ones so that you can get in without your device.} one {You have # recovery code left in case you lose your device.} other {You have # recovery codes left in case you lose your device.}}',
  newRecoveryCodes: 'New recovery codes',
  setUpAnotherApp: 'Set up another app',
  removeTheApp: 'Remove the app',
  removeTheAuthenticatorApp: 'Remove the authenticator app?',
  aboutRemoving: 'You’ll log in with your password only, and you’ll be logged out everywhere else.',
  authenticatorAppRemoved: 'Authenticator app removed',
  requireASecondFactor: 'Require a second factor',
  codesAsText: 'Plumbline recovery codes for {email}\nEach works once, instead of a code from your app.\n\n{codes}\n',
  notCopied: 'Not copied',
  yourBrowserDoesntAllow: 'Your browser doesn’t allow copying. Download or print them instead.',
  saveTheseRecoveryCodes: 'Save these recovery codes',
  aboutRecoveryCodes:
    'You won’t see them again. Each logs you in once if you lose your device. Keep them where you can reach them without it: in a password manager or on paper.',
  recoveryCodes: 'Recovery codes',
  copied: 'Copied',
  copy: 'Copy',
  codesFile: 'Plumbline recovery codes.txt',
  download: 'Download',
  print: 'Print',
  iveSavedThem: 'I’ve saved them',
  newCodesReplaceOldOnes: 'Ten new codes replace all earlier ones.',
  yourAccount: 'Your account',
  manageProfile: 'Manage Profile',
  createNewCodes: 'Create new codes',
  viewProfile: 'View Profile',
  secondFactor: 'Second factor',
  secondFactorNowRequired: 'Second factor now required',
  secondFactorNoLonger: 'Second factor no longer required',
  aboutRequiring:
    'Anyone without one will have to set one up the next time they log in, before they can do anything else.',
  setUpYourSecond: 'Set up your second factor · Plumbline',
  setUpYourSecondFactor: 'Set up your second factor',
  accountNeedsASecondFactor:
    'Your account needs more than a password to log in. Set up an authenticator app now. It takes a minute, then you can carry on.',
  logOut: 'Log out',
  removeASecondFactor: 'Remove a second factor',
  forALostDevice: 'For someone who has lost their device and their recovery codes.',
  dashboard: 'Dashboard',
  person: 'Person',
  emailAddress: 'Email Address',
  makeSureYouKnow: 'Make sure you know who is asking',
  callThemBack:
    'Call them back or meet them: after this, anyone who knows their password can get in. They are logged out everywhere and notified by email.',
  secondFactorRemoved: 'Second factor removed',
  removeTheSecondFactor: 'Remove the second factor',
  setUpAnAuthenticator: 'Set up an authenticator app',
  aboutTheApp:
    'From then on you log in with your password and a code from the app. It replaces any app you already have.',
  continue: 'Continue',
  qrCode: 'QR code for your authenticator app',
  openAnApp:
    '1. Open an authenticator app, for example on your phone or in your password manager, and scan the QR code.',
  cantScanItType: 'Can’t scan it? Type this key:',
  enterTheCode: '2. Enter the 6-digit code that the app shows.',
  code: 'Code',
  back: 'Back',
  confirm: 'Confirm',
  chooseForConsultants: 'Choose whether consultants need more than a password to log in.',
  chooseForAdministrators: 'Choose whether administrators of this organisation need more than a password to log in.',
  allConsultantsHaveOne:
    '{people, plural, one {The only consultant has a second factor.} other {All # consultants have a second factor.}}',
  someConsultantsHaveOne:
    '{having, plural, one {# of {people, number} consultants has a second factor.} other {# of {people, number} consultants have a second factor.}}',
  allAdministratorsHaveOne:
    '{people, plural, one {This organisation’s only administrator has a second factor.} other {All # administrators of this organisation have a second factor.}}',
  someAdministratorsHaveOne:
    '{having, plural, one {# of {people, number} administrators of this organisation has a second factor.} other {# of {people, number} administrators of this organisation have a second factor.}}',
})
