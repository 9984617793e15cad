import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { dayOf } from '@plumbline/contract/domain/expiry'
import { passwordFault } from '@plumbline/contract/domain/passwords'
import { Email } from '@plumbline/contract/wire/fields'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/commands/settings'
import { isCommonPassword } from './domain/access/passwords.ts'
import { secretFault } from './domain/access/secret.ts'
import { type Disclosure, type HeededSettings, type LogLevel, logLevels } from './domain/surroundings.ts'
import { misspelt } from './misspelt.ts'
import { oidcSettings } from './oidc-settings.ts'
import { type S3Address, s3Address } from './platform/files/s3-address.ts'

/** The configuration: everything an operator can set, checked. Made once, at the start; nothing else reads the environment. */
export interface Settings extends HeededSettings {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** An absolute path. */
  readonly dataDir: string
  /** `postgres://…`, or null for the SQLite file in the data folder. */
  readonly databaseUrl: string | null
  /** The S3-compatible store of uploaded files, or null for a folder in the data folder. */
  readonly s3: S3Address | null
  /** `smtp://…` or `smtps://…`, or null for the outbox in the data folder. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** What signs tokens and links, or null for the one kept in the data folder. */
  readonly secret: string | null
  /** What `secret` was before: what it signed is accepted for its life. */
  readonly previousSecret: string | null
  /** The first super administrator; a null password is generated. */
  readonly superAdmin: { readonly email: string; readonly password: string | null }
  readonly mailDailyLimit: number
  /** After so many months security events go; null keeps them. */
  readonly auditMonths: number | null
  readonly backup: BackupSettings
  readonly metrics: MetricsSettings
}

/** What is asked of backups. */
export interface BackupSettings {
  /** The folder into which servers make backups by themselves (an absolute path), or null: then none does. */
  readonly folder: string | null
  /** How often. */
  readonly everyMinutes: number
  /** A second place for them: a folder (an absolute path), an S3-compatible store, or null. */
  readonly second: string | S3Address | null
  /** What encrypts them, or null. */
  readonly key: string | null
}

/** Where metrics are told. */
export interface MetricsSettings {
  readonly host: string
  /** Null where nothing is measured; 0 takes any free port. */
  readonly port: number | null
}

/** Every variable and its default; null where there is none. docs/operations.md lists the same. */
export const variables = {
  PORT: '3000',
  HOST: '127.0.0.1',
  PUBLIC_URL: null,
  DATA_DIR: './data',
  DATABASE_URL: null,
  FILES_URL: null,
  SMTP_URL: null,
  MAIL_FROM: 'no-reply@localhost',
  SECRET: null,
  SECRET_PREVIOUS: null,
  SUPERADMIN_EMAIL: 'admin@example.com',
  SUPERADMIN_PASSWORD: null,
  LOG_LEVEL: 'info',
  RATE_LIMIT_FACTOR: '1',
  MAIL_DAILY_LIMIT: '5000',
  AUDIT_MONTHS: null,
  TRUSTED_PROXIES: '0',
  IDLE_MINUTES: null,
  BACKUP_DIR: null,
  BACKUP_EVERY: '1d',
  BACKUP_SECOND: null,
  BACKUP_KEY: null,
  METRICS_PORT: null,
  METRICS_HOST: '127.0.0.1',
  OIDC_ISSUER: null,
  OIDC_CLIENT_ID: null,
  OIDC_CLIENT_SECRET: null,
  OIDC_DOMAINS: null,
  OIDC_NAME: null,
  OIDC_TRUSTED_FACTOR: '0',
  OIDC_ONLY: '0',
  SECURITY_CONTACT: null,
  SECURITY_EXPIRES: null,
  SECURITY_LANGUAGES: 'en',
  ACCESSIBILITY_CONTACT: null,
  CSP_REPORT_URL: null,
} as const satisfies Record<string, string | null>
type Variable = keyof typeof variables
type WithDefault = { [V in Variable]: (typeof variables)[V] extends string ? V : never }[Variable]

/** The start is refused: one message for each variable that is wrong. */
export class FaultySettings extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(t.settingsAreWrong({ faults: faults.join('\n') }))
    this.name = 'FaultySettings'
    this.faults = faults
  }
}

