import { texts } from '../../src/texts.ts'

export const t = texts('ui/forms', {
  cancel: 'Cancel',
  choicesNotLoaded: 'The choices couldn’t be loaded. <link>Try again</link>',
  restored: 'What you typed before you were logged out has been restored. Save it to keep it.',
  tooManyTries: 'Too many attempts',
  tryAgainNow: 'You can try again now.',
  tryAgainIn: 'You can try again in <part>{seconds}</part>.',
  lengthOfMost: '{length, number, ::group-off} of {most, number, ::group-off} characters',
  chooseOne: 'Choose one',
  loading: 'Loading…',
  noMatches: 'No matches',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  capsLockIsOn: 'Caps Lock is on',
  yes: 'Yes',
  no: 'No',
})
