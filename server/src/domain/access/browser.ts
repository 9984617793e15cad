import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Secrets, Surroundings } from '../surroundings.ts'
import { acceptedSecrets } from './secret.ts'
import { keyFor } from './session.ts'

/** What a browser may have done for an account: signed it up, or proved that its owner uses it. */
export type Deed = 'signed-up' | 'signed-in'

/** The browser behind a request, recognised by our cookies. They grant no access. (decision 016) */
export interface Browser {
  /** The browser's id if it has done this for this account, otherwise undefined. Clients without cookies are never recognised. */
  idFor(deed: Deed, userId: string): string | undefined
  /** Makes the browser known: a signed cookie for each account. */
  remember(deed: Deed, userId: string): void
  /** The id under which it is known for this account, once `remember` has been called for a sign-in. */
  idToKeep(userId: string): string
  /** Not a browser: browsers send `Origin` with every change. Programs keep no cookies. */
  readonly isProgram: boolean
  /** A random text that only this browser sends back, for a few minutes: answers to its requests then go to it and no other. */
  handTicket(): string
  /** The ticket it sends back, if any. */
  ticket(): string | undefined
}

const KEPT_SECONDS = 180 * 86_400
/** On a shared computer the oldest accounts are forgotten, so that the header stays small. */
const MOST_COOKIES = 12
const NAME = /^(?:__Host-)?known-(?:in|up)-/
const TICKET = 'ticket'
/** Over TLS: browsers let only this host, over TLS, set a cookie with this prefix. */
const HOST_ONLY = '__Host-'
const TICKET_SECONDS = 600

/** Reads the cookies when first needed; they become invalid with the server's secret. */
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
    // Cookies set by an earlier release have no prefix.
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
      // Recognised by the previous secret or name, it stays the same browser.
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
      // The same in all of its tabs, if it has asked in several.
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

/** Reveals nothing about the account to someone who reads the browser's cookies. */
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
