import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/schema.ts'
import type { FileStore } from '../platform/files/file-store.ts'

/** The part of the settings (`settings.ts`) that calls depend on. */
export interface HeededSettings {
  /** Start of links in emails: scheme and host, without a trailing slash. */
  readonly publicUrl: string
  readonly rateLimitFactor: number
  readonly trustedProxies: number
  readonly logLevel: LogLevel
  /** Outside a survey, a session ends after this many idle minutes; null: never. */
  readonly idleMinutes: number | null
  /** A single sign-on provider (OpenID Connect) besides this server, or null. */
  readonly oidc: OidcSettings | null
  /** The contact for reporting security problems, or null. */
  readonly disclosure: Disclosure | null
  /** Who answers questions about accessibility (`mailto:…` or `https://…`), or null. */
  readonly accessibilityContact: string | null
  /** Where browsers report violations of the content security policy, or null. */
  readonly cspReportUrl: string | null
}

/** A provider of single sign-on. [TEAM-008] */
export interface OidcSettings {
  /** Its address as `URL` spells it: its own description has to match. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The name people know it by; by default its host. */
  readonly name: string
  /** Which organisation (name or id) the people of an email domain belong to; domains in lower case. */
  readonly domains: readonly { readonly domain: string; readonly organisation: string }[]
  /** Whether its sign-ins need no second factor set up here. */
  readonly isFactorTrusted: boolean
  /** Whether people linked to it in organisations of `domains` can sign in only by it. */
  readonly isOnly: boolean
}

/** The content of security.txt (RFC 9116). */
export interface Disclosure {
  /** `mailto:…` or `https://…`, the preferred one first. */
  readonly contacts: readonly string[]
  /** The end of its last day: '2027-06-30T23:59:59Z'. */
  readonly expires: string
  /** 'en', 'de' */
  readonly languages: readonly string[]
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Called for each request once its connection is done with it: the call's name, the status (or 'aborted'), and the duration. */
export type RequestEnded = (call: string, status: string, seconds: number) => void

/** The dependencies of the server, injected: `createApp` is a function of these. */
export interface Surroundings {
  readonly db: Db
  readonly files: FileStore
  /** A folder for uploads not yet stored, in the same file system as the store. */
  readonly temporaryFolder: string
  /** The folder in which emails are files, or null if they are sent. */
  readonly outboxFolder: string | null
  readonly clock: Clock
  /** Signs tokens and links. */
  readonly secret: string
  /** The secret before the last change: what it signed stays valid for its lifetime. Null if there is none. */
  readonly previousSecret: string | null
  readonly settings: HeededSettings
  /** Tells the mail delivery that an email was queued; called after the transaction. */
  readonly mailQueued: () => void
  /** Tells the export job that an export was requested; called after the transaction. */
  readonly dataExportAsked: () => void
  /** Called for each ended request if they are measured; otherwise null. */
  readonly requestEnded: RequestEnded | null
  /** The built web client's folder, or null to serve the API alone. */
  readonly webFolder: string | null
}

/** What checks whether something was signed by this server. */
export type Secrets = Pick<Surroundings, 'secret' | 'previousSecret'>

/** The same for a call that sends no email. */
export type MaillessSurroundings = Omit<Surroundings, 'mailQueued'>
