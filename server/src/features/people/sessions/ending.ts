import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { endOpenSession, endOpenSessions, type Session } from '../../../domain/access/session.ts'
import type { MaillessSurroundings } from '../../../domain/surroundings.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { notFound } from '../../../platform/errors.ts'

/**
 * Ends one session of a person, and logs it. Throws 404 if it is someone else's or has ended, also concurrently.
 * [TEAM-006]
 */
export function endOneOf(
  { db, clock }: Pick<MaillessSurroundings, 'db' | 'clock'>,
  id: string,
  { userId, email }: Session,
  by: Actor,
): Promise<Record<never, never>> {
  return inTransaction(db, async (db) => {
    const ended = await endOpenSession(db, { userId, id }, clock.now())
    if (ended === undefined) throw notFound('Session')
    await recordEvent(db, 'sessionEnded', email, by, { Browser: ended.browser ?? '' })
    return {}
  })
}

/** Ends all sessions of a person except the current one. */
export function endOthers(
  { db, clock }: Pick<MaillessSurroundings, 'db' | 'clock'>,
  { userId, email, sessionId }: Session,
  by: Actor,
): Promise<{ Ended: number }> {
  return inTransaction(db, async (db) => {
    const Ended = await endOpenSessions(db, { userId, except: sessionId }, clock.now())
    if (Ended > 0) await recordEvent(db, 'otherSessionsEnded', email, by, { Sessions: String(Ended) })
    return { Ended }
  })
}
