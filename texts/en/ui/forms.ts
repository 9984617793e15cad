import { texts } from '../../src/texts.ts'

export const t = texts('ui/forms', {
  cancel: 'Cancel',
  theChoicesCouldntBe: 'The choices couldn’t be loaded. <link>Try again</link>',
  whatYouTypedBefore: 'What you typed before you were signed out has been restored. Save it to keep it.',
  tooManyTries: 'Too many tries',
  youCanTryAgain: 'You can try again now.',
  youCanTryAgainIn: 'You can try again in <part>{seconds}</part>.',
  https: 'https://',
  nameYesPathSamesite:
    '{name}=yes; path=/; samesite=lax; max-age={seconds, number}{isSecure, select, true {; secure} other {}}',
  lengthOfMaxlengthCharacters: '{length, number} of {maxLength, number} characters',
  choose: 'Choose one',
  loading: 'Loading…',
  noMatches: 'No matches',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  capsLockIsOn: 'Caps Lock is on',
})
