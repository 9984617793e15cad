import { chunksOf } from '../../platform/db/chunks.ts'
import type { Db, Transaction } from '../../platform/db/schema.ts'
import { lockRow } from '../../platform/db/transaction.ts'
import { erasedName } from './erased-names.ts'
import { NO_PASSWORD } from './passwords.ts'

/** An account as far as erasure needs it; it may be deleted. */
export interface ErasableAccount {
  readonly id: string
  readonly customerId: string | null
  readonly email: string
  readonly emailKey: string
  readonly firstName: string
  readonly lastName: string
}

/** The account with this id, even if deleted; undefined if there is none or it was erased. */
export function accountToErase(db: Db, id: string): Promise<ErasableAccount | undefined> {
  return accounts(db).where('user_account.id', '=', id).executeTakeFirst()
}

/** All accounts that have or had this address, including deleted ones. */
export function accountsWithAddress(db: Db, emailKey: string): Promise<ErasableAccount[]> {
  return accounts(db).where('user_account.email_key', '=', emailKey).orderBy('user_account.id').execute()
}

/** All accounts of an organisation, including deleted ones. */
export function accountsOfCustomer(db: Db, customerId: string): Promise<ErasableAccount[]> {
  return accounts(db).where('user_account.customer_id', '=', customerId).orderBy('user_account.id').execute()
}

/** The previous addresses of these accounts, as they were spelled. */
export async function formerAddresses(db: Db, userIds: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const some of chunksOf(userIds)) {
    const rows = await db
      .selectFrom('former_address')
      .select('former_address.email')
      .where('former_address.user_id', 'in', some)
      .execute()
    found.push(...rows.map(({ email }) => email))
  }
  return found
}

/**
 * Empties accounts that nobody signs in with any more: the audit log then names 'Erased person 4f2a'. Their sessions and former
 * addresses are deleted. The rows stay, since records of their actions refer to them.
 */
export async function emptyAccounts(db: Transaction, userIds: readonly string[], now: Date): Promise<void> {
  await removeSessions(db, userIds)
  for (const some of chunksOf(userIds))
    await db.deleteFrom('former_address').where('former_address.user_id', 'in', some).execute()
  for (const id of userIds) {
    await lockRow(db, 'user_account', id)
    await db
      .updateTable('user_account')
      .set({
        first_name: 'Erased person',
        last_name: id.slice(-4),
        email: '',
        // No real address looks like this, and a deleted account's address cannot conflict with another's.
        email_key: erasedName('person', id),
        designation: '',
        password_hash: NO_PASSWORD,
        active: false,
        is_verified: false,
        verification_withdrawn: false,
        password_proven: false,
        waits_for_approval: false,
        last_sign_in_at: null,
        language: null,
        deleted_at: now.toISOString(),
      })
      .where('user_account.id', '=', id)
      .execute()
  }
}

/** Removes the sessions started by a link to one of these surveys. */
export async function removeSessionsOfInquiries(db: Transaction, inquiryIds: readonly string[]): Promise<void> {
  for (const some of chunksOf(inquiryIds))
    await db.deleteFrom('session').where('session.inquiry_id', 'in', some).execute()
}

async function removeSessions(db: Transaction, userIds: readonly string[]): Promise<void> {
  for (const some of chunksOf(userIds)) await db.deleteFrom('session').where('session.user_id', 'in', some).execute()
}

function accounts(db: Db) {
  return db
    .selectFrom('user_account')
    .select(['user_account.id', 'user_account.customer_id as customerId', 'user_account.email'])
    .select(['user_account.email_key as emailKey', 'user_account.first_name as firstName'])
    .select('user_account.last_name as lastName')
    .where('user_account.email', '!=', '')
}
