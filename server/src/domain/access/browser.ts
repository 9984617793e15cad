import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Secrets, Surroundings } from '../surroundings.ts'
import { acceptedSecrets } from './secret.ts'
import { keyFor } from './session.ts'

/** What a browser may have done for an account: signed it up, or proved that its person uses it. */
export type Deed = 'signed-up' | 'signed-in'

/** The browser behind a request, as far as the cookies show that we gave it. They open nothing. (decision 016) */
export interface Browser {
  /** The browser's own id where it has done this for this account, else undefined. Clients without cookies are never seen again. */
  idFor(deed: Deed, userId: string): string | undefined
  /** Lets the browser be known again: a signed cookie of its own for each account. */
  remember(deed: Deed, userId: string): void
  /** The id by which it is known as this account's from now on, once `remember` has been called for a sign-in. */
  idToKeep(userId: string): string
  /** No browser, which names the page it is on with every change (`Origin`), and keeps no cookies therefore. */
  readonly isProgram: boolean
  /** A random text that this browser alone brings back, for some minutes: what it has asked for is then answered to it and to no other. */
  handTicket(): string
  /** The one it brings, if any. */
  ticket(): string | undefined
}

const KEPT_SECONDS = 180 * 86_400
/** A computer that many share: the accounts that came first are forgotten, so that the header stays small. */
const MOST_COOKIES = 12
const NAME = /^(?:__Host-)?known-(?:in|up)-/
const TICKET = 'ticket'
/** Over TLS: browsers let no other host, and nobody without TLS, set a cookie of such a name. */
const HOST_ONLY = '__Host-'
const TICKET_SECONDS = 600

/** Reads the cookies once they are asked for; they end with the server's secret. */
export function browserOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings, ...secrets }: Pick<Surroundings, 'settings'> & Secrets,
): Browser {
  const cookies = () => cookiesIn(request.headers.cookie ?? '')
  const isSecure = settings.publicUrl.startsWith('https:')
  const prefix = isSecure ? HOST_ONLY : ''
  const attributesOf = (name: string) => {
    const path = name.startsWith(HOST_ONLY) ? '/' : '/api'
    return `Path=${path}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  }
  const forgotten = (name: string) => `${name}=; Max-Age=0; ${attributesOf(name)}`
  function idIn(name: string, secret: string, deed: Deed, userId: string): string | undefined {
    const [id = '', given = ''] = cookies().get(name)?.split('.') ?? []
    return isEqual(given, signatureOf(deed, userId, id, secret)) ? id : undefined
  }
  function idBy(secret: string, deed: Deed, userId: string): string | undefined {
    const name = nameFor(deed, userId, secret)
    // Cookies that an earlier release has set have no prefix.
    return idIn(`${prefix}${name}`, secret, deed, userId) ?? idIn(name, secret, deed, userId)
  }
  let fresh: string | undefined
  function freshId(): string {
    fresh ??= randomBytes(16).toString('base64url')
    return fresh
  }
  const { origin, cookie } = request.headers
  return {
    isProgram: origin === undefined && request.headers['sec-fetch-site'] === undefined && !cookie,
    idToKeep(userId) {
      return this.idFor('signed-in', userId) ?? freshId()
    },
    idFor(deed, userId) {
      for (const secret of acceptedSecrets(secrets)) {
        const id = idBy(secret, deed, userId)
        if (id !== undefined) return id
      }
      return undefined
    },
    remember(deed, userId) {
      const { secret } = secrets
      const before = nameFor(deed, userId, secret)
      const name = `${prefix}${before}`
      if (idIn(name, secret, deed, userId) !== undefined) return
      // Known by the secret of before, or by the name of before, it stays the same browser.
      const id = this.idFor(deed, userId) ?? freshId()
      const value = `${id}.${signatureOf(deed, userId, id, secret)}`
      // Browsers send the oldest first.
      const others = [...cookies().keys()].filter((other) => NAME.test(other) && other !== before)
      const dropped = others.slice(0, Math.max(0, others.length + 1 - MOST_COOKIES))
      if (name !== before && cookies().has(before)) dropped.push(before)
      reply.header('set-cookie', [
        ...dropped.map(forgotten),
        `${name}=${value}; Max-Age=${KEPT_SECONDS}; ${attributesOf(name)}`,
      ])
    },
    handTicket() {
      // The same in each of its tabs, where it has asked in several.
      const ticket = this.ticket() ?? randomBytes(32).toString('base64url')
      const name = `${prefix}${TICKET}`
      reply.header('set-cookie', `${name}=${ticket}; Max-Age=${TICKET_SECONDS}; ${attributesOf(name)}`)
      return ticket
    },
    ticket() {
      const ticket = cookies().get(`${prefix}${TICKET}`)
      return ticket?.length === 43 ? ticket : undefined
    },
  }
}

/** Says nothing of the account to who reads the browser's cookies. */
function nameFor(deed: Deed, userId: string, secret: string): string {
  return `known-${deed === 'signed-in' ? 'in' : 'up'}-${signed(['name', deed, userId], secret).slice(0, 16)}`
}

const signatureOf = (deed: Deed, userId: string, id: string, secret: string) =>
  signed(['browser', deed, userId, id], secret)

function signed(parts: readonly string[], secret: string): string {
  return createHmac('sha256', keyFor('browser', secret)).update(parts.join(' ')).digest('base64url')
}

function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function cookiesIn(header: string): Map<string, string> {
  const pairs = header.split(';').map((pair) => pair.split('='))
  return new Map(pairs.map(([name = '', value = '']) => [name.trim(), value.trim()]))
}
