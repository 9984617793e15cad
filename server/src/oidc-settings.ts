import { isIP } from 'node:net'
import { t } from '@plumbline/texts/commands/settings'
import type { OidcSettings } from './domain/surroundings.ts'

/** The variables that say who signs people in beside this server. */
export const oidcVariables = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_DOMAINS',
  'OIDC_NAME',
  'OIDC_TRUSTED_FACTOR',
  'OIDC_ONLY',
] as const
export type OidcVariable = (typeof oidcVariables)[number]

/**
 * What is asked of single sign-on, or null where none is set; faults in words that begin with the variable's name. A secret is never repeated.
 * [TEAM-008]
 */
export function oidcSettings(
  given: Readonly<Partial<Record<OidcVariable, string | undefined>>>,
): { readonly oidc: OidcSettings | null } | { readonly faults: readonly string[] } {
  const faults: string[] = []
  function read<T>(name: OidcVariable, check: (text: string) => T | Fault): T | undefined {
    const text = given[name]?.trim()
    if (!text) return undefined
    const value = check(text)
    if (!(value instanceof Fault)) return value
    faults.push(`${name} ${value.words}`)
    return undefined
  }

  const set = oidcVariables.filter((name) => given[name]?.trim() && given[name]?.trim() !== '0')
  if (set.length === 0) return { oidc: null }
  for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
    if (!set.includes(name)) faults.push(t.signOnNeedsBoth({ name, set: set[0] ?? '' }))
  const issuer = read('OIDC_ISSUER', issuerAddress)
  const clientId = read('OIDC_CLIENT_ID', oneLine)
  const clientSecret = read('OIDC_CLIENT_SECRET', oneLine)
  const domains = read('OIDC_DOMAINS', domainsOf) ?? []
  const name = read('OIDC_NAME', shownName)
  const isFactorTrusted = read('OIDC_TRUSTED_FACTOR', yesOrNo) ?? false
  const isOnly = read('OIDC_ONLY', yesOrNo) ?? false
  if (faults.length > 0 || issuer === undefined || clientId === undefined || clientSecret === undefined)
    return { faults }
  const oidc = { issuer, clientId, clientSecret, domains, isFactorTrusted, isOnly }
  return { oidc: Object.freeze({ ...oidc, name: name ?? new URL(issuer).host }) }
}

/** What is wrong with a value; the words follow the variable's name. */
class Fault {
  readonly words: string
  constructor(words: string) {
    this.words = words
  }
}

/** Addresses of Microsoft that stand for every tenant there is: whoever has made one could sign in. */
const ANY_TENANT = /^\/(common|organi[sz]ations|consumers)(\/|$)/i

function issuerAddress(text: string): string | Fault {
  const address = URL.canParse(text) ? new URL(text) : null
  if (address === null) return new Fault(t.issuerForm({ text }))
  if (address.username !== '' || address.search !== '' || address.hash !== '') return new Fault(t.issuerWithoutUser)
  if (address.pathname.includes('/.well-known/')) return new Fault(t.issuerItself)
  const isSafe = address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address.hostname))
  if (!isSafe) return new Fault(t.mustBeHttps({ text }))
  if (address.hostname === 'login.microsoftonline.com' && ANY_TENANT.test(address.pathname))
    return new Fault(t.oneTenant)
  return address.href
}

/** Whether only this machine is behind a host. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))
}

function oneLine(text: string): string | Fault {
  return /^[\x21-\x7e]{1,1000}$/.test(text) ? text : new Fault(t.oneWord)
}

function shownName(text: string): string | Fault {
  return /^[^\p{Cc}\p{Cf}]{1,40}$/u.test(text) ? text : new Fault('must be one line of at most 40 characters.')
}

function yesOrNo(text: string): boolean | Fault {
  return text === '1' || text === '0' ? text === '1' : new Fault(t.oneOrZero({ text }))
}

/** Where anybody gets an address: it says nothing of who employs them. */
const ANYBODYS = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'icloud.com'],
  ...['me.com', 'aol.com', 'gmx.de', 'gmx.net', 'gmx.com', 'web.de', 'proton.me', 'protonmail.com', 'mail.com'],
])

/** 'acme.com=Acme Ltd, acme.de=Acme Ltd'; a comma within a name is one where no domain follows it. */
function domainsOf(text: string): OidcSettings['domains'] | Fault {
  const pairs: string[] = []
  for (const part of text.split(',')) {
    const last = pairs.length - 1
    if (part.includes('=') || last < 0) pairs.push(part)
    else pairs[last] = `${pairs[last]},${part}`
  }
  const domains = pairs.map((pair) => {
    const at = pair.indexOf('=')
    return { domain: pair.slice(0, Math.max(at, 0)).trim().toLowerCase(), organisation: pair.slice(at + 1).trim() }
  })
  const faulty = domains.find(({ domain, organisation }) => !isDomain(domain) || organisation === '')
  if (faulty !== undefined) return new Fault(t.domainsForm)
  const common = domains.find(({ domain }) => ANYBODYS.has(domain))
  if (common !== undefined) return new Fault(t.commonDomain({ domain: common.domain }))
  const twice = domains.find(({ domain }, n) => domains.findIndex((other) => other.domain === domain) !== n)
  if (twice !== undefined) return new Fault(t.domainTwice({ domain: twice.domain }))
  return Object.freeze(domains)
}

function isDomain(text: string): boolean {
  const labels = text.split('.')
  return (
    labels.length > 1 &&
    text.length <= 253 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  )
}
