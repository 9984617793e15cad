import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/schema.ts'
import type { Clock } from './surroundings.ts'

/** What sweeping needs. Any number of servers may sweep one database. */
export interface SweepingParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Servers' clocks differ: nothing is swept the moment it ends. */
const KEPT = DAY
/** Who was signed in, and when, may be asked a month later. */
const SESSIONS_KEPT = 30 * DAY
/** Who opens an old link is told until when it was valid. */
const INVITATIONS_KEPT = 30 * DAY

/** Sweeps now and every hour. `stop` resolves once a sweep that is going on has ended. */
export function startSweeping({ db, clock, log }: SweepingParts): { stop(): Promise<void> } {
  let running = Promise.resolve()
  function sweep() {
    running = sweepExpired(db, clock.now()).catch((error: unknown) =>
      log.error({ err: error }, 'expired rows could not be swept, it will be tried again'),
    )
  }
  const timer = setInterval(sweep, HOUR)
  sweep()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/**
 * Deletes what opens and limits nothing any more: counts of tries, password codes and verification links a day after their end, sessions
 * and unused invitations a month after theirs.
 */
export async function sweepExpired(db: Db, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  await db.deleteFrom('rate_limit').where('window_ends_at', '<', before(KEPT)).execute()
  await db.deleteFrom('password_reset').where('expires_at', '<', before(KEPT)).execute()
  await db.deleteFrom('email_verification').where('expires_at', '<', before(KEPT)).execute()
  await db
    .deleteFrom('invitation')
    .where('expires_at', '<', before(INVITATIONS_KEPT))
    .where('used_at', 'is', null)
    .execute()
  await db.deleteFrom('session').where('expires_at', '<', before(SESSIONS_KEPT)).execute()
}
