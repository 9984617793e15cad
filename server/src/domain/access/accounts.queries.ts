import type { CustomerUser } from '@plumbline/contract/people/customer-users'
import { emailKey } from '@plumbline/contract/wire/fields'
import { type Role, roleOf } from '@plumbline/contract/wire/roles'
import { t } from '@plumbline/texts/calls/access'
import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import { chunksOf } from '../../platform/db/chunks.ts'
import { newId } from '../../platform/db/ids.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { UserAccountTable } from '../../platform/db/schema/people.ts'
import type { Database, Db, Transaction } from '../../platform/db/schema.ts'
import { lockRow } from '../../platform/db/transaction.ts'
import { conflictOnDuplicate } from '../../platform/db/unique-violation.ts'
import { statedLanguage } from '../../platform/languages.ts'
import { type Actor, recordEvent } from './audit.ts'
import { endSessions, endSessionsOfCustomer, isInOrder } from './session.ts'

/** The account of this address, whether or not it was ever verified. */
export function accountOf(db: Db, email: string) {
  return db
    .selectFrom('user_account')
    .select(['user_account.id', 'user_account.email', 'user_account.first_name', 'user_account.customer_id'])
    .select('user_account.is_verified')
    .where(isOf(email))
    .executeTakeFirst()
}

/** The same with what signing in depends on. */
export async function accountToSignIn(db: Db, email: string) {
  const [account] = await accountNamed(db, { emailKey: emailKey(email) })
  return account
}

const accountNamed = prepared((db, given: (name: 'emailKey') => string) =>
  accountsToSignIn(db)
    .where('user_account.email_key', '=', given('emailKey'))
    .where('user_account.deleted_at', 'is', null),
)

