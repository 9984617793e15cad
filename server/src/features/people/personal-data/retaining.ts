import type { RetentionFields } from '@plumbline/contract/people/retention'
import type { Actor } from '../../../domain/access/audit.ts'
import type { Session } from '../../../domain/access/session.ts'
import type { MaillessSurroundings } from '../../../domain/surroundings.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { notFound } from '../../../platform/errors.ts'
import { announce, changeRetentionOf, forgetNames, inquiriesToForget, retentionOf } from './retention.queries.ts'

/** Any number of servers may handle retention. */
export interface RetainingParts {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string
  readonly mailQueued: () => void
}

/** An organisation's retention. Throws 404, also for a foreign one. */
export async function retentionFor({ db, clock }: MaillessSurroundings, customerId: string, session: Session) {
  requireOwn(customerId, session)
  return retentionOf(db, customerId, clock.now())
}

/** Changes it. Throws 404. */
export async function changeRetentionFor(
  { db }: MaillessSurroundings,
  customerId: string,
  { Months }: RetentionFields,
  session: Session,
  by: Actor,
) {
  requireOwn(customerId, session)
  return inTransaction(db, (db) => changeRetentionOf(db, customerId, Months, by))
}

/**
 * Announces anonymisation, and does it on the announced day: one inquiry per transaction, each by one of several
 * servers. [DATA-003]
 */
export async function seeToRetention({ db, clock, publicUrl, mailQueued }: RetainingParts): Promise<void> {
  const now = clock.now()
  const due = await inquiriesToForget(db, now)
  for (const id of due.forget) await inTransaction(db, (db) => forgetNames(db, id, now))
  for (const id of due.announce) await inTransaction(db, (db) => announce(db, id, publicUrl, now))
  if (due.announce.length > 0) mailQueued()
}

function requireOwn(customerId: string, { role, customerId: own }: Session): void {
  if (role !== 'SuperAdmin' && own !== customerId) throw notFound('Customer')
}
