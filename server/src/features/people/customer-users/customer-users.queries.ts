import type { CustomerUser, CustomerUserFields, CustomerUsersQuery } from '@plumbline/contract/people/customer-users'
import type { Page } from '@plumbline/contract/wire/paging'
import { t } from '@plumbline/texts/calls/people'
import { sql } from 'kysely'
import {
  hasAdministratorBeside,
  lastConsultant,
  lockSuperAdmins,
  removeAccount,
  updateAccount,
} from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { endSessions, type Session } from '../../../domain/access/session.ts'
import type { Surroundings } from '../../../domain/surroundings.ts'
import { contains, page, sorted, sortText } from '../../../platform/db/page.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Changed, RefuseIfStale } from '../../../platform/http/optimistic-lock.ts'
import { claimSurveys } from '../../inquiries/respondents/claimed-surveys.queries.ts'
import { requireCustomer } from '../customers/customers.queries.ts'
import { tellApproved } from '../sign-up/joining.queries.ts'
import { changedUser, changesOf, maySignIn, needsAnotherAdmin } from './customer-users.rules.ts'

const SEARCHED = ['first_name', 'last_name', 'email', 'designation'].map((column) => `user_account.${column}`)

/**
 * One page of an organisation's users, newest first; all, or those awaiting approval. Throws 404 for an unknown or
 * foreign organisation.
 */
export async function pageOfCustomerUsers(
  db: Db,
  customerId: string,
  { search, sort, waiting, ...query }: CustomerUsersQuery,
  session: Session,
): Promise<Page<CustomerUser>> {
  if (session.role !== 'SuperAdmin' && session.customerId !== customerId) throw notFound('Customer')
  await requireCustomer(db, customerId)
  let rows = users(db, session).where('user_account.customer_id', '=', customerId)
  // Worded as in its partial index.
  if (waiting) rows = rows.where('user_account.waits_for_approval', '=', sql.lit(true))
  if (search) rows = rows.where((where) => contains(where, SEARCHED, search))
  const inOrder = sorted(rows, sort, {
    FirstName: sortText('user_account.first_name'),
    LastName: sortText('user_account.last_name'),
    Email: sortText('user_account.email'),
    Designation: sortText('user_account.designation'),
    IsAdmin: 'user_account.is_admin',
    Active: 'user_account.active',
    IsVerified: 'user_account.is_verified',
  })
  return page(inOrder.orderBy('user_account.id', 'desc'), query)
}

/** Throws 404 for an unknown user or one the caller may not see. */
export async function customerUserById(db: Db, id: string, session: Session): Promise<CustomerUser> {
  const user = await users(db, session).where('user_account.id', '=', id).executeTakeFirst()
  if (user === undefined) throw notFound('User')
  return user
}

/**
 * Changes what the caller may change; signs out people who may no longer sign in, and emails those approved. Throws 404
 * and 409. [AUTH-097, AUTH-103]
 */
export async function updateCustomerUser(
  db: Transaction,
  id: string,
  fields: CustomerUserFields,
  refuseIfStale: RefuseIfStale<CustomerUser>,
  session: Session,
  by: Actor,
  surroundings: Pick<Surroundings, 'clock' | 'settings'>,
): Promise<Changed<CustomerUser>> {
  const customerId = await lockColleagues(db, id)
  const current = await customerUserById(db, id, session)
  const stored = refuseIfStale(current)
  const changed = changedUser(session, current, fields)
  const before = { ...current, isConsultant: customerId === null }
  if (needsAnotherAdmin(session, before, changed)) await requireAnotherAdmin(db, customerId, id)
  await updateAccount(db, current, changed)
  if (!current.IsVerified && changed.IsVerified) await claimSurveys(db, { userId: id, email: current.Email })
  if (!maySignIn(changed)) await endSessions(db, id, by.at)
  if (current.WaitsForApproval && maySignIn(changed)) await tellApproved(db, id, surroundings)
  for (const action of changesOf(current, changed)) await recordEvent(db, action, current.Email, by)
  return stored(await customerUserById(db, id, session))
}

/** Hides the user and signs them out; their answers stay. Throws 404, and 409 for the last consultant. */
export async function removeCustomerUser(
  db: Transaction,
  id: string,
  session: Session,
  by: Actor,
): Promise<Record<never, never>> {
  const customerId = await lockColleagues(db, id)
  const current = await customerUserById(db, id, session)
  const gone = { Active: false, IsVerified: false }
  const before = { ...current, isConsultant: customerId === null }
  if (needsAnotherAdmin(session, before, gone)) await requireAnotherAdmin(db, customerId, id)
  await removeAccount(db, id, by.at)
  await recordEvent(db, 'accountDeleted', current.Email, by)
  return {}
}

/**
 * The users this caller may see: a SuperAdmin all, a CustomerAdmin those of the organisation, a CustomerUser
 * themselves.
 */
function users(db: Db, { role, customerId, userId }: Session) {
  const seen = db
    .selectFrom('user_account')
    .leftJoin('customer', 'customer.id', 'user_account.customer_id')
    .select((column) => [
      'user_account.id as Id',
      column.fn.coalesce('customer.name', column.val('')).as('CustomerName'),
      'user_account.first_name as FirstName',
      'user_account.last_name as LastName',
      'user_account.email as Email',
      'user_account.designation as Designation',
      'user_account.is_admin as IsAdmin',
      'user_account.active as Active',
      'user_account.is_verified as IsVerified',
      'user_account.waits_for_approval as WaitsForApproval',
    ])
    .where('user_account.deleted_at', 'is', null)
  switch (role) {
    case 'SuperAdmin':
      return seen
    case 'CustomerAdmin':
      return seen.where('user_account.customer_id', '=', customerId)
    case 'CustomerUser':
      return seen.where('user_account.id', '=', userId)
  }
}

/**
 * Serialises changes to an organisation's users (or to the super administrators), so that two who leave concurrently
 * cannot count on each other. Returns the organisation, null if there is none or no such user.
 */
async function lockColleagues(db: Transaction, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('user_account')
    .select('user_account.customer_id')
    .where('user_account.id', '=', userId)
    .executeTakeFirst()
  const customerId = user?.customer_id ?? null
  if (customerId !== null) await lockRow(db, 'customer', customerId)
  else if (user !== undefined) await lockSuperAdmins(db)
  return customerId
}

/** Throws 409 unless another active administrator of this organisation (null: of the platform) remains. */
async function requireAnotherAdmin(db: Transaction, customerId: string | null, userId: string): Promise<void> {
  if (await hasAdministratorBeside(db, customerId, userId)) return
  throw conflict(customerId === null ? lastConsultant() : t.lastAdministrator)
}
