import { texts } from '../../src/texts.ts'

export const t = texts('people/single-sign-on', {
  singleSignOn: 'Single sign-on',
  linkYourAccountTo: 'Link your account to log in with {name} too.',
  linkYourAccount: 'Link your account',
  youllLogInAt: 'You’ll log in at {name} and then come back here with your account linked.',
  continue: 'Continue',
  yourAccountHasBeen: 'Your account has been linked to {name} since {linkedAt}.',
  sinceYourOrganisationLogs: '{since} Your organisation logs in with it only.',
  unlink: 'Unlink',
  unlinkYourAccount: 'Unlink your account',
  youllNoLongerBe: 'You’ll no longer be able to log in with {name}. You can still use your password.',
  yourAccountIsUnlinked: 'Your account is unlinked',
})
