export interface OperationsTables {
  backup: BackupTable
  backup_watch: BackupWatchTable
  signing_secret: SigningSecretTable
}

/** A fingerprint of the secret that signs sessions and links: at most one row. */
export interface SigningSecretTable {
  id: number
  fingerprint: string
}

/**
 * An automatic backup. While it runs the server holds the claim, a lease by the database's clock; `proven_at` is when a
 * restored copy was compared, `failure` says in words what went wrong. With neither, and a lapsed claim, it was
 * interrupted.
 */
export interface BackupTable {
  id: string
  started_at: string
  claimed_until: string
  name: string | null
  proven_at: string | null
  failure: string | null
}

/**
 * Since when and how often to back up; `alarmed_at`: the consultants were emailed that backups are missing, and there
 * has been none since.
 */
export interface BackupWatchTable {
  id: number
  since: string
  every_minutes: number
  alarmed_at: string | null
}
