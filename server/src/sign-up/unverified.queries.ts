import { removeNeverVerifiedAccount } from '../access/accounts.queries.ts'
import { type Actor, recordEvent } from '../access/audit.ts'
import type { Transaction } from '../db/schema.ts'
import { lockRow } from '../db/transaction.ts'

/**
 * Removes an account that was never verified, and its organisation where it was the only person (but for one to be kept). Whether it was
 * still there and unverified. Its address and the organisation's name are free again.
 */
export async function removeNeverVerified(
  db: Transaction,
  userId: string,
  { why, by, keep }: { why: string; by: Actor; keep?: string | null },
): Promise<boolean> {
  const account = await removeNeverVerifiedAccount(db, userId, by.at)
  if (account === undefined) return false
  await recordEvent(db, by, 'accountDeleted', account.email, { Reason: why })
  const organisation = account.customer_id === keep ? undefined : await withoutPeople(db, account.customer_id)
  if (organisation !== undefined) {
    const deleted = { deleted_at: by.at.toISOString() }
    await db.updateTable('customer').set(deleted).where('customer.id', '=', organisation.id).execute()
    await recordEvent(db, by, 'organisationDeleted', organisation.name, { Reason: why })
  }
  return true
}

/** The organisation, where it has neither people nor inquiries. */
async function withoutPeople(db: Transaction, customerId: string | null) {
  if (customerId === null) return undefined
  await lockRow(db, 'customer', customerId)
  return db
    .selectFrom('customer')
    .select(['customer.id', 'customer.name'])
    .where('customer.id', '=', customerId)
    .where('customer.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_account')
            .select('user_account.id')
            .whereRef('user_account.customer_id', '=', 'customer.id')
            .where('user_account.deleted_at', 'is', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('inquiry').select('inquiry.id').whereRef('inquiry.customer_id', '=', 'customer.id'))),
    )
    .executeTakeFirst()
}
