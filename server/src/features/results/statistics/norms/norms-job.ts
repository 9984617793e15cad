import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/db/schema.ts'
import { inLongTransaction } from '../../../../platform/db/transaction.ts'
import { areNormsDue, calculateNorms } from './norms.queries.ts'

/** What norms need. Any number of servers may: each quarter's are calculated by one of them, in one transaction. */
export interface NormsParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

const LOOK_EVERY = 60_000

/** Calculates norms from now on on the first day of each quarter (UTC), or at the next start. `stop` resolves once a calculation that is going on has ended. */
export function startNorms(parts: NormsParts): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const look = () => {
    running = running
      .then(() => calculateNormsIfDue(parts))
      .catch((error: unknown) => parts.log.error({ err: error }, 'norms could not be calculated, will retry'))
  }
  const timer = setInterval(look, LOOK_EVERY)
  look()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Calculates the quarter's norms unless that has been done. [RNDS-003] */
export async function calculateNormsIfDue({ db, clock, log }: NormsParts): Promise<void> {
  const now = clock.now()
  if (!(await areNormsDue(db, now))) return
  if (await inLongTransaction(db, (db) => calculateNorms(db, now))) log.info('the quarter’s norms were calculated')
}
