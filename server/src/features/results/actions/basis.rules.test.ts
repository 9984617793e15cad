import { expect, test } from 'vitest'
import { readIn } from './basis.rules.ts'

const known = [
  {
    original: 'Trust is low. ',
    field: 'Text',
    translations: { de: { Text: { text: 'Wenig Vertrauen.', of: 'Trust is low. ' } } },
  },
  { original: 'Decide faster.', field: 'Text', translations: { de: { Text: { text: 'Schneller.', of: 'Decide.' } } } },
]
const read = (language: string, stored: string) => readIn(language, stored, { originalLanguage: 'en', known })

test('[RNDS-005, LANG-006] what an action rests on is read in the reader’s language, whichever it was made in', () => {
  expect(read('de', 'Trust is low.')).toBe('Wenig Vertrauen.')
  expect(read('en', 'Wenig Vertrauen.')).toBe('Trust is low.')
})

test('[RNDS-005, LANG-006] what is not translated, was translated from other words or is unknown by now stays as it was', () => {
  expect(read('fr', 'Wenig Vertrauen.')).toBe('Wenig Vertrauen.')
  expect(read('de', 'Decide faster.')).toBe('Decide faster.')
  expect(read('de', 'Gone by now.')).toBe('Gone by now.')
})
