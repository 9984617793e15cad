import { expect, test } from 'vitest'
import { domainOf, mayAsk, personIn } from './provider.rules.ts'

const ISSUER = 'https://login.acme.com/people'
const ada = { sub: 'ada', email: 'ada@acme.com', email_verified: true }

test.for<[claims: object, firstName: string, lastName: string]>([
  [{ given_name: ' Ada ', family_name: 'Stone' }, 'Ada', 'Stone'],
  [{ name: 'Ada  Maria Stone' }, 'Ada Maria', 'Stone'],
  [{ given_name: 'Ada', name: 'Ada Stone' }, 'Ada', 'Stone'],
  [{ given_name: 'Ada' }, 'Ada', '-'],
  [{ family_name: 'Stone' }, '-', 'Stone'],
  [{}, 'ada', '-'],
  [{ given_name: 'A\u0000d\u202Ea\n', family_name: 'S'.repeat(300) }, 'A d a', 'S'.repeat(200)],
  [{ given_name: ['Ada'], family_name: { x: 1 } }, 'ada', '-'],
  [{ given_name: '\uD800', family_name: 'Stone' }, '\uFFFD', 'Stone'],
])('[TEAM-008] the names in %j are %s and %s', ([claims, firstName, lastName]) => {
  expect(personIn({ ...ada, ...claims }, ISSUER)).toMatchObject({ firstName, lastName })
})

test.for<[claims: object, issuer: string, email: string | null]>([
  [{}, ISSUER, 'ada@acme.com'],
  [{ email_verified: 'true' }, ISSUER, 'ada@acme.com'],
  [{ email_verified: '1' }, ISSUER, 'ada@acme.com'],
  [{ email_verified: 'false' }, ISSUER, null],
  [{ email_verified: 'truely' }, ISSUER, null],
  [{ email_verified: 1 }, ISSUER, null],
  [{ email_verified: undefined }, ISSUER, null],
  [{ email_verified: undefined, xms_edov: true }, ISSUER, null],
  [{ email_verified: undefined, xms_edov: true }, 'https://login.microsoftonline.com/4f2a/v2.0', 'ada@acme.com'],
  [{ email_verified: undefined, xms_edov: 'true' }, 'https://login.microsoftonline.com/4f2a/v2.0', 'ada@acme.com'],
  [{ email_verified: undefined, xms_edov: '1' }, 'https://login.microsoftonline.com/4f2a/v2.0', 'ada@acme.com'],
  [{ email_verified: undefined, xms_edov: 1 }, 'https://login.microsoftonline.com/4f2a/v2.0', 'ada@acme.com'],
  [{ email_verified: 'false', xms_edov: 'true' }, 'https://login.microsoftonline.com/4f2a/v2.0', null],
  [{ email_verified: undefined, xms_edov: false }, 'https://login.microsoftonline.com/4f2a/v2.0', null],
  [{ email_verified: false, xms_edov: true }, 'https://login.microsoftonline.com/4f2a/v2.0', null],
  [{ email: 'ada@acme.com, eve@evil.com' }, ISSUER, null],
  [{ email: ['ada@acme.com'] }, ISSUER, null],
  [{ email: `${'a'.repeat(300)}@acme.com` }, ISSUER, null],
])('[TEAM-008] of %j by %s the address is %s', ([claims, issuer, email]) => {
  expect(personIn({ ...ada, ...claims }, issuer)?.email).toBe(email)
})

test.for([undefined, '', 7, ['ada'], 'a'.repeat(256), 'a\0b'])('[TEAM-008] %j is no valid subject', (sub) => {
  expect(personIn({ ...ada, sub }, ISSUER)).toBeNull()
})

test.for([
  ['ada@ACME.com', 'acme.com'],
  [' ada@x.acme.com ', 'x.acme.com'],
] as const)('the domain of %s is %s', ([email, domain]) => {
  expect(domainOf(email)).toBe(domain)
})

test.for<[address: string, isAsked: boolean]>([
  ['https://login.acme.com/token', true],
  ['https://oauth2.googleapis.com/token', true],
  ['http://login.acme.com/token', false],
  ['http://oauth2.googleapis.com/token', false],
  ['https://login.acme.com:8443/token', false],
  ['https://user@login.acme.com/token', false],
  ['https://127.0.0.1/token', false],
  ['https://169.254.169.254/latest', false],
  ['https://2130706433/token', false],
  ['https://[::1]/token', false],
  ['https://[::ffff:10.0.0.1]/token', false],
  ['https://localhost/token', false],
  ['https://localhost./token', false],
  ['https://database/token', false],
  ['https://db.internal/token', false],
  ['https://metadata.google.internal./x', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('[TEAM-008] the provider’s server asks %s: %s', ([address, isAsked]) => {
  expect(mayAsk(ISSUER, address)).toBe(isAsked)
})
