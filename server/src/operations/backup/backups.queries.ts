import { sql } from 'kysely'
import { databaseTime } from '../../platform/db/clock.ts'
import { newId } from '../../platform/db/ids.ts'
import { isPostgres } from '../../platform/db/is-postgres.ts'
import type { Db, Transaction } from '../../platform/db/schema.ts'

const MINUTE = 60_000
/** A server says twice a minute that it is still at it. */
const LEASE = 2 * MINUTE
/** What failed is tried again then, or when the next one is due. */
const AGAIN_AFTER = 15 * MINUTE

/** No file of a backup is kept longer than that. */
const KEPT = 400 * 24 * 60 * MINUTE

/** How backups stand. */
export interface BackupStanding {
  readonly everyMinutes: number
  /** When the last one was made that was restored and compared (ISO 8601, UTC); null where none was. */
  readonly lastProven: string | null
  /** Whether there was none within twice the interval. */
  readonly isLate: boolean
  /** Why the last one failed, in words; null where it did not. */
  readonly failure: string | null
}

/** When the last backup was made that was restored and compared (ISO 8601, UTC); null where none was. */
export async function lastProvenBackup(db: Db): Promise<string | null> {
  const found = await db
    .selectFrom('backup')
    .select('backup.started_at')
    .where('backup.proven_at', 'is not', null)
    .orderBy('backup.started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.started_at ?? null
}

/** Null where no server is to make backups by itself. */
export async function backupStanding(db: Db, now: Date): Promise<BackupStanding | null> {
  const watch = await db.selectFrom('backup_watch').select(['since', 'every_minutes']).executeTakeFirst()
  if (watch === undefined) return null
  const lastProven = await lastProvenBackup(db)
  const last = await db.selectFrom('backup').select('failure').orderBy('started_at', 'desc').limit(1).executeTakeFirst()
  const from = lastProven !== null && lastProven > watch.since ? lastProven : watch.since
  return {
    everyMinutes: watch.every_minutes,
    lastProven,
    isLate: now.getTime() - Date.parse(from) > 2 * watch.every_minutes * MINUTE,
    failure: last?.failure ?? null,
  }
}

/** Backups are wanted this often, from now on where they were not before. */
export async function watchBackups(db: Db, everyMinutes: number, now: Date): Promise<void> {
  await db
    .insertInto('backup_watch')
    .values({ id: 1, since: now.toISOString(), every_minutes: everyMinutes, alarmed_at: null })
    .onConflict((known) => known.column('id').doUpdateSet({ every_minutes: everyMinutes }))
    .execute()
}

/** None is wanted any more. */
export async function unwatchBackups(db: Db): Promise<void> {
  await db.deleteFrom('backup_watch').execute()
}

/** Takes the next backup for this server, where one is due and no other server is at it: its id, else null. */
export async function claimBackup(db: Transaction, everyMinutes: number, now: Date): Promise<string | null> {
  // Of several servers one after the other looks. In SQLite a transaction is alone anyway.
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtext('backups'))`.execute(db)
  const databaseNow = await databaseTime(db)
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const every = everyMinutes * MINUTE
  const inTheWay = await db
    .selectFrom('backup')
    .select('id')
    .where((where) =>
      where.or([
        where('claimed_until', '>', databaseNow.toISOString()),
        where.and([where('proven_at', 'is not', null), where('started_at', '>', before(every))]),
        where.and([where('proven_at', 'is', null), where('started_at', '>', before(Math.min(every, AGAIN_AFTER)))]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (inTheWay !== undefined) return null
  const id = newId()
  const claimed_until = new Date(databaseNow.getTime() + LEASE).toISOString()
  await db.insertInto('backup').values({ id, started_at: now.toISOString(), claimed_until }).execute()
  return id
}

/** The server is still at it. */
export async function renewClaim(db: Transaction, id: string): Promise<void> {
  const until = new Date((await databaseTime(db)).getTime() + LEASE).toISOString()
  await db.updateTable('backup').set({ claimed_until: until }).where('id', '=', id).execute()
}

/** It was restored, and compared; whoever was alarmed may be alarmed again. */
export async function noteProven(
  db: Transaction,
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await db.updateTable('backup').set({ name, proven_at: at, claimed_until: at }).where('id', '=', id).execute()
  await db.updateTable('backup_watch').set({ alarmed_at: null }).execute()
  const before = new Date(now.getTime() - KEPT).toISOString()
  await db.deleteFrom('backup').where('started_at', '<', before).execute()
}

const LONGEST = 500

/** Why it is none, in words. */
export async function noteFailed(db: Db, { id, failure }: { id: string; failure: string }, now: Date): Promise<void> {
  await db
    .updateTable('backup')
    .set({ failure: failure.slice(0, LONGEST), claimed_until: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** It was stopped with its server, and is made again by the next that starts. */
export async function forgetBackup(db: Db, id: string): Promise<void> {
  await db.deleteFrom('backup').where('id', '=', id).execute()
}

/** Notes that the consultants are alarmed now: false where they were already. */
export async function noteAlarm(db: Transaction, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup_watch')
    .set({ alarmed_at: now.toISOString() })
    .where('alarmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
