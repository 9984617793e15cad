import { texts } from '../../src/texts.ts'

export const t = texts('domain/language', {
  language: 'Language',
  accessibility: 'Accessibility',
})
