import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { type AddRespondents, dueSendings, noteFailure, sendNow } from './scheduled-sending.queries.ts'

/** What sending at an hour needs. Any number of servers may: each sending is done by one of them, in one transaction. */
export interface SendingParts {
  readonly db: Db
  readonly clock: Clock
  readonly add: AddRespondents
  readonly mailQueued: () => void
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

const POLL_INTERVAL = 10_000

/** Sends from now on what is due, within ten seconds of its hour. `stop` resolves once a sending that is going on has ended. */
export function startScheduledSending(parts: SendingParts): { stop(): Promise<void> } {
  let isRunning = false
  let running = Promise.resolve()
  // A slow database must not leave a queue of runs behind.
  function start() {
    if (isRunning) return
    isRunning = true
    running = sendDue(parts).finally(() => {
      isRunning = false
    })
  }
  const timer = setInterval(start, POLL_INTERVAL)
  start()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Sends what is due. What is refused is noted for the managers; a fault is logged and tried again. [SEND-004] */
export async function sendDue(parts: SendingParts): Promise<void> {
  const now = parts.clock.now()
  const failed = (error: unknown) => parts.log.error({ err: error }, 'a scheduled sending failed, will retry')
  const due = await dueSendings(parts.db, now).catch((error: unknown) => {
    failed(error)
    return []
  })
  for (const inquiryId of due) await sendOne(parts, inquiryId, now).catch(failed)
}

async function sendOne({ db, add, mailQueued }: SendingParts, inquiryId: string, now: Date): Promise<void> {
  try {
    if (await inTransaction(db, (db) => sendNow(db, inquiryId, add, now))) mailQueued()
  } catch (fault) {
    // Too many mails wait: there is room for others soon.
    if (!(fault instanceof Refusal) || fault.status === 429) throw fault
    await inTransaction(db, (db) => noteFailure(db, inquiryId, fault.messages.join(' ')))
  }
}
