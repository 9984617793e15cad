import { ENGLISH, speak } from '@plumbline/texts/src/language'
import { afterEach, expect, test } from 'vitest'
import { isolated } from './isolated.ts'

const none = () => undefined
afterEach(() => speak(() => ENGLISH, none))

test('a right-to-left name is isolated in a sentence from the left, any other stands as it is', () => {
  expect([isolated('أكمي'), isolated('Acme Ltd.')]).toEqual(['\u2068أكمي\u2069', 'Acme Ltd.'])
})

test('[LANG-006] in a right-to-left sentence every name is isolated, in the direction of its letters', () => {
  speak(() => 'ar', none)

  expect([isolated('أكمي'), isolated('Acme Ltd.'), isolated('Acme أكمي')]).toEqual([
    '\u2067أكمي\u2069',
    '\u2066Acme Ltd.\u2069',
    '\u2067Acme أكمي\u2069',
  ])
})
