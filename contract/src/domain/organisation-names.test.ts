import { expect, test } from 'vitest'
import { nameKey } from './organisation-names.ts'

test.for([
  'acme ltd',
  'ACME LTD',
  '  Acme   Ltd ',
  'Acme\u00a0Ltd',
  'Acme\u200bLtd',
  'Ac\u200dme L\u00adtd',
  '\ufeffAcme\u2003Ltd\u2060',
  'Acme\u202eLtd',
  'ＡＣＭＥ　Ｌｔｄ',
  'AcmeLtd',
])("[AUTH-124] [A4] '%s' is the organisation 'Acme Ltd'", (name) => {
  expect(nameKey(name)).toBe(nameKey('Acme Ltd'))
})

test.for(['Acme Ltd.', 'Acme', 'Acmé Ltd', 'Acme-Ltd', '%', 'Acme_Ltd'])("[A4] '%s' is a different one", (name) => {
  expect(nameKey(name)).not.toBe(nameKey('Acme Ltd'))
})

test('[A4] letters that differ only in case, in any language, are equal', () => {
  expect(nameKey('Straße')).toBe(nameKey('STRASSE'))
  expect(nameKey('ΟΔΟΣ')).toBe(nameKey('οδος'))
})

test('[A4] an invisible name has an empty key', () => {
  expect(nameKey(' \u200b\u3164\u2800\ufeff ')).toBe('')
})
