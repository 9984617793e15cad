import { sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Db } from './schema.ts'

/**
 * Moves SQLite's write-ahead log into its file and truncates it, so that it holds nothing any more of what was deleted; in the file that is overwritten as it goes
 * (`secure_delete`). Where somebody else reads, such as a backup, a later checkpoint does. PostgreSQL has its own vacuum. [DATA-002]
 */
export async function emptyWriteAheadLog(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
