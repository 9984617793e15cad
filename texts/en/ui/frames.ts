import { texts } from '../../src/texts.ts'

export const t = texts('ui/frames', {
  thisIsNoLonger: 'This is no longer here.',
  thisCouldNotBe: 'This could not be loaded.',
  tryAgain: 'Try again',
  theServerDidntRespond: 'The server didn’t respond. Check your internet connection and try again.',
  thisPartCouldNot: 'This part could not be shown.',
  somethingWentWrongHere: 'Something went wrong here. The rest of the screen still works.',
  thisRecordHasBeen: 'This record has been deleted',
  someoneElseHasDeleted: 'Someone else has deleted it, so it can’t be saved. What you typed is still here to copy.',
  commandkeyEnterSavesCommandkey: '{commandKey}+Enter saves, {commandKey}+Shift+Enter saves and adds another',
  cancel: 'Cancel',
  controlEnterMetaEnter: 'Control+Enter Meta+Enter',
  controlShiftEnterMeta: 'Control+Shift+Enter Meta+Shift+Enter',
  saveAndAddAnother: 'Save and add another',
  loading: 'Loading',
  titlePlumbline: '{title} · Plumbline',
  edit: 'Edit',
})
