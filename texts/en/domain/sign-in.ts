import { texts } from '../../src/texts.ts'

export const t = texts('domain/sign-in', {
  titleOfPage: '{title} · Plumbline',
  remembered: 'Remembered it? <link>Log in</link>',
  verificationCode: 'Verification code',
  serverDidNotAnswer: 'The server didn’t respond. Check your internet connection and try again.',
  linkNotOpened: 'The link couldn’t be opened',
  tryAgain: 'Try again',
  alreadyHaveAnAccount: 'Already have an account? <link>Log in</link>',
  sendTheEmailAgain: 'Send the email again',
  emailIsOnItsWay: 'It’s on its way. Check your spam folder too.',
  useARecoveryCode: 'Use a recovery code',
  oneMoreStep: 'One more step',
  enterARecoveryCode: 'Enter one of the ten codes you were shown when you set up your second factor. Each works once.',
  enterACode: 'Enter the 6-digit code that your authenticator app shows for Plumbline.',
  useYourPasskey: 'Use your passkey to continue.',
  notAtHand: 'Don’t have it with you? <link>Use a recovery code</link>',
  recoveryCode: 'Recovery code',
  code: 'Code',
  logIn: 'Log in',
  logInWithAPasskey: 'Log in with a passkey',
  back: 'Back',
  sending: 'Sending…',
  labelAndWait: '{label} ({time})',
  codeAfterAll:
    'Found it after all? <link>Use its code</link>. If you’ve lost your recovery codes too, an administrator can remove your second factor.',
  passkeyAfterAll:
    'Found it after all? <link>Use your passkey</link>. If you’ve lost your recovery codes too, an administrator can remove your second factor.',
  tagline: 'Activate advanced strategies in real time.',
  loggedIn: 'Logged in Successfully',
  signedUp: 'Signed Up in Successfully',
})
