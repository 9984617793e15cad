/**
 * A company's provider for tests: `oidc-provider` on a port of 127.0.0.1, which can be made to lie, be slow or disclose
 * too much.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import Provider from 'oidc-provider'
import type { OidcSettings } from '../../domain/surroundings.ts'

/** The provider's claims about a person, by subject. */
export type Person = Readonly<Record<string, unknown>>
type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

const CLIENT = { id: 'plumbline', secret: 'rT5nW8qZ2kLm' }

/** Starts one that redirects to `redirectUri`. `people` may be changed while it runs. */
export async function startOpenIdProvider({
  redirectUri = 'http://plumbline.test/auth/single-sign-on',
  people = {},
  isThin = true,
}: {
  redirectUri?: string
  people?: Record<string, Person>
  /** Whether the address is only in the userinfo. */
  isThin?: boolean
} = {}) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' }
  /** Replacement answers, by path. */
  const lies = new Map<string, Answer>()
  /** Every requested path. */
  const asked: string[] = []
  let serve: Answer = (_, response) => response.writeHead(503).end()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://provider').pathname
    asked.push(path)
    const answer = lies.get(path) ?? (path.startsWith('/interaction/') ? interaction : serve)
    Promise.resolve(answer(request, response)).catch((fault: unknown) => {
      if (!response.headersSent) response.writeHead(500)
      response.end(String(fault))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: isThin,
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...people[accountId], sub: accountId }) }),
    // Consent is always given.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  serve = (request, response) => callback(request, response)

  /** The login page; without a name it goes back without signing in. */
  async function interaction(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'POST') {
      const login = new URLSearchParams(await text(request)).get('login')
      const result = login ? { login: { accountId: login } } : { error: 'access_denied' }
      return provider.interactionFinished(request, response, result)
    }
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE)
  }

  async function stop() {
    if (!server.listening) return
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }

  const cookies = new Map<string, string>()
  /** A browser's step at the provider: the redirect, or null. */
  async function step(address: string, body?: URLSearchParams): Promise<string | null> {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    return next && new URL(next, address).href
  }

  return {
    issuer,
    people,
    lies,
    asked,
    /** The settings of a server that uses this provider. */
    settings: (given: Partial<OidcSettings> = {}): OidcSettings => ({
      issuer: `${issuer}/`,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      name: 'Acme',
      domains: [{ domain: 'acme.example.com', organisation: 'Acme Ltd' }],
      isFactorTrusted: false,
      isOnly: false,
      ...given,
    }),
    /** Signs a person in like a browser sent to this address; returns the redirect. */
    async comeBack(
      location: string,
      login: string,
    ): Promise<{ State: string; AuthorizationCode: string; Issuer: string }> {
      cookies.clear()
      let next = await step(location)
      for (let steps = 0; next !== null && !next.startsWith(redirectUri) && steps < 10; steps++)
        next = await step(next, next.includes('/interaction/') ? new URLSearchParams({ login }) : undefined)
      const came = new URL(next ?? '').searchParams
      return {
        State: came.get('state') ?? '',
        AuthorizationCode: came.get('code') ?? '',
        Issuer: came.get('iss') ?? '',
      }
    },
    /** An identity token with these claims, signed as by the provider. */
    token: (claims: Person) =>
      new SignJWT({ iss: issuer, aud: CLIENT.id, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .setIssuedAt()
        .setExpirationTime(typeof claims.exp === 'number' ? claims.exp : '5m')
        .sign(privateKey),
    /** Makes it unreachable from now on. */
    stop,
    close: stop,
  }
}

/** Answers this as JSON. */
export const says =
  (value: unknown, status = 200): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

const PAGE = `<!doctype html><html lang="en"><title>Acme</title><link rel="icon" href="data:,"><main><h1>Acme</h1><form method="post">
<label>Who are you? <input name="login" autofocus></label> <button>Continue</button></form></main></html>`
