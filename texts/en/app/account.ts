import { texts } from '../../src/texts.ts'

export const t = texts('app/account', {
  yourData: 'Your data',
  aboutYourData: 'Everything kept about you, as a page to read and a file for other programs.',
  downloadYourData: 'Download your data',
})
