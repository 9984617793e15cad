import { texts } from '../../src/texts.ts'

export const t = texts('calls/access', {
  lastConsultant: 'This is the last active consultant. Activate another one first.',
  accountThereNow: 'There is now an account with this address.',
  browserOnSystem: '{name} on {system}',
  unknownBrowser: 'Unknown browser',
  alreadyRestored: 'It has already been restored.',
  changedMeanwhile: 'Someone else has changed this record in the meantime. Load it again to see the current version.',
  secretTooShort: 'must have at least 32 characters. Make one with: openssl rand -base64 32',
  secretGuessable: 'must be random, not words or a pattern. Make one with: openssl rand -base64 32',
  secretMissing: '{file} is missing',
  secretDiffers: 'the one in {file} is different',
  inquiryTypeGone: 'The inquiry type it belonged to has been deleted.',
  pathwayGone: 'The pathway it belonged to has been deleted.',
  inquiryGone: 'The inquiry it belonged to has been deleted.',
  browserInApp: 'A browser in an app',
})
