import { type Expression, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Db, Transaction } from './schema.ts'

/**
 * The database's own time, the same for all servers that share it, whatever their clock skew. Leases go by it; what is due or expires goes
 * by the given clock (security, T1).
 */
export async function databaseTime(db: Transaction): Promise<Date> {
  // In SQLite it is this process's own, real one: no other process has the file open.
  const time = isPostgres(db)
    ? sql<string>`to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
  const { now } = await db.selectNoFrom(time.as('now')).executeTakeFirstOrThrow()
  return new Date(now)
}

/** In a query: so many hours after a stored time, as times are stored. */
export function hoursLater(db: Db, time: Expression<string | null>, hours: number): RawBuilder<string | null> {
  return isPostgres(db)
    ? sql`to_char(cast(${time} as timestamptz) at time zone 'utc' + make_interval(hours => ${hours}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${time}, ${`+${hours} hours`})`
}
