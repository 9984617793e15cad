import type { Sharing } from '@plumbline/contract/results/norms'
import { type Actor, recordEvent } from '../../../../domain/access/audit.ts'
import type { Session } from '../../../../domain/access/session.ts'
import type { Db, Transaction } from '../../../../platform/db/schema.ts'
import { lockRow } from '../../../../platform/db/transaction.ts'
import { notFound } from '../../../../platform/errors.ts'
import type { Changed, RefuseIfStale } from '../../../../platform/http/optimistic-lock.ts'
import { customerById } from '../../../people/customers/customers.queries.ts'
import { nextQuarter } from './quarters.rules.ts'

type Asking = Pick<Session, 'role' | 'customerId'>

/** Whether an organisation's figures may be part of norms. Throws 404, also for a foreign one. [RNDS-003] */
export async function sharingOf(db: Db, customerId: string, session: Asking, now: Date): Promise<Sharing> {
  if (session.role !== 'SuperAdmin' && session.customerId !== customerId) throw notFound('Customer')
  await customerById(db, customerId)
  const said = await db
    .selectFrom('norm_sharing')
    .innerJoin('user_account', 'user_account.id', 'norm_sharing.changed_by')
    .select(['norm_sharing.shares', 'norm_sharing.changed_at', 'user_account.first_name', 'user_account.last_name'])
    .where('norm_sharing.customer_id', '=', customerId)
    .executeTakeFirst()
  return {
    Shares: said?.shares ?? false,
    ChangedAt: said?.changed_at ?? null,
    ChangedBy: said === undefined ? null : `${said.first_name} ${said.last_name}`.trim(),
    Next: nextQuarter(now).toISOString(),
  }
}

/** Agrees, or withdraws. Kept norms stay as they are until they are calculated again. Throws 404, and 409 for a stale version. [RNDS-003] */
export async function changeSharingOf(
  db: Transaction,
  { customerId, shares }: { customerId: string; shares: boolean },
  refuseIfStale: RefuseIfStale<Sharing>,
  by: Actor,
): Promise<Changed<Sharing>> {
  const { userId } = by
  if (by.customerId !== customerId || userId === null) throw notFound('Customer')
  const session = { role: 'CustomerAdmin', customerId } as const
  await lockRow(db, 'customer', customerId)
  const before = await sharingOf(db, customerId, session, by.at)
  const stored = refuseIfStale(before)
  if (before.Shares === shares) return stored(before)
  const said = { shares, changed_by: userId, changed_at: by.at.toISOString() }
  await db
    .insertInto('norm_sharing')
    .values({ customer_id: customerId, ...said })
    .onConflict((known) => known.column('customer_id').doUpdateSet(said))
    .execute()
  const { CustomerName } = await customerById(db, customerId)
  await recordEvent(db, shares ? 'normsAgreed' : 'normsWithdrawn', CustomerName, by)
  return stored(await sharingOf(db, customerId, session, by.at))
}

/** Forgets what an erased organisation agreed to: from the next quarter on no norm has its figures. */
export async function forgetSharing(db: Transaction, customerId: string): Promise<void> {
  await db.deleteFrom('norm_sharing').where('norm_sharing.customer_id', '=', customerId).execute()
}
