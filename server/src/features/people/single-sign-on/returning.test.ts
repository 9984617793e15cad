import { finishLink, finishSingleSignOn } from '@plumbline/contract/people/single-sign-on'
import { generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { giveAuthenticator } from '../../../test/outside/authenticator.ts'
import { says } from '../../../test/outside/openid-provider.ts'
import { refusalOf, startBoth } from '../../../test/outside/single-sign-on.ts'

const ADA_HERE = { email: 'ada@acme.example.com' }
const USED = [
  401,
  'This login was already used, was started in another browser, or is older than ten minutes. Start again.',
]
const NOT_BELIEVED = [401, 'Acme’s answer could not be verified, so you weren’t logged in. Try again.']

test('[TEAM-008] [A30] a response is accepted once, even of two concurrent ones', async () => {
  const { toProviderAndBack, finish, stored, provider } = await startBoth()
  const { browser, came } = await toProviderAndBack('ada')

  const sent = await Promise.all([finish(came, browser), finish(came, browser), finish(came, browser)])

  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  expect(refusalOf(await finish(came, browser))).toEqual(USED)
  expect((await stored()).sessions).toBe(1)
  expect(provider.asked.filter((path) => path === '/token')).toHaveLength(1)
})

test('[TEAM-008] [A30] a response in another browser, or none, opens nothing, and stays valid in its own', async () => {
  const { toProviderAndBack, finish, stored, provider } = await startBoth()
  const { browser, came } = await toProviderAndBack('ada')
  const other = await toProviderAndBack('bob')

  expect(refusalOf(await finish(came, other.browser))).toEqual(USED)
  expect(refusalOf(await finish(came))).toEqual(USED)
  expect(refusalOf(await finish(came, 'ticket=short'))).toEqual(USED)
  expect((await stored()).sessions).toBe(0)
  expect(provider.asked).not.toContain('/token')
  expect((await finish(came, browser)).status).toBe(200)
})

test('[TEAM-008] an unknown state causes no request to the provider', async () => {
  const { toProviderAndBack, finish, provider } = await startBoth()
  const { browser, came } = await toProviderAndBack('ada')

  expect(refusalOf(await finish({ ...came, State: `${came.State.slice(0, -1)}_` }, browser))).toEqual(USED)
  expect(refusalOf(await finish({ ...came, State: came.State.replace('enter', 'link') }, browser))).toEqual(USED)
  expect(provider.asked).not.toContain('/token')
})

test('[TEAM-008] [A30] after ten minutes nothing is accepted, not even a second factor', async () => {
  const server = await startBoth()
  const { make, acme, toProviderAndBack, finish, clock, provider } = server
  const late = await toProviderAndBack('ada')
  clock.pass({ minutes: 10 })
  expect(refusalOf(await finish(late.came, late.browser))).toEqual(USED)
  expect(provider.asked).not.toContain('/token')

  const app = await giveAuthenticator(server, await make.customerUser({ ...ADA_HERE, customer_id: acme.id }))
  const { browser, came } = await toProviderAndBack('ada')
  expect(JSON.parse((await finish(came, browser)).body)).toMatchObject({ SecondFactor: ['totp'] })
  clock.pass({ minutes: 10 })
  expect(refusalOf(await finish({ State: came.State, Code: app.codeIn() }, browser))).toEqual(USED)
})

test('[TEAM-008] [A30] the code of another person’s sign-in does not work in this one', async () => {
  const { toProviderAndBack, finish, stored } = await startBoth()
  const stolen = await toProviderAndBack('ada')
  const own = await toProviderAndBack('bob')

  const { AuthorizationCode } = stolen.came
  expect(refusalOf(await finish({ ...own.came, AuthorizationCode }, own.browser))).toEqual(NOT_BELIEVED)
  expect((await stored()).accounts).toEqual([])
})

test('[TEAM-008] an attempt in the same browser’s second window does not work in the first', async () => {
  const { toProviderAndBack, finish } = await startBoth()
  const first = await toProviderAndBack('ada')
  const second = await toProviderAndBack('ada', first.browser)

  const { AuthorizationCode } = first.came
  expect(refusalOf(await finish({ ...second.came, AuthorizationCode }, first.browser))).toEqual(NOT_BELIEVED)
})

test('[TEAM-008] [A31] a response of another provider is not trusted', async () => {
  const { toProviderAndBack, finish, provider } = await startBoth()
  const { browser, came } = await toProviderAndBack('ada')

  expect(refusalOf(await finish({ ...came, Issuer: 'https://login.evil.example.com' }, browser))).toEqual(NOT_BELIEVED)
  expect(provider.asked).not.toContain('/token')
  const again = await toProviderAndBack('ada')
  expect(refusalOf(await finish({ ...again.came, Issuer: null }, again.browser))).toEqual(NOT_BELIEVED)
})

test('[TEAM-008] [A32] an attempt to link an account does not sign in, and the other way round', async () => {
  const { toProviderAndBack, finish, as, make, stored } = await startBoth()
  const { browser, came } = await toProviderAndBack('ada')
  const sam = await make.superAdmin()

  const linked = await as(sam).send(finishLink, { body: came, headers: { cookie: browser } })

  expect(linked.status).toBe(409)
  expect((await stored()).links).toEqual([])
  expect((await finish(came, browser)).status).toBe(200)
})

/** Signs in as Ada while the provider hands out this identity token. */
async function withToken(makeToken: (both: Awaited<ReturnType<typeof startBoth>>, nonce: string) => Promise<string>) {
  const both = await startBoth()
  const { begun, came, browser } = await both.toProviderAndBack('ada')
  const nonce = new URL(begun.answer.Location).searchParams.get('nonce') ?? ''
  const id_token = await makeToken(both, nonce)
  both.provider.lies.set('/token', says({ access_token: 'x', token_type: 'Bearer', id_token }))
  both.provider.lies.set('/me', says({ sub: 'ada', email: 'ada@acme.example.com', email_verified: true }))
  return { ...both, sent: await both.finish(came, browser) }
}

test('[TEAM-008] an identity token the provider signed for this sign-in opens the session', async () => {
  const { sent } = await withToken(({ provider }, nonce) => provider.token({ sub: 'ada', nonce }))

  expect(sent.status).toBe(200)
})

const now = () => Math.floor(Date.now() / 1000)
test.for<[what: string, makeToken: Parameters<typeof withToken>[0]]>([
  ['with another nonce', ({ provider }) => provider.token({ sub: 'ada', nonce: 'another' })],
  ['without a nonce', ({ provider }) => provider.token({ sub: 'ada' })],
  [
    'of another provider',
    ({ provider }, nonce) => provider.token({ sub: 'ada', nonce, iss: 'https://evil.example.com' }),
  ],
  ['for somebody else', ({ provider }, nonce) => provider.token({ sub: 'ada', nonce, aud: 'another-client' })],
  [
    'for several, and handed to another',
    ({ provider }, nonce) => provider.token({ sub: 'ada', nonce, aud: ['plumbline', 'x'], azp: 'x' }),
  ],
  ['without a subject', ({ provider }, nonce) => provider.token({ nonce })],
  [
    'of a subject that is too long',
    ({ provider }, nonce) => provider.token({ sub: 'a'.repeat(256), nonce, email: 'x@y.z' }),
  ],
  ['of another person than it speaks of', ({ provider }, nonce) => provider.token({ sub: 'eve', nonce })],
  [
    'signed by another key',
    async ({ provider }, nonce) =>
      signed({ iss: provider.issuer, sub: 'ada', nonce }, (await generateKeyPair('RS256')).privateKey),
  ],
  [
    'signed by the client’s secret',
    ({ provider, surroundings }, nonce) =>
      signed(
        { iss: provider.issuer, sub: 'ada', nonce },
        Buffer.from(surroundings.settings.oidc?.clientSecret ?? ''),
        'HS256',
      ),
  ],
  [
    'signed by nobody',
    async ({ provider }, nonce) =>
      unsigned({ iss: provider.issuer, aud: 'plumbline', sub: 'ada', nonce, iat: now(), exp: now() + 300 }),
  ],
  ['that has ended', ({ provider }, nonce) => provider.token({ sub: 'ada', nonce, exp: now() - 120 })],
  [
    'changed after it was signed',
    async ({ provider }, nonce) => changed(await provider.token({ sub: 'eve', nonce }), { sub: 'ada' }),
  ],
])('[TEAM-008] [A31] an identity token %s opens nothing', async ([_, makeToken]) => {
  const { sent, stored } = await withToken(makeToken)

  expect(refusalOf(sent)).toEqual(NOT_BELIEVED)
  expect(await stored()).toEqual({ accounts: [], links: [], sessions: 0 })
})

test('[TEAM-008] [A30] no code, state or token is in the audit log or the database', async () => {
  const { toProviderAndBack, finish, db } = await startBoth()
  const { browser, came } = await toProviderAndBack('ada')
  const held = browser.replace('ticket=', '')

  const attempts = await db.selectFrom('single_sign_on_attempt').selectAll().execute()
  await finish(came, browser)
  const events = await db.selectFrom('audit_event').selectAll().execute()
  const links = await db.selectFrom('federated_identity').selectAll().execute()

  expect(attempts).toHaveLength(1)
  expect(await db.selectFrom('single_sign_on_attempt').selectAll().execute()).toEqual([])
  for (const secret of [came.State, came.AuthorizationCode, held])
    expect(JSON.stringify([attempts, events, links])).not.toContain(secret)
})

test('[TEAM-008] the cookie that identifies the browser is sent to our calls only, and no script reads it', async () => {
  const { toProviderAndBack } = await startBoth()

  const { begun } = await toProviderAndBack('ada')

  expect([begun.headers['set-cookie']].flat()).toEqual([
    expect.stringMatching(/^ticket=[\w-]{43}; Max-Age=600; Path=\/api; HttpOnly; SameSite=Strict$/),
  ])
})

test('[TEAM-008, WIRE-030] far too many responses are blocked before the provider is asked', async () => {
  const { finish, toProviderAndBack, provider } = await startBoth()
  const { browser, came } = await toProviderAndBack('ada')
  for (let n = 0; n < 300; n++) await finish({ ...came, State: 'enter.x' }, browser)

  expect((await finish(came, browser)).status).toBe(429)
  expect(provider.asked).not.toContain('/token')
})

function signed(claims: Record<string, unknown>, key: Parameters<SignJWT['sign']>[0], alg = 'RS256'): Promise<string> {
  return new SignJWT({ aud: 'plumbline', ...claims })
    .setProtectedHeader({ alg, kid: 'test' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key)
}

function unsigned(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part(claims)}.`
}

/** With other claims and its signature as it was. */
function changed(token: string, claims: object): string {
  const [header = '', before = '', signature = ''] = token.split('.')
  const after = { ...JSON.parse(Buffer.from(before, 'base64url').toString()), ...claims }
  return [header, Buffer.from(JSON.stringify(after)).toString('base64url'), signature].join('.')
}

test('invalid input is refused as such', async () => {
  const { sendFaulty } = await startBoth()

  for (const body of [
    {},
    { State: '' },
    { State: 'x'.repeat(101) },
    { State: 1 },
    { State: 'x', AuthorizationCode: {} },
  ])
    expect((await sendFaulty(finishSingleSignOn, { body })).status).toBe(400)
})
