import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { login } from '@plumbline/contract/people/auth'
import { beginSingleSignOn, getSingleSignOn } from '@plumbline/contract/people/single-sign-on'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_PASSWORD } from '../../../test/factories.ts'
import { says } from '../../../test/outside/openid-provider.ts'
import { refusalOf, startBoth } from '../../../test/outside/single-sign-on.ts'

const DESCRIPTION = '/.well-known/openid-configuration'
const AWAY = [503, 'Acme isn’t responding. Try again in a moment, or log in with your password.']

/** Something else within reach of the server, and what it was asked. */
async function bystander() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('[TEAM-008] [A30] people go to the provider with a code challenge, a state and a nonce, and return only to our page', async () => {
  const { send, provider } = await startBoth()

  const headers = {
    host: 'evil.example.com',
    'x-forwarded-host': 'evil.example.com',
    referer: 'https://evil.example.com',
  }
  const { answer } = await send(beginSingleSignOn, { body: {}, headers })

  const { origin, searchParams } = new URL(answer.Location)
  expect(origin).toBe(provider.issuer)
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'plumbline',
    redirect_uri: 'http://plumbline.test/auth/single-sign-on',
    response_type: 'code',
    scope: 'openid email profile',
    state: expect.stringMatching(/^enter\.[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
})

test('[TEAM-008] a retry asks the provider to authenticate again, so that another person can sign in', async () => {
  const { send } = await startBoth()

  const { answer } = await send(beginSingleSignOn, { body: { Anew: true } })

  expect(new URL(answer.Location).searchParams.get('prompt')).toBe('login')
})

test('[TEAM-008] the sign-in page has the provider’s name without asking the provider', async () => {
  const { send, provider } = await startBoth()

  expect((await send(getSingleSignOn, {})).answer).toEqual({ Name: 'Acme' })
  expect(provider.asked).toEqual([])
})

test('[TEAM-008] concurrent visitors cause one discovery request', async () => {
  const { send, provider } = await startBoth()

  const sent = await Promise.all(Array.from({ length: 20 }, () => send(beginSingleSignOn, { body: {} })))
  await send(beginSingleSignOn, { body: {} })

  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
  expect(provider.asked).toEqual([DESCRIPTION])
})

test('[TEAM-008] if the provider is down a message says so, passwords still work, and single sign-on recovers', async () => {
  const { send, make, provider, toProviderAndBack, finish } = await startBoth()
  const { email } = await make.superAdmin()
  const { came, browser } = await toProviderAndBack('ada')
  provider.lies.set('/token', says({ error: 'temporarily_unavailable' }, 503))

  expect(refusalOf(await finish(came, browser))).toEqual(AWAY)
  expect((await send(login, { body: { username: email, password: DEFAULT_PASSWORD } })).status).toBe(200)
  provider.lies.clear()
  const again = await toProviderAndBack('ada')
  expect((await finish(again.came, again.browser)).status).toBe(200)
})

test('[TEAM-008] an unreachable provider is reported as down', async () => {
  const { send, provider } = await startBoth()
  await provider.stop()

  expect(refusalOf(await send(beginSingleSignOn, { body: {} }))).toEqual(AWAY)
})

test('[TEAM-008] [A33] a slow provider is waited for five seconds, and others are answered meanwhile', async () => {
  const { send, provider } = await startBoth()
  provider.lies.set(DESCRIPTION, () => undefined)
  const began = performance.now()

  const waiting = send(beginSingleSignOn, { body: {} })
  expect((await send(getSingleSignOn, {})).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(4900)

  expect(refusalOf(await waiting)).toEqual(AWAY)
  expect(performance.now() - began).toBeLessThan(20_000)
}, 60_000)

test('[TEAM-008] [A33] of an endless response 256 kB are read', async () => {
  const { send, provider } = await startBoth()
  let written = 0
  const blank = Buffer.alloc(65_536, ' ')
  provider.lies.set(DESCRIPTION, (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const endless = function* () {
      for (; written < 200e6; written += blank.length) yield blank
    }
    return pipeline(Readable.from(endless()), response).catch(() => undefined)
  })

  expect(refusalOf(await send(beginSingleSignOn, { body: {} }))).toEqual(AWAY)
  expect(written).toBeLessThan(50e6)
})

test.for<[what: string, lie: object]>([
  ['another provider', { issuer: 'https://evil.example.com' }],
  ['no page to sign in at', { authorization_endpoint: undefined }],
  ['a script as its page', { authorization_endpoint: 'javascript:alert(1)' }],
])('[TEAM-008] a provider that names %s is not gone to', async ([_, lie]) => {
  const { send, provider } = await startBoth()
  const truth = { issuer: provider.issuer, authorization_endpoint: `${provider.issuer}/auth` }
  provider.lies.set(DESCRIPTION, says({ ...truth, ...lie }))

  expect(refusalOf(await send(beginSingleSignOn, { body: {} }))).toEqual(AWAY)
})

test('[TEAM-008] [A33] a redirect by the provider is not followed', async () => {
  const { send, provider } = await startBoth()
  const { asked, address } = await bystander()
  provider.lies.set(DESCRIPTION, (_, response) => response.writeHead(302, { location: `${address}/inside` }).end())

  expect(refusalOf(await send(beginSingleSignOn, { body: {} }))).toEqual(AWAY)
  expect(asked).toEqual([])
})

test.for(['token_endpoint', 'jwks_uri', 'userinfo_endpoint'])(
  '[TEAM-008] [A33] a provider that gives an internal address as its %s makes the server request nothing there',
  async (endpoint) => {
    const { provider, toProviderAndBack, finish, stored } = await startBoth()
    const { asked, address } = await bystander()
    const { issuer } = provider
    const truth = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/me`,
      authorization_response_iss_parameter_supported: true,
    }
    provider.lies.set(DESCRIPTION, says({ ...truth, [endpoint]: `${address}/inside` }))
    const { came, browser } = await toProviderAndBack('ada')

    const words = 'Acme’s answer could not be verified, so you weren’t logged in. Try again.'
    expect(refusalOf(await finish(came, browser))).toEqual([401, words])
    expect(asked).toEqual([])
    expect((await stored()).sessions).toBe(0)
  },
)

test('[TEAM-008] a provider with all claims in its identity token is asked for nothing more', async () => {
  const { enter, provider } = await startBoth({ isThin: false })

  expect((await enter('ada')).status).toBe(200)
  expect(provider.asked).not.toContain('/me')
})
