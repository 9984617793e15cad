import { emailKey, isEmail } from '@plumbline/contract/wire/fields'
import { limits } from '@plumbline/contract/wire/limits'

/** An identity from the provider. `email` is null unless the provider has verified it. */
export interface ProvedPerson {
  /** The permanent subject. */
  readonly subject: string
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
}

/** The maximum length (OpenID Connect Core, section 2). */
const SUBJECT = 255

/** The person in the verified claims of an identity token and the userinfo; null without a usable subject. */
export function personIn(claims: Readonly<Record<string, unknown>>, issuer: string): ProvedPerson | null {
  const { sub } = claims
  if (typeof sub !== 'string' || sub === '' || sub.length > SUBJECT || sub.includes('\0') || !sub.isWellFormed())
    return null
  const email = textOf(claims.email)
  const isProved = isEmail(email) && isVerified(claims, issuer)
  return { subject: sub, email: isProved ? email : null, ...nameIn(claims, email) }
}

/** Microsoft uses its own claim, which others may use differently. Several providers send a string. */
function isVerified({ email_verified, xms_edov }: Readonly<Record<string, unknown>>, issuer: string): boolean {
  if (saysTrue(email_verified)) return true
  const isMicrosoft = new URL(issuer).host === 'login.microsoftonline.com'
  return isMicrosoft && email_verified === undefined && (saysTrue(xms_edov) || xms_edov === 1)
}

const saysTrue = (claim: unknown) => claim === true || (typeof claim === 'string' && /^(?:true|1)$/i.test(claim))

/** The given names; otherwise the full name split, or the part before the @. */
function nameIn(claims: Readonly<Record<string, unknown>>, email: string): { firstName: string; lastName: string } {
  const [first, last] = [nameOf(claims.given_name), nameOf(claims.family_name)]
  if (first !== '' && last !== '') return { firstName: first, lastName: last }
  const words = nameOf(claims.name).split(' ').filter(Boolean)
  if (words.length > 1) return { firstName: nameOf(words.slice(0, -1).join(' ')), lastName: words.at(-1) ?? '' }
  const only = first || last || words[0] || nameOf(email.slice(0, email.indexOf('@'))) || 'New'
  return first === '' && last !== '' ? { firstName: '-', lastName: last } : { firstName: only, lastName: '-' }
}

/** One storable line, cut to the length of a name. */
function nameOf(value: unknown): string {
  const line = textOf(value)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
  return line.slice(0, limits.text).toWellFormed().trim()
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 1000).toWellFormed().trim() : '')

/** The domain of an email address, in small letters. */
export function domainOf(email: string): string {
  return emailKey(email).slice(email.trim().lastIndexOf('@') + 1)
}

/**
 * Whether the server may call an address from the provider's description: its own host, or another public name, over
 * TLS. Addresses inside our network, by IP or internal name, are refused.
 */
export function mayAsk(issuer: string, address: string): boolean {
  if (!URL.canParse(address)) return false
  const [own, asked] = [new URL(issuer), new URL(address)]
  if (asked.username !== '' || asked.password !== '') return false
  if (asked.origin === own.origin) return true
  return asked.protocol === 'https:' && asked.port === '' && isPublicName(asked.hostname)
}

/** Suffixes no public name has. */
const LOCAL = ['local', 'localhost', 'internal', 'intranet', 'lan', 'home', 'corp', 'private', 'localdomain', 'arpa']

function isPublicName(host: string): boolean {
  const labels = host.replace(/\.$/, '').toLowerCase().split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && /^[a-z]/.test(last) && !LOCAL.includes(last)
}
