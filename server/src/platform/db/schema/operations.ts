export interface OperationsTables {
  backup: BackupTable
  backup_watch: BackupWatchTable
  signing_secret: SigningSecretTable
}

/** A fingerprint of the secret that signs sessions and links: one row at most. */
export interface SigningSecretTable {
  id: number
  fingerprint: string
}

/**
 * A backup that a server makes by itself. While that server lives it holds the claim, a lease by the database's clock; `proven_at` is when what was restored of it was compared,
 * `failure` says in words why it was not. One that is neither, and whose claim has lapsed, was cut off.
 */
export interface BackupTable {
  id: string
  started_at: string
  claimed_until: string
  name: string | null
  proven_at: string | null
  failure: string | null
}

/** Since when, and how often, servers are to make backups; `alarmed_at`: the consultants were mailed that there is none, and there has been none since. */
export interface BackupWatchTable {
  id: number
  since: string
  every_minutes: number
  alarmed_at: string | null
}
