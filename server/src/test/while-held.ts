/** Two concurrent changes, each of which gets as far as it can without the other. */
import { type RawBuilder, sql } from 'kysely'
import { vi } from 'vitest'
import type { Database, Db } from '../platform/db/schema.ts'

interface Holding {
  readonly table: keyof Database
  readonly ids: readonly string[]
  readonly waiting?: number
  /** What happens while they wait. */
  readonly meanwhile?: () => Promise<unknown>
}

/**
 * Runs the changes with these rows locked until all of them wait, two by default. On SQLite transactions run one after
 * the other anyway: there the meanwhile part comes first.
 */
export async function whileHeld<T>(
  db: Db,
  { table, ids, waiting = 2, meanwhile }: Holding,
  changes: () => Promise<T>,
): Promise<T> {
  if (process.env.TEST_DATABASE_URL === undefined) {
    await meanwhile?.()
    return changes()
  }
  const held = await db.transaction().execute(async (holder) => {
    await sql`select 1 from ${sql.table(table)} where id in (${sql.join(ids)}) for no key update`.execute(holder)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(holder)
    const done = changes()
    const all = waitingFor(rows[0]?.pid ?? 0)
    await vi.waitUntil(async () => (await all.execute(db)).rows[0]?.waiting === waiting, {
      timeout: 30_000,
      interval: 5,
    })
    await meanwhile?.()
    return { done }
  })
  return held.done
}

/** How many wait for this connection, directly or through another. */
function waitingFor(pid: number): RawBuilder<{ waiting: number }> {
  return sql`
    with recursive waiting (pid) as (
      select ${pid}::int
      union select other.pid from pg_stat_activity other join waiting on waiting.pid = any(pg_blocking_pids(other.pid))
    ) select count(*) - 1 as waiting from waiting`
}
