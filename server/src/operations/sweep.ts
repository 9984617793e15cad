import { limits } from '@plumbline/contract/wire/limits'
import type { FastifyBaseLogger } from 'fastify'
import { cutAudit, isAuditToBeCut } from '../domain/access/audit-opening.queries.ts'
import { forgetDeleted } from '../domain/access/deleted-records.ts'
import { forgetSessions } from '../domain/access/session.ts'
import { forgetOwnExports, keysOfDocuments } from '../domain/documents/documents.queries.ts'
import { discardFiles } from '../domain/documents/stored-files.ts'
import { keysOfParts, removeUploads, uploadsRestingSince } from '../domain/documents/uploads.queries.ts'
import { forgetChallenges } from '../domain/factors/passkey-challenges.queries.ts'
import { forgetUnconfirmedKeys } from '../domain/factors/totp-keys.queries.ts'
import { forgetTries } from '../domain/limits/rate-limits.ts'
import { forgetEmailChanges } from '../features/people/auth/email-changes.queries.ts'
import { forgetCodes } from '../features/people/auth/password-codes.queries.ts'
import { forgetUnusedInvitations } from '../features/people/invitations/invitations.queries.ts'
import { forgetExports, keysOfExports } from '../features/people/personal-data/export.queries.ts'
import { seeToRetention } from '../features/people/personal-data/retaining.ts'
import { forgetVerificationLinks } from '../features/people/sign-up/verification.queries.ts'
import { forgetAttempts } from '../features/people/single-sign-on/attempts.queries.ts'
import { forgetTeamInvitations } from '../features/people/team/team-invitations.queries.ts'
import type { Clock } from '../platform/clock.ts'
import { refreshPlanner } from '../platform/db/database.ts'
import type { Db } from '../platform/db/schema.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { sweepOutbox } from '../platform/mail/erased-files.ts'

