import { texts } from '../../src/texts.ts'

export const t = texts('ui/overlays', {
  cancel: 'Cancel',
  thisCannotBeDeleted: 'This can’t be deleted',
  close: 'Close',
  leaveWithoutSaving: 'Leave without saving?',
  yourChangesArentSaved: 'Your changes aren’t saved.',
  leave: 'Leave',
  perhapsANewVersion:
    'There may be a new version of Plumbline, or the connection was interrupted. Reload the page to continue.',
  thisCouldNotBeLoaded: 'This couldn’t be loaded',
})
