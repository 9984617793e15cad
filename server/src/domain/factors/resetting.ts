import type { AskedAgain } from '@plumbline/contract/domain/factors'
import { t } from '@plumbline/texts/calls/factors'
import type { Db } from '../../platform/db/schema.ts'
import { inTransaction, lockRow } from '../../platform/db/transaction.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { type Actor, recordEvent } from '../access/audit.ts'
import { endSessions, type Session } from '../access/session.ts'
import { factorRemovedMail } from '../letters/factors.ts'
import { queueMail } from '../letters/queue.ts'
import type { Surroundings } from '../surroundings.ts'
import { askAgain } from './ask-again.ts'
import { factorsOf, removeFactorsOf } from './factors.queries.ts'

/**
 * Removes the second factors of someone who has lost theirs, ends their sessions and emails them. Throws 404 unless the caller may reset them, 400 for the caller's
 * wrong password or code, 409 for oneself and if there is none, 429. [TEAM-005]
 */
export async function resetFactorsOf(
  surroundings: Surroundings,
  id: string,
  given: AskedAgain,
  session: Session,
  by: Actor,
): Promise<Record<never, never>> {
  const { db, clock } = surroundings
  await requireResettable(db, id, session)
  if (id === session.userId) throw conflict(t.removeOwnElsewhere)
  await askAgain(surroundings, given, session, by)
  await inTransaction(db, async (db) => {
    await lockRow(db, 'user_account', id)
    const { email, first_name: firstName } = await requireResettable(db, id, session)
    const factors = await factorsOf(db, id)
    if (factors.length === 0) throw conflict(t.personHasNoFactor)
    await removeFactorsOf(db, [id])
    await endSessions(db, id, clock.now())
    await recordEvent(db, 'secondFactorReset', email, by)
    await queueMail(
      db,
      () => factorRemovedMail({ to: email, firstName, factor: null }),
      { customerId: null },
      clock.now(),
    )
  })
  surroundings.mailQueued()
  return {}
}

/** The account whose factors this administrator may reset: a consultant's or a manager's for a consultant, one of their own people's for a manager. Throws 404. */
async function requireResettable(db: Db, id: string, { role, customerId }: Session) {
  let accounts = db
    .selectFrom('user_account')
    .select(['user_account.email', 'user_account.first_name'])
    .where('user_account.id', '=', id)
    .where('user_account.deleted_at', 'is', null)
  accounts =
    role === 'SuperAdmin'
      ? accounts.where((is) =>
          is.or([is('user_account.customer_id', 'is', null), is('user_account.is_admin', '=', true)]),
        )
      : accounts.where('user_account.customer_id', '=', customerId)
  const account = await accounts.executeTakeFirst()
  if (account === undefined) throw notFound('User')
  return account
}
