import { texts } from '../../src/texts.ts'

export const t = texts('emails/factors', {
  factorWasSetUp: 'A second factor was set up for your account',
  youAlsoNeedAnApp: 'From now on you also need an authenticator app to log in. All other sessions were ended.',
  keepRecoveryCodes:
    'Keep your recovery codes somewhere you can reach without this device. Each one lets you log in once.',
  askToRemoveIt: 'If this wasn’t you, ask an administrator right away to remove it.',
  factorRemoved: 'Your second factor was removed',
  factorsRemovedByAdministrator:
    'An administrator removed the second factor from your account, and all sessions were ended. Until you set up a new one, you log in with your password only.',
  appRemoved: 'The authenticator app was removed from your account. All other sessions were ended.',
  ifYouDidntAskTell: 'If you didn’t ask for this, choose a new password right away and tell an administrator.',
  newRecoveryCodes: 'New recovery codes were created for your account',
  earlierCodesNoLongerWork: 'Your earlier recovery codes no longer work.',
  ifNotCreateNewCodes: 'If this wasn’t you, choose a new password right away and create new recovery codes.',
  passkeyAdded: 'A passkey was added to your account',
  passkeyCanSignIn: 'A passkey was added to your account. Anyone who has it and can unlock it can log in as you.',
  chooseANewPassword: 'Choose a new password',
  ifNotRemoveThePasskey:
    'If this was you, there is nothing to do. If not, choose a new password right away, log in, and remove the passkey from your account.',
  passkeyRemoved: 'A passkey was removed from your account',
  passkeyCanNoLongerSignIn: 'A passkey was removed from your account. It can no longer be used to log in.',
  ifNotChooseAPassword: 'If this was you, there is nothing to do. If not, choose a new password right away.',
  canLogInWithProvider: 'You can now log in to your account with {provider}.',
  canNoLongerLogInWithProvider: 'You can no longer log in to your account with {provider}.',
  linkedToProvider: 'Your account is linked to {provider}',
  noLongerLinkedToProvider: 'Your account is no longer linked to {provider}',
  ifNotTellYourConsultant:
    'If this was you, there is nothing to do. If not, choose a new password right away and tell your consultant.',
})
