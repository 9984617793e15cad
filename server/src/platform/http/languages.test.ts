import { expect, test } from 'vitest'
import { wantedLanguage } from './languages.ts'

test.for([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB,de;q=0.9', 'en'],
  ['it,fr;q=0.5,de;q=0.7', 'de'],
  ['pt-br', 'pt-BR'],
  ['de;q=0', 'en'],
  ['xx', 'en'],
  ['*', 'en'],
] as const)('someone who reads %s gets %s', ([accepted, language]) => {
  expect(wantedLanguage(accepted, ['de', 'fr', 'pt-BR'])).toBe(language)
})