/** The settings that these environment variables ask for; an empty variable counts as unset. A misspelt name is a fault. Throws `FaultySettings` with all faults at once. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const faults: string[] = []

  function read<T>(name: WithDefault, check: (text: string) => T): T {
    return given(name, check) ?? check(variables[name])
  }
  function given<T>(name: Variable, check: (text: string) => T): T | null {
    const text = env[name]?.trim()
    if (!text) return null
    try {
      return check(text)
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault
      faults.push(about(name, fault.message))
      return null
    }
  }

  const port = read('PORT', wholeNumber(0, 65_535))
  const host = read('HOST', hostName)
  const singleSignOn = oidcSettings(env)
  if ('faults' in singleSignOn) faults.push(...singleSignOn.faults)
  const disclosure = {
    contacts: given('SECURITY_CONTACT', contacts),
    expires: given('SECURITY_EXPIRES', lastDay),
    languages: read('SECURITY_LANGUAGES', languages),
  }
  const settings: Settings = {
    host,
    port,
    publicUrl: given('PUBLIC_URL', origin) ?? `http://localhost:${port}`,
    dataDir: read('DATA_DIR', (path) => resolve(path)),
    databaseUrl: given(
      'DATABASE_URL',
      url('postgres://user:password@host:5432/database', ['postgres:', 'postgresql:']),
    ),
    s3: given('FILES_URL', s3),
    smtpUrl: given('SMTP_URL', url('smtp://user:password@host:587 or smtps://…', ['smtp:', 'smtps:'])),
    mailFrom: read('MAIL_FROM', sender),
    secret: given('SECRET', refuse(secretFault)),
    previousSecret: given('SECRET_PREVIOUS', refuse(secretFault)),
    superAdmin: Object.freeze({
      email: read('SUPERADMIN_EMAIL', email),
      password: given('SUPERADMIN_PASSWORD', refuse(weakness)),
    }),
    logLevel: read('LOG_LEVEL', logLevel),
    rateLimitFactor: read('RATE_LIMIT_FACTOR', (text) => rateLimitFactor(text, host)),
    mailDailyLimit: read('MAIL_DAILY_LIMIT', wholeNumber(1, 1_000_000_000)),
    auditMonths: given('AUDIT_MONTHS', wholeNumber(1, 1200)),
    trustedProxies: read('TRUSTED_PROXIES', wholeNumber(0, 32)),
    idleMinutes: given('IDLE_MINUTES', wholeNumber(15, 480)),
    backup: Object.freeze({
      folder: given('BACKUP_DIR', (path) => resolve(path)),
      everyMinutes: read('BACKUP_EVERY', minutes),
      second: given('BACKUP_SECOND', (text) => (text.startsWith('s3:') ? s3(text) : resolve(text))),
      key: given('BACKUP_KEY', refuse(secretFault)),
    }),
    metrics: Object.freeze({
      port: given('METRICS_PORT', wholeNumber(0, 65_535)),
      host: read('METRICS_HOST', hostName),
    }),
    oidc: 'oidc' in singleSignOn ? singleSignOn.oidc : null,
    disclosure: isWhole(disclosure) ? Object.freeze(disclosure) : null,
    accessibilityContact: given('ACCESSIBILITY_CONTACT', contact),
    cspReportUrl: given('CSP_REPORT_URL', reportUrl),
  }
  const previousFault = faultOfPrevious(settings)
  if (previousFault !== null) faults.push(about('SECRET_PREVIOUS', previousFault))
  if (disclosure.contacts !== null && !env.SECURITY_EXPIRES?.trim()) faults.push(t.contactNeedsExpires)
  if (port !== 0 && settings.metrics.port === port) faults.push(t.metricsPortIsPort)
  for (const { name, meant } of misspelt(env, Object.keys(variables))) faults.push(t.notASetting({ name, meant }))
  if (faults.length > 0) throw new FaultySettings(faults)
  return Object.freeze(settings)
}

const about = (name: Variable, fault: string): string => `${name} ${fault}`

/** What is wrong with one value; the words follow the variable's name. Values that may hold a password are not repeated. */
class Fault extends Error {}

function wholeNumber(min: number, max: number) {
  return (text: string) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    throw new Fault(t.wholeNumber({ min: String(min), max: String(max), text }))
  }
}

const MINUTES = { m: 1, h: 60, d: 1440 } as const

/** '90m', '6h', '1d': from a quarter of an hour to a week. */
function minutes(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? []
  const value = unit === 'm' || unit === 'h' || unit === 'd' ? Number(count) * MINUTES[unit] : 0
  if (value >= 15 && value <= 7 * MINUTES.d) return value
  throw new Fault(t.interval({ text }))
}

function hostName(text: string): string {
  if (isIP(text) || /^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$/.test(text))
    return text
  throw new Fault(t.hostName({ text }))
}

function origin(text: string): string {
  const parsed = URL.canParse(text) ? new URL(text) : null
  const isOrigin = parsed && /^https?:$/.test(parsed.protocol) && `${parsed.origin}/` === parsed.href
  if (isOrigin) return parsed.origin
  throw new Fault(t.origin)
}