/** What the sweep, our garbage collection, needs. Any number of servers may sweep one database and one store. */
export interface SweepingParts {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** After so many months security events go; null keeps them. */
  readonly auditMonths: number | null
  /** The folder in which mails are files, or null where they are sent. */
  readonly outboxFolder: string | null
  readonly publicUrl: string
  readonly mailQueued: () => void
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Clock skew between servers: nothing is swept the moment it ends. */
const KEPT = DAY
/** What was deleted can be brought back for a minute. */
const DELETED_KEPT = HOUR
/** Who was signed in, and when, may be asked a month later. */
export const SESSIONS_KEPT = 30 * DAY
/** Who opens an old link is told until when it was valid. */
const INVITATIONS_KEPT = 30 * DAY
/** An upload that has rested for a day takes no more parts; an hour later none is on its way. */
const UPLOADS_KEPT = (limits.uploadHours + 1) * HOUR
/** A file is stored before its row, which may still be on its way. */
export const FILES_KEPT = DAY

/** Sweeps now and every hour. `stop` resolves once a sweep that is going on has ended. */
export function startSweeping(parts: SweepingParts): { stop(): Promise<void> } {
  const { db, clock, log } = parts
  const stopping = new AbortController()
  let running = Promise.resolve()
  async function sweep() {
    await sweepExpired(db, clock.now()).catch((error: unknown) =>
      log.error({ err: error }, 'expired rows could not be removed, will retry'),
    )
    await seeToRetention(parts).catch((error: unknown) =>
      log.error({ err: error }, 'names could not be removed from answers on time, will retry'),
    )
    await sweepAudit(parts).catch((error: unknown) =>
      log.error({ err: error }, 'old audit events could not be removed, will retry'),
    )
    await sweepUploads(parts, stopping.signal).catch((error: unknown) =>
      log.error({ err: error }, 'unfinished uploads could not be removed, will retry'),
    )
    await sweepOrphans(parts, stopping.signal).catch((error: unknown) =>
      log.error({ err: error }, 'unused files could not be removed, will retry'),
    )
    if (parts.outboxFolder !== null)
      await sweepOutbox(db, parts.outboxFolder).catch((error: unknown) =>
        log.error({ err: error }, 'erased emails could not be removed from the outbox, will retry'),
      )
    await refreshPlanner(db).catch((error: unknown) =>
      log.error({ err: error }, 'the sizes of the tables could not be recorded, will retry'),
    )
  }
  function start() {
    running = running.then(sweep)
  }
  const timer = setInterval(start, HOUR)
  start()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

/**
 * Deletes expired rows after their retention: rate limits, password codes, verification links, what passkeys were asked to sign and ways to single sign-on a day after their end, sessions and unused
 * invitations a month after theirs, what people had made of their own answers a day later, and what was deleted an hour later.
 */
export async function sweepExpired(db: Db, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await forgetTries(db, before(KEPT))
  await forgetCodes(db, before(KEPT))
  await forgetUnconfirmedKeys(db, before(KEPT))
  await forgetEmailChanges(db, before(KEPT))
  await forgetVerificationLinks(db, before(KEPT))
  await forgetChallenges(db, before(KEPT))
  await forgetAttempts(db, before(KEPT))
  await forgetUnusedInvitations(db, before(INVITATIONS_KEPT))
  await forgetTeamInvitations(db, before(INVITATIONS_KEPT))
  await forgetSessions(db, before(SESSIONS_KEPT))
  await forgetOwnExports(db, before(KEPT))
  await forgetDeleted(db, before(DELETED_KEPT))
  await forgetExports(db, now)
}

/** Cuts the audit log where a setting says so. Of several servers that do at the same time one finds something. [DATA-005] */
export async function sweepAudit({ db, clock, auditMonths }: Pick<SweepingParts, 'db' | 'clock' | 'auditMonths'>) {
  if (auditMonths === null || !(await isAuditToBeCut(db, auditMonths, clock.now()))) return
  await inTransaction(db, (db) => cutAudit(db, auditMonths, clock.now()))
}

const UPLOADS_AT_ONCE = 100

/**
 * Removes uploads that nobody has gone on with, or named, for a day. Their rows go first, as everywhere (decision 036): what the store does not remove now goes with the
 * files that nothing names.
 */
export async function sweepUploads(
  { db, files, clock }: Pick<SweepingParts, 'db' | 'files' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - UPLOADS_KEPT)
  while (!stopping?.aborted) {
    const resting = await uploadsRestingSince(db, UPLOADS_AT_ONCE, before)
    if (resting.length === 0) return
    await discardFiles({ files }, await inTransaction(db, (db) => removeUploads(db, resting)))
  }
}

const ASKED_AT_ONCE = 500
const SWEPT_AT_ONCE = 10_000

/**
 * Removes orphaned files, which neither a document nor an upload names, once they are older than a day: what a kill between storing a file and its row, or a store
 * that was away, has left. Where more of the files have no document than have one, this is likelier the wrong database, or a store that
 * others use as well, than so much left over: then nothing is removed, and a warning says so.
 */
export async function sweepOrphans(
  { db, files, clock, log }: Pick<SweepingParts, 'db' | 'files' | 'clock' | 'log'>,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - FILES_KEPT)
  const orphans: string[] = []
  let [named, unnamed] = [0, 0]
  for await (const some of inGroups(files.list(), ASKED_AT_ONCE)) {
    if (stopping?.aborted) return
    const keys = some.map(({ key }) => key)
    const known = new Set([
      ...(await keysOfDocuments(db, keys)),
      ...(await keysOfParts(db, keys)),
      ...(await keysOfExports(db, keys)),
    ])
    named += known.size
    const old = some.filter(({ key, at }) => !known.has(key) && at < before)
    unnamed += old.length
    orphans.push(...old.slice(0, SWEPT_AT_ONCE - orphans.length).map(({ key }) => key))
  }
  if (unnamed > named) {
    log.warn(
      { files: unnamed, named },
      'most files in the store belong to no document of this database: is it the right one? None was removed.',
    )
    return
  }
  for (const key of orphans) {
    if (stopping?.aborted) return
    await files.remove(key)
  }
  if (orphans.length > 0) log.info({ files: orphans.length }, 'unused files were removed')
}

async function* inGroups<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = []
  for await (const item of items) {
    if (group.push(item) < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
