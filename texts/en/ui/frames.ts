import { texts } from '../../src/texts.ts'

export const t = texts('ui/frames', {
  thisIsNoLonger: 'This no longer exists.',
  thisCouldNotBeLoaded: 'This couldn’t be loaded.',
  tryAgain: 'Try again',
  theServerDidntRespond: 'The server didn’t respond. Check your internet connection and try again.',
  thisPartCouldNotBeShown: 'This part couldn’t be shown.',
  restStillWorks: 'Something went wrong here. The rest of the screen still works.',
  thisRecordHasBeenDeleted: 'This record has been deleted',
  deletedBySomeoneElse: 'Someone else has deleted it, so it can’t be saved. What you typed is still here to copy.',
  keysThatSave: '{commandKey}+Enter saves, {commandKey}+Shift+Enter saves and adds another',
  cancel: 'Cancel',
  saveAndAddAnother: 'Save and add another',
  loading: 'Loading',
  titlePlumbline: '{title} · Plumbline',
  edit: 'Edit',
  save: 'Save',
  ctrl: 'Ctrl',
  titleOfRecord: '{title}: {name} · Plumbline',
})
