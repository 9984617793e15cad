import type { CustomerUser } from '@plumbline/contract/customer-users'
import { emailKey } from '@plumbline/contract/fields'
import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import { newId } from '../db/ids.ts'
import type { Database, Db, Transaction, UserAccountTable } from '../db/schema.ts'
import { lockRow } from '../db/transaction.ts'
import { type Actor, recordEvent } from './audit.ts'
import { endSessions, endSessionsOfCustomer } from './session.ts'

/** Whether an account is somebody's: its address is verified, or was until a SuperAdmin set it back. */
export const wasVerified = (where: ExpressionBuilder<Database, 'user_account'>) =>
  where.or([where('user_account.is_verified', '=', true), where('user_account.verification_withdrawn', '=', true)])

/** The account with this address that was never verified, or undefined: whoever made it is nobody yet (decision 016). */
export async function neverVerifiedAccount(db: Db, email: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('user_account')
    .select('user_account.id')
    .where('user_account.email_key', '=', emailKey(email))
    .where((where) => where.not(wasVerified(where)))
    .where('user_account.deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Lets in who waits for approval under one of these addresses and has proved it, the password too: their organisation invites them now
 * (security, A2).
 */
export async function letInvitedIn(
  db: Transaction,
  { customerId, emails }: { customerId: string; emails: readonly string[] },
  by: Actor,
): Promise<void> {
  const invited = new Set(emails.map(emailKey))
  const waiting = await db
    .selectFrom('user_account')
    .select(['user_account.id', 'user_account.email', 'user_account.email_key'])
    .where('user_account.customer_id', '=', customerId)
    // Spelled as in its index, which holds nobody else.
    .where('user_account.waits_for_approval', '=', sql.lit(true))
    .where('user_account.is_verified', '=', true)
    .where('user_account.password_proven', '=', true)
    .where('user_account.deleted_at', 'is', null)
    .execute()
  for (const { id, email } of waiting.filter(({ email_key }) => invited.has(email_key))) {
    const approved = { active: true, waits_for_approval: false }
    await db.updateTable('user_account').set(approved).where('user_account.id', '=', id).execute()
    await recordEvent(db, by, 'accountActivated', email, { Reason: 'The organisation has invited this address.' })
  }
}

/** Stores a password's hash; all sessions of the user end. */
export async function setPassword(db: Transaction, userId: string, password_hash: string, now: Date): Promise<void> {
  await db.updateTable('user_account').set({ password_hash, password_proven: true }).where('id', '=', userId).execute()
  await endSessions(db, userId, now)
}

type NewAccount = Omit<Insertable<UserAccountTable>, 'id' | 'email_key' | 'created_at' | 'deleted_at'>

/** Makes an account and answers its id. The database complains where the address has one already (`orConflict`). */
export async function insertAccount(db: Transaction, account: NewAccount, now: Date): Promise<string> {
  const row = newRow(account, now)
  await db.insertInto('user_account').values(row).execute()
  return row.id
}

/** Makes an account unless its address has one already; whether it was made. */
export async function insertAccountUnlessThere(db: Transaction, account: NewAccount, now: Date): Promise<boolean> {
  const made = await db
    .insertInto('user_account')
    .values(newRow(account, now))
    .onConflict((existing) => existing.doNothing())
    .returning('user_account.id')
    .executeTakeFirst()
  return made !== undefined
}

function newRow(account: NewAccount, now: Date) {
  return { ...account, id: newId(), email_key: emailKey(account.email), created_at: now.toISOString() }
}

/** Notes that the address is proved; `isOwners`: the password too is its owner's for certain. */
export async function markAddressProved(
  db: Transaction,
  userId: string,
  { isOwners }: { isOwners: boolean },
): Promise<void> {
  const verified = { is_verified: true, verification_withdrawn: false, ...(isOwners && { password_proven: true }) }
  await db.updateTable('user_account').set(verified).where('user_account.id', '=', userId).execute()
}

/** Changes an account to what it is to be; where its verification is taken back, or given again, that is noted. */
export async function updateAccount(db: Transaction, before: CustomerUser, after: CustomerUser): Promise<void> {
  await db
    .updateTable('user_account')
    .set({
      first_name: after.FirstName,
      last_name: after.LastName,
      designation: after.Designation,
      active: after.Active,
      is_verified: after.IsVerified,
      waits_for_approval: after.WaitsForApproval,
      ...(before.IsVerified !== after.IsVerified && { verification_withdrawn: before.IsVerified }),
    })
    .where('user_account.id', '=', before.Id)
    .execute()
}

/** Hides an account, so that its address may be taken again, and ends its sessions. */
export async function removeAccount(db: Transaction, userId: string, now: Date): Promise<void> {
  const deleted = { deleted_at: now.toISOString() }
  await db.updateTable('user_account').set(deleted).where('user_account.id', '=', userId).execute()
  await endSessions(db, userId, now)
}

/** The same for everybody of an organisation. */
export async function removeAccountsOf(db: Transaction, customerId: string, now: Date): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ deleted_at: now.toISOString() })
    .where('user_account.customer_id', '=', customerId)
    .where('user_account.deleted_at', 'is', null)
    .execute()
  await endSessionsOfCustomer(db, customerId, now)
}

/** The same for an account that was never verified, which has no session; undefined where there is none such, or not any more. */
export async function removeNeverVerifiedAccount(
  db: Transaction,
  userId: string,
  now: Date,
): Promise<Pick<UserAccountTable, 'email' | 'customer_id'> | undefined> {
  await lockRow(db, 'user_account', userId)
  return db
    .updateTable('user_account')
    .set({ deleted_at: now.toISOString() })
    .where('user_account.id', '=', userId)
    .where((where) => where.not(wasVerified(where)))
    .where('user_account.deleted_at', 'is', null)
    .returning(['user_account.email', 'user_account.customer_id'])
    .executeTakeFirst()
}

/** Whether the platform has a super administrator, whether or not they may sign in. */
export async function hasSuperAdmin(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('user_account')
    .select('user_account.id')
    .where('user_account.customer_id', 'is', null)
    .where('user_account.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Lets the changes to the super administrators come one after the other until the transaction ends. */
export async function lockSuperAdmins(db: Transaction): Promise<void> {
  await db.updateTable('user_account').set({ customer_id: null }).where('customer_id', 'is', null).execute()
}
