import { expect, test } from 'vitest'
import { shift, staffSignUpPath, unshift } from './staff-link.ts'

test('[AUTH-085] Acme Ltd stands in the link as Xzjb%20Iqa and is read back', () => {
  expect(staffSignUpPath('Acme Ltd', 'ada@acme.example.com')).toBe('/auth/signup/Xzjb%20Iqa/xax%40xzjb.buxjmib.zlj')
  expect(unshift('Xzjb Iqa')).toBe('Acme Ltd')
})

test('[AUTH-084] letters move on by 23, their case kept, and all else stays as it is', () => {
  expect(shift('ABC XYZ abc xyz')).toBe('XYZ UVW xyz uvw')
  expect(shift('1 & Co. (Ünïcode) 日本 ’_-/?#')).toBe('1 & Zl. (Ükïzlab) 日本 ’_-/?#')
})

test('[AUTH-084] what stands in the link is read back, whatever it is', () => {
  for (const name of ['Zebra & Söhne GmbH', '50% / Half?', 'a/b#c', 'Straße 5', 'Ŵîłḍ', '.', '..']) {
    const [organisation = '', email = ''] = staffSignUpPath(name, 'Z.a+1@x-y.org').split('/').slice(3)
    expect(unshift(decodeURIComponent(organisation)).trim()).toBe(name)
    // A browser would take them for steps.
    expect(['.', '..']).not.toContain(decodeURIComponent(organisation))
    expect(unshift(decodeURIComponent(email))).toBe('Z.a+1@x-y.org')
  }
})