/** The same account by its id; undefined if it is deleted. */
export function accountToSignInOf(db: Db, userId: string) {
  return accountsToSignIn(db)
    .where('user_account.id', '=', userId)
    .where('user_account.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Where the account of an address is: null and null for a super administrator's. */
export interface AccountPlace {
  readonly customerId: string | null
  readonly organisation: string | null
}

/** The place of this address's account. An account that was never verified has no owner. */
export function placeOfAccount(db: Db, email: string): Promise<AccountPlace | undefined> {
  return db
    .selectFrom('user_account')
    .leftJoin('customer', 'customer.id', 'user_account.customer_id')
    .select(['user_account.customer_id as customerId', 'customer.name as organisation'])
    .where(isOf(email))
    .where(wasVerified)
    .executeTakeFirst()
}

/** The account with this address that was never verified, or undefined: it has no proven owner (decision 016). */
export async function neverVerifiedAccount(db: Db, email: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('user_account')
    .select('user_account.id')
    .where(isOf(email))
    .where((where) => where.not(wasVerified(where)))
    .executeTakeFirst()
}

/** The accounts with these addresses, by `emailKey`, without those never verified: their addresses are invited like any other. */
export async function accountsByAddress(
  db: Db,
  emailKeys: readonly string[],
): Promise<Map<string, { id: string; role: Role }>> {
  const accounts = new Map<string, { id: string; role: Role }>()
  for (const some of chunksOf(emailKeys)) {
    const found = await db
      .selectFrom('user_account')
      .select(['user_account.id', 'user_account.email_key', 'user_account.customer_id', 'user_account.is_admin'])
      .where('user_account.email_key', 'in', some)
      .where('user_account.deleted_at', 'is', null)
      .where(wasVerified)
      .execute()
    for (const { id, email_key, customer_id, is_admin } of found) {
      accounts.set(email_key, { id, role: roleOf({ customerId: customer_id, isAdmin: is_admin }) })
    }
  }
  return accounts
}

/** The role, organisation and address of someone who may currently act (`isInOrder`); otherwise undefined. */
export async function personInOrder(
  db: Db,
  userId: string,
): Promise<{ role: Role; customerId: string | null; email: string } | undefined> {
  const person = await db
    .selectFrom('user_account')
    .leftJoin('customer', 'customer.id', 'user_account.customer_id')
    .select(['user_account.customer_id', 'user_account.is_admin', 'user_account.active', 'user_account.is_verified'])
    .select(['user_account.deleted_at', 'user_account.email', 'customer.is_active as customer_is_active'])
    .select('customer.deleted_at as customer_deleted_at')
    .where('user_account.id', '=', userId)
    .executeTakeFirst()
  if (person === undefined || !isInOrder(person)) return undefined
  const { customer_id: customerId, is_admin: isAdmin, email } = person
  return { role: roleOf({ customerId, isAdmin }), customerId, email }
}

/** Whether this account exists and is not deleted. */
export async function isAccountThere(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('user_account')
    .select('user_account.id')
    .where('user_account.id', '=', userId)
    .where('user_account.deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** The stored password hash of an existing person. */
export async function passwordHashOf(db: Db, userId: string): Promise<string> {
  const { password_hash } = await db
    .selectFrom('user_account')
    .select('user_account.password_hash')
    .where('user_account.id', '=', userId)
    .executeTakeFirstOrThrow()
  return password_hash
}

/** Whether anyone other than this person may sign in as administrator of the organisation (null: of the platform). */
export async function hasAdministratorBeside(db: Db, customerId: string | null, userId: string): Promise<boolean> {
  const other = await administrators(db, customerId)
    .select('user_account.id')
    .where('user_account.id', '!=', userId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** The addresses of an organisation's administrators, oldest accounts first, at most `most`. */
export async function addressesOfAdministrators(db: Db, customerId: string, most: number): Promise<string[]> {
  const found = await administrators(db, customerId)
    .select('user_account.email')
    .orderBy('user_account.id')
    .limit(most)
    .execute()
  return found.map(({ email }) => email)
}

/** Everyone who may sign in as administrator of this organisation, oldest accounts first; none if it is not active. */
export async function administratorsInOrder(
  db: Db,
  customerId: string,
): Promise<{ id: string; email: string; firstName: string }[]> {
  return administrators(db, customerId)
    .innerJoin('customer', 'customer.id', 'user_account.customer_id')
    .select(['user_account.id', 'user_account.email', 'user_account.first_name as firstName'])
    .where('customer.is_active', '=', true)
    .where('customer.deleted_at', 'is', null)
    .orderBy('user_account.id')
    .execute()
}

/** The consultants who may sign in: recipients of the product's own emails. */
export function consultantsToMail(db: Db): Promise<{ email: string; firstName: string }[]> {
  return db
    .selectFrom('user_account')
    .select(['user_account.email', 'user_account.first_name as firstName'])
    .where('user_account.customer_id', 'is', null)
    .where('user_account.deleted_at', 'is', null)
    .where('user_account.active', '=', true)
    .where('user_account.is_verified', '=', true)
    .orderBy('user_account.id')
    .execute()
}

/** Whether the platform has a super administrator, able to sign in or not. */
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

/** Why the last consultant who can sign in is neither deactivated nor removed. */
export const lastConsultant = (): string => t.lastConsultant

/** Makes changes to super administrators run one at a time until the transaction ends. */
export async function lockSuperAdmins(db: Transaction): Promise<void> {
  await db.updateTable('user_account').set({ customer_id: null }).where('customer_id', 'is', null).execute()
}

type NewAccount = Omit<Insertable<UserAccountTable>, 'id' | 'email_key' | 'created_at' | 'deleted_at'>

/** Stores the language that someone has chosen. */
export async function setLanguage(db: Db, userId: string, language: string): Promise<void> {
  await db.updateTable('user_account').set({ language }).where('user_account.id', '=', userId).execute()
}

/** Creates an account and returns its id. The database throws if the address already has one (`conflictOnDuplicate`). */
export async function insertAccount(db: Transaction, account: NewAccount, now: Date): Promise<string> {
  const row = newRow(account, now)
  await db.insertInto('user_account').values(row).execute()
  return row.id
}

/** Creates an account unless its address already has one; returns whether it did. */
export async function insertAccountUnlessThere(db: Transaction, account: NewAccount, now: Date): Promise<boolean> {
  const made = await db
    .insertInto('user_account')
    .values(newRow(account, now))
    .onConflict((existing) => existing.doNothing())
    .returning('user_account.id')
    .executeTakeFirst()
  return made !== undefined
}

/** Stores a password's hash; all sessions of the user end. */
export async function setPassword(db: Transaction, userId: string, password_hash: string, now: Date): Promise<void> {
  await db.updateTable('user_account').set({ password_hash, password_proven: true }).where('id', '=', userId).execute()
  await endSessions(db, userId, now)
}

/** Changes an account's address, keeping the former one so that it can be erased later. Throws 409 if another account has it. */
export async function setAddress(
  db: Transaction,
  { userId, before, email }: { userId: string; before: string; email: string },
  now: Date,
): Promise<void> {
  await conflictOnDuplicate(
    db
      .updateTable('user_account')
      .set({ email, email_key: emailKey(email) })
      .where('user_account.id', '=', userId)
      .execute(),
    t.accountThereNow,
  )
  await db
    .insertInto('former_address')
    .values({
      id: newId(),
      user_id: userId,
      email: before,
      email_key: emailKey(before),
      changed_at: now.toISOString(),
    })
    .execute()
}

/** Records that the address is proved; `isOwners`: the password is also certain to be its owner's. */
export async function markAddressProved(
  db: Transaction,
  userId: string,
  { isOwners }: { isOwners: boolean },
): Promise<void> {
  const verified = { is_verified: true, verification_withdrawn: false, ...(isOwners && { password_proven: true }) }
  await db.updateTable('user_account').set(verified).where('user_account.id', '=', userId).execute()
}

/**
 * Approves people waiting under one of these addresses who have proved it, and their password: their organisation now invites them
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
    // Spelled as in the index, which holds only these.
    .where('user_account.waits_for_approval', '=', sql.lit(true))
    .where('user_account.is_verified', '=', true)
    .where('user_account.password_proven', '=', true)
    .where('user_account.deleted_at', 'is', null)
    .execute()
  for (const { id, email } of waiting.filter(({ email_key }) => invited.has(email_key))) {
    const approved = { active: true, waits_for_approval: false }
    await db.updateTable('user_account').set(approved).where('user_account.id', '=', id).execute()
    await recordEvent(db, 'accountActivated', email, by, { Reason: 'The organisation has invited this address.' })
  }
}

/** Reactivates an account for its owner, whoever deactivated it, and marks its address as proved. */
export async function letIn(db: Transaction, userId: string): Promise<void> {
  const inOrder = { active: true, waits_for_approval: false, is_verified: true, verification_withdrawn: false }
  await db.updateTable('user_account').set(inOrder).where('user_account.id', '=', userId).execute()
}

/** Records that someone has signed in. */
export async function noteSignIn(db: Transaction, userId: string, now: Date): Promise<void> {
  const last_sign_in_at = now.toISOString()
  await db.updateTable('user_account').set({ last_sign_in_at }).where('user_account.id', '=', userId).execute()
}

/** Allows or forbids someone to sign in; forbidding ends their sessions. */
export async function setActive(db: Transaction, userId: string, active: boolean, now: Date): Promise<void> {
  await db.updateTable('user_account').set({ active }).where('user_account.id', '=', userId).execute()
  if (!active) await endSessions(db, userId, now)
}

/** Updates an account; if its verification is withdrawn or given again, that is recorded. */
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

/** Hides an account, so that its address can be used again, and ends its sessions. */
export async function removeAccount(db: Transaction, userId: string, now: Date): Promise<void> {
  const deleted = { deleted_at: now.toISOString() }
  await db.updateTable('user_account').set(deleted).where('user_account.id', '=', userId).execute()
  await endSessions(db, userId, now)
}

/** The same for all accounts of an organisation. */
export async function removeAccountsOf(db: Transaction, customerId: string, now: Date): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ deleted_at: now.toISOString() })
    .where('user_account.customer_id', '=', customerId)
    .where('user_account.deleted_at', 'is', null)
    .execute()
  await endSessionsOfCustomer(db, customerId, now)
}

/** The same for an account that was never verified, which has no session; undefined if there is none (any more). */
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

function accountsToSignIn(db: Db) {
  return db
    .selectFrom('user_account')
    .leftJoin('customer', 'customer.id', 'user_account.customer_id')
    .select(['user_account.id', 'user_account.customer_id', 'user_account.is_admin', 'user_account.password_hash'])
    .select(['user_account.email', 'user_account.active', 'user_account.is_verified', 'customer.profile_completed_at'])
    .select(['user_account.verification_withdrawn', 'customer.is_active as customer_is_active'])
    .select('user_account.first_name')
    .where('customer.deleted_at', 'is', null)
}

function newRow(account: NewAccount, now: Date) {
  return {
    language: statedLanguage(),
    ...account,
    id: newId(),
    email_key: emailKey(account.email),
    created_at: now.toISOString(),
  }
}

/** Accounts allowed to sign in as administrator of this organisation, or as super administrator (null). */
function administrators(db: Db, customerId: string | null) {
  const accounts = db
    .selectFrom('user_account')
    .where('user_account.active', '=', true)
    .where('user_account.is_verified', '=', true)
    .where('user_account.deleted_at', 'is', null)
  return customerId === null
    ? accounts.where('user_account.customer_id', 'is', null)
    : accounts.where('user_account.customer_id', '=', customerId).where('user_account.is_admin', '=', true)
}

/** Whether an account has this address, in any spelling. A deleted account's address is free. */
const isOf = (email: string) => (where: ExpressionBuilder<Database, 'user_account'>) =>
  where.and([where('user_account.email_key', '=', emailKey(email)), where('user_account.deleted_at', 'is', null)])

/** Whether an account has a proven owner: its address is verified, or was until a SuperAdmin reset it. */
const wasVerified = (where: ExpressionBuilder<Database, 'user_account'>) =>
  where.or([where('user_account.is_verified', '=', true), where('user_account.verification_withdrawn', '=', true)])
