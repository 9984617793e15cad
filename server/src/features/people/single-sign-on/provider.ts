import { t } from '@plumbline/texts/calls/people'
import type { FastifyBaseLogger } from 'fastify'
import type { Configuration, CustomFetchOptions } from 'openid-client'
import type { OidcSettings } from '../../../domain/surroundings.ts'
import { Refusal, signInRefused } from '../../../platform/errors.ts'
import { mayAsk, type ProvedPerson, personIn } from './provider.rules.ts'

/** The values of one attempt, needed again to complete it. */
export interface Checks {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The provider's response: a one-time code, only valid with the `verifier`. */
export interface Returned {
  readonly code: string
  readonly state: string
  /** The issuer (RFC 9207), if given. */
  readonly issuer: string | null
}

/** An OpenID Connect provider, by authorization code with PKCE. [TEAM-008] */
export interface Provider {
  /** The provider's address for signing in; `isAnew` forces a login. Throws 503. */
  signInAddress(checks: Checks, asked: { readonly isAnew: boolean }): Promise<string>
  /** The returned identity. Throws 401 if not trusted, 503 if the provider does not respond. */
  personReturned(returned: Returned, checks: Checks): Promise<ProvedPerson>
}

/** Limits of a response in seconds and bytes; how long the discovery, or its failure, is cached. */
const ANSWER_SECONDS = 5
const ANSWER_BYTES = 256 * 1024
const KEPT = 3_600_000
const FAILURE_KEPT = 5_000

/** A lazily contacted provider; its discovery is cached for an hour. */
export function openIdProvider(
  settings: OidcSettings,
  redirectUri: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Provider {
  const { issuer, name } = settings
  let known: { readonly description: Promise<Described>; readonly until: number } | undefined

  /** Concurrent callers, also just after a failure, share one request. */
  function described(): Promise<Described> {
    const now = performance.now()
    if (known !== undefined && known.until > now) return known.description
    const description = describe(settings)
    known = { description, until: now + KEPT }
    description.catch(() => {
      if (known?.description === description) known = { description, until: performance.now() + FAILURE_KEPT }
    })
    return description
  }

  return {
    async signInAddress({ state, nonce, verifier }, { isAnew }) {
      try {
        const { client, config } = await described()
        const address = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(isAnew && { prompt: 'login' }),
        })
        return address.href
      } catch (fault) {
        log.warn({ provider: issuer, ...reasonOf(fault) }, 'single sign-on: the provider could not be reached')
        throw providerAway(name)
      }
    },

    async personReturned(returned, { state, nonce, verifier }) {
      try {
        const { client, config } = await described()
        const came = new URL(redirectUri)
        came.searchParams.set('code', returned.code)
        came.searchParams.set('state', returned.state)
        if (returned.issuer !== null) came.searchParams.set('iss', returned.issuer)
        const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
        const tokens = await client.authorizationCodeGrant(config, came, checks)
        const claims: Record<string, unknown> = { ...tokens.claims() }
        // Many only give the address in the userinfo.
        const isWhole = typeof claims.email === 'string' || config.serverMetadata().userinfo_endpoint === undefined
        const more = isWhole ? {} : await client.fetchUserInfo(config, tokens.access_token, String(claims.sub))
        const person = personIn({ ...more, ...claims }, issuer)
        if (person === null) throw new Error('no usable subject')
        return person
      } catch (fault) {
        log.warn(
          { provider: issuer, ...reasonOf(fault) },
          'single sign-on: an answer from the provider was not accepted',
        )
        throw isAway(fault) ? providerAway(name) : notBelieved(name)
      }
    },
  }
}

interface Described {
  readonly client: typeof import('openid-client')
  readonly config: Configuration
}

/** Discovery, and the client built from it. Lazily loaded, not at start-up. */
async function describe({ issuer, clientId, clientSecret }: OidcSettings): Promise<Described> {
  const client = await import('openid-client')
  const address = new URL(issuer)
  const config = await client.discovery(
    address,
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: 60 },
    // The standard method, unless the provider says otherwise.
    (server, ...rest) => {
      const taken = server.token_endpoint_auth_methods_supported
      const isBasic = taken === undefined || taken.includes('client_secret_basic')
      return (isBasic ? client.ClientSecretBasic(clientSecret) : client.ClientSecretPost(clientSecret))(server, ...rest)
    },
    {
      timeout: ANSWER_SECONDS,
      [client.customFetch]: (asked, options) => boundedFetch(issuer, asked, options),
      // Only for a provider on this machine: the settings require TLS for any other.
      execute: [
        client.enableNonRepudiationChecks,
        ...(address.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  )
  return { client, config }
}

/** Requests one of the provider's addresses, without redirects, and limits the response. */
async function boundedFetch(
  issuer: string,
  address: string,
  { signal, method, headers, body }: CustomFetchOptions,
): Promise<Response> {
  if (!mayAsk(issuer, address)) throw new Error(`the provider names an address that is not its own: ${address}`)
  const late = AbortSignal.timeout(ANSWER_SECONDS * 1000)
  const answer = await fetch(address, {
    method,
    headers,
    body: body === undefined || body === null ? null : String(body),
    redirect: 'manual',
    signal: signal === undefined ? late : AbortSignal.any([signal, late]),
  })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > ANSWER_BYTES) throw new Error('the answer from the provider is too large')
    parts.push(part)
  }
  const { status, statusText } = answer
  const content = size === 0 ? null : Buffer.concat(parts)
  return new Response(content, { status, statusText, headers: plainHeaders(answer.headers) })
}

/** Without headers that only applied to the compressed response. */
function plainHeaders(given: Headers): Headers {
  const headers = new Headers(given)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return headers
}

/** The loggable part of an error: kind and message, without attached data, which may be claims or a token. */
function reasonOf(fault: unknown): { reason: string; code?: string } {
  if (!(fault instanceof Error)) return { reason: String(fault) }
  const said = 'error' in fault && typeof fault.error === 'string' ? ` (${fault.error.slice(0, 100)})` : ''
  const cause = fault.cause instanceof Error ? `: ${fault.cause.message}` : ''
  const code = 'code' in fault && typeof fault.code === 'string' ? { code: fault.code } : {}
  return { reason: `${fault.message}${said}${cause}`.slice(0, 300), ...code }
}

/** Whether there was no response in time, rather than a wrong one. */
function isAway(fault: unknown): boolean {
  if (fault instanceof Response) return fault.status >= 500
  if (!(fault instanceof Error)) return false
  const isLate = fault.name === 'TimeoutError' || fault.name === 'AbortError'
  const isSilent = fault instanceof TypeError && fault.message === 'fetch failed'
  return isLate || isSilent || isAway(fault.cause)
}

/** 503: the provider is down; passwords still work. */
const providerAway = (name: string) =>
  new Refusal(503, t.notAvailable, [t.providerSilent({ name })], {
    retryAfter: 5,
  })
/** 401: the response is not trusted. */
const notBelieved = (name: string) => signInRefused(t.providerNotVerified({ name }))
