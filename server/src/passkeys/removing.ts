import type { AskedAgain } from '@plumbline/contract/factors'
import { type Actor, recordEvent } from '../access/audit.ts'
import type { Session } from '../access/session.ts'
import { inTransaction, lockRow } from '../db/transaction.ts'
import { askAgain } from '../factors/ask-again.ts'
import { deletePasskey, requirePasskey } from '../factors/passkeys.queries.ts'
import { renewSession, requireOneLeft } from '../factors/setting-up.ts'
import { passkeyRemovedMail } from '../letters/letters.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Surroundings } from '../surroundings.ts'

/**
 * Removes a passkey of who is signed in, once they were asked again; they are told by mail, and all other sessions end. Throws 404 where it is not theirs, 400,
 * 409 where they have to have a second factor and no other is left, 429. [TEAM-003, TEAM-004]
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
    const mail = passkeyRemovedMail(settings.publicUrl, { to: email, firstName, name })
    await queueMail(db, mail, { customerId: null }, by.at)
    return renewSession(db, session, by, surroundings)
  })
  surroundings.mailQueued()
  return { token }
}
