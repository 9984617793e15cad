import { texts } from '../../src/texts.ts'

export const t = texts('people/single-sign-on', {
  singleSignOn: 'Single sign-on',
  linkYourAccountToo: 'Link your account to log in with {name} too.',
  linkYourAccount: 'Link your account',
  aboutLinking: 'You’ll log in at {name} and then come back here with your account linked.',
  continue: 'Continue',
  linkedSince: 'Your account has been linked to {name} since {linkedAt}.',
  linkedAndOnlyWay:
    'Your account has been linked to {name} since {linkedAt}. It’s the only way to log in for your organisation.',
  unlink: 'Unlink',
  unlinkYourAccount: 'Unlink your account',
  aboutUnlinking: 'You’ll no longer be able to log in with {name}. You can still use your password.',
  yourAccountIsUnlinked: 'Your account is unlinked',
})
