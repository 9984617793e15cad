import { emailKey, isEmail } from '@plumbline/contract/wire/fields'
import { limits } from '@plumbline/contract/wire/limits'

/** Who the provider says somebody is. `email` is null if it does not say that the address is verified. */
export interface ProvedPerson {
  /** What it knows them by, for good. */
  readonly subject: string
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
}

/** The longest there may be (OpenID Connect Core, section 2). */
const SUBJECT = 255

/** The person in the claims of an identity token that was checked, and of what the provider says besides; null if there is no usable subject. */
export function personIn(claims: Readonly<Record<string, unknown>>, issuer: string): ProvedPerson | null {
  const { sub } = claims
  if (typeof sub !== 'string' || sub === '' || sub.length > SUBJECT || sub.includes('\0') || !sub.isWellFormed())
    return null
  const email = textOf(claims.email)
  const isProved = isEmail(email) && isVerified(claims, issuer)
  return { subject: sub, email: isProved ? email : null, ...nameIn(claims, email) }
}

/** Microsoft says it in a claim of its own, which others may use for something else. Several providers write it as a text. */
function isVerified({ email_verified, xms_edov }: Readonly<Record<string, unknown>>, issuer: string): boolean {
  if (saysTrue(email_verified)) return true
  const isMicrosoft = new URL(issuer).host === 'login.microsoftonline.com'
  return isMicrosoft && email_verified === undefined && (saysTrue(xms_edov) || xms_edov === 1)
}

const saysTrue = (claim: unknown) => claim === true || (typeof claim === 'string' && /^(?:true|1)$/i.test(claim))

/** As they are given; otherwise the whole name cut in two, else what stands before the @. */
function nameIn(claims: Readonly<Record<string, unknown>>, email: string): { firstName: string; lastName: string } {
  const [first, last] = [nameOf(claims.given_name), nameOf(claims.family_name)]
  if (first !== '' && last !== '') return { firstName: first, lastName: last }
  const words = nameOf(claims.name).split(' ').filter(Boolean)
  if (words.length > 1) return { firstName: nameOf(words.slice(0, -1).join(' ')), lastName: words.at(-1) ?? '' }
  const only = first || last || words[0] || nameOf(email.slice(0, email.indexOf('@'))) || 'New'
  return first === '' && last !== '' ? { firstName: '-', lastName: last } : { firstName: only, lastName: '-' }
}

/** One line that can be stored, cut to what a name may have. */
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
 * Whether an address that the provider's description names may be asked: one of its own host, or of another whose name is public, by TLS. What it names within
 * our network, by number or by a name that only we know, is nobody's provider.
 */
export function mayAsk(issuer: string, address: string): boolean {
  if (!URL.canParse(address)) return false
  const [own, asked] = [new URL(issuer), new URL(address)]
  if (asked.username !== '' || asked.password !== '') return false
  if (asked.origin === own.origin) return true
  return asked.protocol === 'https:' && asked.port === '' && isPublicName(asked.hostname)
}

/** Ends of names that no public one has. */
const LOCAL = ['local', 'localhost', 'internal', 'intranet', 'lan', 'home', 'corp', 'private', 'localdomain', 'arpa']

function isPublicName(host: string): boolean {
  const labels = host.replace(/\.$/, '').toLowerCase().split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && /^[a-z]/.test(last) && !LOCAL.includes(last)
}
