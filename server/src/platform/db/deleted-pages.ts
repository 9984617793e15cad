import { sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Db } from './schema.ts'

/**
 * Checkpoints SQLite's write-ahead log into the file and truncates it, so that no deleted data remains in it;
 * `secure_delete` overwrites it in the file. If someone else is reading, such as a backup, a later checkpoint does it.
 * PostgreSQL has its own vacuum. [DATA-002]
 */
export async function emptyWriteAheadLog(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
