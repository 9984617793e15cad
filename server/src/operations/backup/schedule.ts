import type { FastifyBaseLogger } from 'fastify'
import { consultantsToMail } from '../../domain/access/accounts.queries.ts'
import { backupFailedMail } from '../../domain/letters/backup.ts'
import { queueMail } from '../../domain/letters/queue.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MadeBackup } from './automatic.ts'
import {
  backupStanding,
  claimBackup,
  forgetBackup,
  noteAlarm,
  noteFailed,
  noteProven,
  renewClaim,
} from './backups.queries.ts'
import { type Erasure, keepErasures } from './erasures.ts'

/** What backups that are made by themselves need. Any number of servers may have one database: each backup is made by one of them. */
export interface BackupParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly everyMinutes: number
  /** Makes one and proves it, until it is told to stop. Throws where it could not. */
  readonly make: (at: Date, stopping: AbortSignal) => Promise<MadeBackup>
  readonly mailQueued: () => void
}

const LOOK_EVERY = 60_000
const RENEW_EVERY = 30_000

/** Makes backups from now on whenever one is due, and tells the consultants where there is none. `stop` ends one that goes on. */
export function startBackups(parts: BackupParts): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let running = Promise.resolve()
  async function look() {
    if (stopping.signal.aborted) return
    try {
      await backUpIfDue(parts, stopping.signal)
      await alarmIfLate(parts)
    } catch (fault) {
      parts.log.error({ err: fault }, 'the backups could not be checked, will retry')
    }
  }
  const start = () => {
    running = running.then(look)
  }
  const timer = setInterval(start, LOOK_EVERY)
  // One that takes long is no reason to be silent.
  const watch = setInterval(() => void alarmIfLate(parts).catch(() => undefined), LOOK_EVERY)
  start()
  return {
    async stop() {
      clearInterval(timer)
      clearInterval(watch)
      stopping.abort()
      await running
    },
  }
}

const KEEP_ERASURES_EVERY = 15_000

/** Keeps the list of who was erased beside the backups, from now on, so that it is there where the database is not. What fails is tried again. */
export function startKeepingErasures(
  folder: string,
  { erasures, log }: { erasures: () => Promise<readonly Erasure[]>; log: Pick<FastifyBaseLogger, 'error'> },
): { stop(): Promise<void> } {
  const keep = () =>
    erasures()
      .then((erased) => keepErasures(folder, erased))
      .catch((fault: unknown) =>
        log.error({ err: fault }, 'the list of erased people could not be written, will retry'),
      )
  let running: Promise<unknown> = keep()
  const timer = setInterval(() => {
    running = running.then(keep)
  }, KEEP_ERASURES_EVERY)
  return {
    async stop() {
      clearInterval(timer)
      await running
      await keep()
    },
  }
}

/** Makes a backup where one is due and no other server is at it. */
export async function backUpIfDue(
  { db, clock, log, everyMinutes, make }: BackupParts,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  const at = clock.now()
  const id = await inTransaction(db, (db) => claimBackup(db, everyMinutes, at))
  if (id === null) return
  const renewing = setInterval(
    () => void inTransaction(db, (db) => renewClaim(db, id)).catch(() => undefined),
    RENEW_EVERY,
  )
  try {
    const { name, missing } = await make(at, stopping)
    await inTransaction(db, (db) => noteProven(db, { id, name }, clock.now()))
    log.info({ name }, 'a backup was made, restored into a temporary place and compared')
    if (missing > 0)
      log.warn({ files: missing }, 'files that the database names are missing from the store: they are in no backup')
  } catch (fault) {
    const failure = fault instanceof Error ? fault.message : String(fault)
    if (stopping.aborted) await forgetBackup(db, id)
    else await noteFailed(db, { id, failure }, clock.now())
    if (!stopping.aborted) log.error({ err: fault }, 'a backup could not be made, will retry')
  } finally {
    clearInterval(renewing)
  }
}

/** Mails the consultants where no backup was proven within twice the interval: once, until there is one again. */
export async function alarmIfLate({ db, clock, mailQueued }: BackupParts): Promise<void> {
  const now = clock.now()
  if ((await backupStanding(db, now))?.isLate !== true) return
  const isTold = await inTransaction(db, async (db) => {
    const standing = await backupStanding(db, now)
    if (standing?.isLate !== true || !(await noteAlarm(db, now))) return false
    for (const { email: to, firstName } of await consultantsToMail(db))
      await queueMail(db, () => backupFailedMail({ to, firstName, ...standing }), { customerId: null }, now)
    return true
  })
  if (isTold) mailQueued()
}
