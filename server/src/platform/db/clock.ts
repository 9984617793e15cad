import { type Expression, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Db, Transaction } from './schema.ts'

/**
 * The database's own time, shared by all servers whatever their clock skew. Leases use it; due dates and expiry use the
 * injected clock (security, T1).
 */
export async function databaseTime(db: Transaction): Promise<Date> {
  // In SQLite it is this process's real clock: no other process has the file open.
  const time = isPostgres(db)
    ? sql<string>`to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
  const { now } = await db.selectNoFrom(time.as('now')).executeTakeFirstOrThrow()
  return new Date(now)
}

/** SQL: a stored time plus this many hours, in the stored format. */
export function hoursLater(db: Db, time: Expression<string | null>, hours: number): RawBuilder<string | null> {
  return isPostgres(db)
    ? sql`to_char(cast(${time} as timestamptz) at time zone 'utc' + make_interval(hours => ${hours}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${time}, ${`+${hours} hours`})`
}
