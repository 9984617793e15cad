import { texts } from '../../src/texts.ts'

export const t = texts('people/passkeys', {
  addAPasskey: 'Add a passkey',
  passkeyAdded: 'Passkey added',
  youCanNowLog: 'You can now log in with it.',
  yourBrowserAsksWhere:
    'Your browser asks where to keep it: on this device, on your phone, on a security key or in a password manager.',
  name: 'Name',
  somethingToRecogniseIt: 'Something to recognise it by, such as the device.',
  cancel: 'Cancel',
  continue: 'Continue',
  passkeys: 'Passkeys',
  logInWithYour: 'Log in with your fingerprint, your face or your device’s PIN. Passkeys can’t be guessed or phished.',
  noPasskeysYet: 'No passkeys yet.',
  passkeysDontWorkAt:
    'Passkeys don’t work at this address. Plumbline needs a domain name and https for them; whoever runs it can change that.',
  youveReachedTheMaximum: 'You’ve reached the maximum. Remove one to add another.',
  passkeysArentAvailableIn: 'Passkeys aren’t available in this browser or at this address.',
  onSeveralDevices: 'On several devices',
  addedCreatedatIslastusedatNot:
    'Added {createdAt} · {isLastUsedAt, select, true {not used yet} other {last used {lastUsedAt}}}',
  renameName: 'Rename {name}',
  rename: 'Rename',
  removeName: 'Remove {name}',
  remove: 'Remove',
  removeThePasskey: 'Remove the passkey',
  passkeyRemoved: 'Passkey removed',
  youllNoLongerBe:
    'You’ll no longer be able to log in with <part>{name}</part>. Remove it from the device too, or the device will keep offering it.',
  renameThePasskey: 'Rename the passkey',
  passkeyRenamed: 'Passkey renamed',
  somethingToRecogniseItBy:
    'Something to recognise it by, such as the device it is on. Your device may show another name.',
})
