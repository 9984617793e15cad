import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/schema.ts'
import type { FileStore } from '../platform/files/file-store.ts'

/** The part of the settings (`settings.ts`) that calls depend on. */
export interface HeededSettings {
  /** What links in mails start with: scheme and host, without a slash at the end. */
  readonly publicUrl: string
  readonly rateLimitFactor: number
  readonly trustedProxies: number
  readonly logLevel: LogLevel
  /** After so many minutes in which nothing was done a session ends outside a survey; null: it does not. */
  readonly idleMinutes: number | null
  /** Who signs people in beside this server, by OpenID Connect, or null. */
  readonly oidc: OidcSettings | null
  /** Whom somebody tells who has found a weakness, or null. */
  readonly disclosure: Disclosure | null
  /** Where browsers report what the content security policy has kept them from, or null. */
  readonly cspReportUrl: string | null
}

/** A provider of single sign-on. [TEAM-008] */
export interface OidcSettings {
  /** Its address as `URL` spells it: what its own description has to name. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What people know it by: its host where nothing else is set. */
  readonly name: string
  /** Which organisation (its name or id) the people of a mail domain belong to; domains in small letters. */
  readonly domains: readonly { readonly domain: string; readonly organisation: string }[]
  /** Whether it is asked for no factor that is set up here. */
  readonly isFactorTrusted: boolean
  /** Whether who is linked to it, and belongs to an organisation of `domains`, signs in by nothing else. */
  readonly isOnly: boolean
}

/** What security.txt says (RFC 9116). */
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

/** Told of each request once its connection is done with it: the call's name, the status (or 'aborted'), how long it took. */
export type RequestEnded = (call: string, status: string, seconds: number) => void

/** The dependencies of the server, injected: `createApp` is a function of these. */
export interface Surroundings {
  readonly db: Db
  readonly files: FileStore
  /** A folder for uploads that are not yet stored, in the same file system as the store. */
  readonly temporaryFolder: string
  /** The folder in which mails are files, or null where they are sent. */
  readonly outboxFolder: string | null
  readonly clock: Clock
  /** Signs tokens and links. */
  readonly secret: string
  /** What the secret was before it was changed: what that one signed holds for its life. Null where there is none. */
  readonly previousSecret: string | null
  readonly settings: HeededSettings
  /** Tells the mail delivery that a mail was queued; called after the transaction. */
  readonly mailQueued: () => void
  /** Tells who makes exports that one was asked for; called after the transaction. */
  readonly dataExportAsked: () => void
  /** Told of each request that has ended, where they are measured; null where not. */
  readonly requestEnded: RequestEnded | null
  /** The built web client's folder, or null to serve the API alone. */
  readonly webFolder: string | null
}

/** What tells whether something was signed by this server. */
export type Secrets = Pick<Surroundings, 'secret' | 'previousSecret'>

/** The same for a call that mails nobody. */
export type MaillessSurroundings = Omit<Surroundings, 'mailQueued'>
