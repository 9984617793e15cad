import { texts } from '../../src/texts.ts'

export const t = texts('emails/personal-data', {
  yourDataIsReady: 'Your data is ready',
  readyToDownload: 'Your data is ready to download: a page to read and a file for other programs.',
  downloadYourData: 'Download your data',
  downloadFor7Days: 'You can download it for 7 days. You’ll need to log in and enter your password.',
  ifYouDidntAskForIt: 'If you didn’t ask for it, someone else has used your account: change your password.',
  answersWillBeAnonymous: 'Answers will be made anonymous on {day}',
  namesAreRemovedOn:
    'On {day} (UTC), names are removed from the answers to one of your organisation’s inquiries. Scores, comments and published results are kept, but no one will be able to tell whose answers they are.',
  seeHowLongNames: 'See how long names are kept',
  organisationChoseHowLong:
    'Your organisation chose how long names are kept. Its administrators can change this until then.',
})
