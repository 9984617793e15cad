import { texts } from '../../src/texts.ts'

export const t = texts('people/auth', {
  logInPlumbline: 'Log in · Plumbline',
  welcomeBack: 'Welcome back',
  logInTo: 'Log in to go on with your inquiries.',
  somebodyElse: 'Somebody else has signed in',
  hasSignedIn:
    '{name} has signed in in another tab of this browser. <link>Go on as {name}</link>, or log in here as yourself: what you had typed is kept on this device.',
  youCameHere: 'You came here by a mailed link',
  itLetsYou:
    'It lets you in again, without a password, and leads back to where you were. <link>Mail me the link to my survey</link>',
  emailAddress: 'Email Address',
  password: 'Password',
  forgotPassword: 'Forgot Password',
  verifyYour: 'Verify your address first',
  weHaveSent: 'We have sent a mail with a link to {email}. Open it and confirm that it was you, then log in.',
  logIn: 'Log in',
  newTo: 'New to Plumbline? <link>Sign Up</link>',
  askedTo: 'Asked to answer a survey? <link>Mail me the link to my survey</link>',
})
