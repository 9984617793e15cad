import { texts } from '../../src/texts.ts'

export const t = texts('app/account', {
  yourData: 'Your data',
  aboutYourData: 'All the data we hold about you, as a page to read and a file other programs can use.',
  downloadYourData: 'Download your data',
})