/**
 * A sign that ends a part of an address stands as it is in a password: the host would be read from the middle of it. Between the address's beginning and its last '@'
 * that is in no query, there may be one ':' and nothing else of these. [LIST-014]
 */
function refuseBarePassword(text: string): void {
  const [, rest = ''] = /^[a-z][a-z\d+.-]*:\/\/(.*)$/is.exec(text) ?? []
  const [authority = ''] = rest.split(/[/?#]/, 1)
  const person = authority.split('@').slice(0, -1).join('@')
  const isCut = !authority.includes('@') && /^[^=]*@/.test(rest.slice(authority.length))
  if (isCut || person.includes('@') || person.split(':').length > 2) throw new Fault(t.barePassword)
}

function url(example: string, protocols: readonly string[]) {
  return (text: string) => {
    refuseBarePassword(text)
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
    throw new Fault(t.mustLookLike({ example }))
  }
}

function s3(text: string): S3Address {
  refuseBarePassword(text)
  const address = s3Address(text)
  if (typeof address === 'string') throw new Fault(address)
  return address
}

/** An address, or a name with one: `Plumbline <no-reply@example.com>`. A bare host is taken as well, for 'no-reply@localhost'. */
function sender(text: string): string {
  if (/^([^<>"\p{Cc}]+ )?<[^\s<>@",]+@[A-Za-z0-9.-]+>$/u.test(text) || /^[^\s<>@",]+@[A-Za-z0-9.-]+$/.test(text))
    return text
  throw new Fault(t.sender({ form: 'Name <address>', text }))
}

function email(text: string): string {
  if (z.safeParse(Email, text).success) return text
  throw new Fault(t.email({ text }))
}

function weakness(password: string): string | null {
  const fault = passwordFault(password)
  if (fault) return t.breaksPasswordRule({ fault })
  return isCommonPassword(password) ? t.isACommonPassword : null
}

function refuse(faultOf: (text: string) => string | null) {
  return (text: string) => {
    const fault = faultOf(text)
    if (fault) throw new Fault(fault)
    return text
  }
}

function faultOfPrevious({ secret, previousSecret }: Pick<Settings, 'secret' | 'previousSecret'>): string | null {
  if (previousSecret === null) return null
  if (secret === null) return t.needsSecret
  return secret === previousSecret ? t.sameAsSecret : null
}

function isWhole(disclosure: { [Member in keyof Disclosure]: Disclosure[Member] | null }): disclosure is Disclosure {
  return disclosure.contacts !== null && disclosure.expires !== null
}

/** Divided by commas or spaces. */
function contacts(text: string): readonly string[] {
  return text.split(/[\s,]+/).map((contact) => addressOf(contact) ?? refused(t.contacts({ contact })))
}

const contact = (text: string): string => addressOf(text) ?? refused(t.contact({ text }))

/** A bare address is one to mail to. */
function addressOf(contact: string): string | null {
  if (z.safeParse(Email, contact).success) return `mailto:${contact}`
  const [, address = ''] = /^mailto:(.+)$/.exec(contact) ?? []
  const isOne = z.safeParse(Email, address).success || /^https:\/\/[\w.-]+(?:[:/][!-~]*)?$/.test(contact)
  return isOne ? contact : null
}

function refused(fault: string): never {
  throw new Fault(fault)
}

/** The end of a day (UTC). */
function lastDay(text: string): string {
  const end = `${text}T23:59:59Z`
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(end))
  if (isDay && dayOf(new Date(end)) === text) return end
  throw new Fault(t.day({ text }))
}

function languages(text: string): readonly string[] {
  return text.split(/[\s,]+/).map((language) => {
    if (/^[A-Za-z]{2,8}(?:-[A-Za-z\d]{1,8}){0,4}$/.test(language)) return language
    throw new Fault(t.languages({ language }))
  })
}

/** What would end a directive of the policy, or its header, may not stand in it. */
function reportUrl(text: string): string {
  if (/^https:\/\/[!-~]+$/.test(text) && !/[;,"'<>\\]/.test(text) && URL.canParse(text)) return new URL(text).href
  throw new Fault(t.reportUrl({ text }))
}

function logLevel(text: string): LogLevel {
  const level = logLevels.find((known) => known === text)
  if (level) return level
  throw new Fault(t.logLevel({ logLevels: logLevels.join(', '), text }))
}

/** Rate limits guard against guessing, so a server that others can reach keeps them as they are. */
function rateLimitFactor(text: string, host: string): number {
  const factor = /^\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : 0
  if (factor === 0) throw new Fault(t.numberAboveZero({ text }))
  if (factor !== 1 && !isLoopback(host)) throw new Fault(t.onlyOnLoopback({ host }))
  return factor
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
