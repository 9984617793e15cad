import { removeNeverVerifiedAccount } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { removeEmptyCustomer } from '../customers/customers.queries.ts'

/**
 * Deletes an unverified account, and its organisation if it was the only member (except one to be kept). Returns
 * whether it still existed, unverified. Its address and the organisation's name become available.
 */
export async function removeNeverVerified(
  db: Transaction,
  userId: string,
  { why, keep }: { why: string; keep?: string | null },
  by: Actor,
): Promise<boolean> {
  const account = await removeNeverVerifiedAccount(db, userId, by.at)
  if (account === undefined) return false
  await recordEvent(db, 'accountDeleted', account.email, by, { Reason: why })
  if (account.customer_id === null || account.customer_id === keep) return true
  const organisation = await removeEmptyCustomer(db, account.customer_id, by.at)
  if (organisation !== undefined) await recordEvent(db, 'organisationDeleted', organisation, by, { Reason: why })
  return true
}
