import { texts } from '../../src/texts.ts'

export const t = texts('emails/accounts', {
  yourVerificationCode: 'Your verification code',
  enterCodeForPassword: 'Enter this code to choose a new password.',
  codeIsValid: 'The code is valid for 10 minutes and works once.',
  passwordStays:
    'If you didn’t ask for it, there is nothing to do: your password stays the same. Never share the code.',
  yourPasswordWasChanged: 'Your password was changed',
  passwordChangedSessionsEnded: 'Your password was changed and all other sessions were ended.',
  chooseANewPassword: 'Choose a new password',
  ifNotChooseAPassword: 'If this was you, there is nothing to do. If not, choose a new password right away.',
  newSignIn: 'New login to your account',
  signInFromNewBrowser: 'Someone logged in to your account from a new browser.',
  ifThisWasYou: 'If this was you, there is nothing to do.',
  ifNotEndEverySession:
    'If not, choose a new password right away: this ends every session. Your account shows where you are logged in.',
  enterCodeForAddress: 'Enter this code to use this email address for your account.',
  nothingChangesWithoutCode:
    'If you didn’t ask for it, there is nothing to do: without the code nothing changes. Never share the code.',
  addressInUse: 'Your email address is already in use',
  addressWasWanted:
    'Someone who is logged in to another account tried to change its email address to yours. It already belongs to your account, so nothing was changed.',
  logIn: 'Log in',
  logInWithThisAddress: 'If this was you, log in with this address. If not, there is nothing to do.',
  addressChanged: 'Your email address was changed',
  addressChangedSignInWithNew:
    'The email address of your account was changed, using your password and a code sent to the new address. From now on, log in with the new address. Emails will go there too.',
  tellYourAdministrator: 'If this wasn’t you, tell your administrator or consultant right away.',
})
