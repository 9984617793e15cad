import { texts } from '../../src/texts.ts'

export const t = texts('people/passkeys', {
  addAPasskey: 'Add a passkey',
  passkeyAdded: 'Passkey added',
  youCanNowLog: 'You can now log in with it.',
  browserAsksWhere:
    'Your browser asks where to keep it: on this device, on your phone, on a security key or in a password manager.',
  name: 'Name',
  aboutTheName: 'Something to recognise it by, such as the device.',
  cancel: 'Cancel',
  continue: 'Continue',
  passkeys: 'Passkeys',
  aboutPasskeys: 'Log in with your fingerprint, your face or your device’s PIN. Passkeys can’t be guessed or phished.',
  noPasskeysYet: 'No passkeys yet.',
  notAtThisAddress:
    'Passkeys don’t work at this address. They need a domain name and HTTPS; whoever runs Plumbline can set that up.',
  maximumReached: 'You’ve reached the maximum. Remove one to add another.',
  notAvailable: 'Passkeys aren’t available in this browser or at this address.',
  onSeveralDevices: 'Synced across devices',
  renameName: 'Rename {name}',
  rename: 'Rename',
  removeName: 'Remove {name}',
  remove: 'Remove',
  removeThePasskey: 'Remove the passkey',
  passkeyRemoved: 'Passkey removed',
  aboutRemoving:
    'You’ll no longer be able to log in with <part>{name}</part>. Remove it from the device too, or the device will keep offering it.',
  renameThePasskey: 'Rename the passkey',
  passkeyRenamed: 'Passkey renamed',
  aboutTheNewName: 'Something to recognise it by, such as the device it is on. Your device may show another name.',
  addedNotUsedYet: 'Added {added} · not used yet',
  addedLastUsed: 'Added {added} · last used {lastUsed}',
})
