import { texts } from '../../src/texts.ts'

export const t = texts('emails/results', {
  resultsReady: 'Your results are ready',
  published: 'The results of your inquiry have been published.',
  newVersion:
    'A new version of your inquiry’s results has been published. If you saw an earlier one, the insights show what has changed.',
  notOpenedYet: 'The results of your inquiry were published on {publishedOn} (UTC), and you haven’t opened them yet.',
  onlyReminder: 'This is the only reminder.',
  resultsWithdrawn: 'Your results were withdrawn',
  noLongerShown: 'The published results of your inquiry were withdrawn and are no longer shown. The reason is below.',
  dontUseCopies: 'Please don’t use any copies or figures you have kept from them.',
  openInsights: 'Open insights',
})
