import type { Db } from './db/schema.ts'
import type { FileStore } from './files/file-store.ts'
import type { Settings } from './settings.ts'

/** The time; tests give their own. */
export interface Clock {
  now(): Date
}

/** Everything the server needs from outside: `createApp` is a function of these. */
export interface Surroundings {
  readonly db: Db
  readonly files: FileStore
  /** A folder for uploads that are not yet stored, in the same file system as the store. */
  readonly temporaryFolder: string
  readonly clock: Clock
  /** Signs tokens and links. */
  readonly secret: string
  readonly settings: Pick<Settings, 'publicUrl' | 'rateLimitFactor' | 'trustedProxies' | 'logLevel'>
  /** Tells the mail delivery that a mail was queued; called after the transaction. */
  readonly mailQueued: () => void
  /** The built web client's folder, or null to serve the API alone. */
  readonly webFolder: string | null
}

/** What a call that mails nobody gets of them. */
export type MaillessSurroundings = Omit<Surroundings, 'mailQueued'>
