import type { AskedAgain } from '@plumbline/contract/domain/factors'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Session } from '../../../domain/access/session.ts'
import { askAgain } from '../../../domain/factors/ask-again.ts'
import { deletePasskey, requirePasskey } from '../../../domain/factors/passkeys.queries.ts'
import { renewSession, requireOneLeft } from '../../../domain/factors/setting-up.ts'
import { passkeyRemovedMail } from '../../../domain/letters/factors.ts'
import { queueMail } from '../../../domain/letters/queue.ts'
import type { Surroundings } from '../../../domain/surroundings.ts'
import { inTransaction, lockRow } from '../../../platform/db/transaction.ts'

/**
 * Removes the caller's passkey after reauthentication; they are emailed, and all other sessions end. Throws 404 if it
 * is not theirs, 400, 409 if a second factor is required and this is the last, 429. [TEAM-003, TEAM-004]
 */
export async function removeOwnPasskey(
  surroundings: Surroundings,
  id: string,
  given: AskedAgain,
  session: Session,
  by: Actor,
): Promise<{ token: string }> {
  const { db, settings } = surroundings
  const { userId, email, firstName } = session
  await requirePasskey(db, id, userId)
  await askAgain(surroundings, given, session, by)
  const token = await inTransaction(db, async (db) => {
    await lockRow(db, 'user_account', userId)
    const { name } = await deletePasskey(db, id, userId)
    await recordEvent(db, 'passkeyRemoved', email, by, { Name: name })
    await requireOneLeft(db, session)
    const mail = () => passkeyRemovedMail(settings.publicUrl, { to: email, firstName, name })
    await queueMail(db, mail, { customerId: null }, by.at)
    return renewSession(db, session, by, surroundings)
  })
  surroundings.mailQueued()
  return { token }
}
