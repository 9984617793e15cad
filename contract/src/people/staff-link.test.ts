import { expect, test } from 'vitest'
import { shift, staffSignUpPath, unshift } from './staff-link.ts'

test('[AUTH-085] Acme Ltd is Xzjb%20Iqa in the link and is read back', () => {
  expect(staffSignUpPath('Acme Ltd', 'ada@acme.example.com')).toBe('/auth/signup/Xzjb%20Iqa/xax%40xzjb.buxjmib.zlj')
  expect(unshift('Xzjb Iqa')).toBe('Acme Ltd')
})

test('[AUTH-084] letters are shifted by 23, keeping case, and everything else is unchanged', () => {
  expect(shift('ABC XYZ abc xyz')).toBe('XYZ UVW xyz uvw')
  expect(shift('1 & Co. (Ünïcode) 日本 ’_-/?#')).toBe('1 & Zl. (Ükïzlab) 日本 ’_-/?#')
})

test('[AUTH-084] any content of the link is read back', () => {
  for (const name of ['Zebra & Söhne GmbH', '50% / Half?', 'a/b#c', 'Straße 5', 'Ŵîłḍ', '.', '..']) {
    const [organisation = '', email = ''] = staffSignUpPath(name, 'Z.a+1@x-y.org').split('/').slice(3)
    expect(unshift(decodeURIComponent(organisation)).trim()).toBe(name)
    // A browser would resolve them as path segments.
    expect(['.', '..']).not.toContain(decodeURIComponent(organisation))
    expect(unshift(decodeURIComponent(email))).toBe('Z.a+1@x-y.org')
  }
})
