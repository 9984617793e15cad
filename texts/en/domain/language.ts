import { texts } from '../../src/texts.ts'

export const t = texts('domain/language', {
  language: 'Language',
  notChanged: 'Language not changed',
  tryAgain: 'Check your internet connection and try again.',
  accessibility: 'Accessibility',
  imprint: 'Legal notice',
  privacy: 'Privacy',
  madeWith: 'Made with Plumbline',
})
