import type { Consultant, listTeam } from '@plumbline/contract/people/team'
import type { Checked } from '@plumbline/contract/wire/call'
import type { Page } from '@plumbline/contract/wire/paging'
import { t } from '@plumbline/texts/calls/people'
import {
  hasAdministratorBeside,
  lastConsultant,
  lockSuperAdmins,
  removeAccount,
  setActive,
} from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Session } from '../../../domain/access/session.ts'
import { kindsOfMany } from '../../../domain/factors/factors.queries.ts'
import { contains, page, sorted, sortText } from '../../../platform/db/page.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { conflict, notFound } from '../../../platform/errors.ts'

const SEARCHED = ['first_name', 'last_name', 'email'].map((column) => `user_account.${column}`)

/** One page of the consultants, newest first. */
export async function pageOfTeam(
  db: Db,
  { search, sort, ...query }: Checked<typeof listTeam>['query'],
): Promise<Page<Consultant>> {
  let rows = consultants(db)
  if (search) rows = rows.where((where) => contains(where, SEARCHED, search))
  const inOrder = sorted(rows, sort, {
    FirstName: sortText('user_account.first_name'),
    LastName: sortText('user_account.last_name'),
    Email: sortText('user_account.email'),
    Active: 'user_account.active',
    LastSignIn: 'user_account.last_sign_in_at',
  })
  const found = await page(inOrder.orderBy('user_account.id', 'desc'), query)
  return { ...found, data: await withFactors(db, found.data) }
}

/**
 * Activates a consultant, or deactivates and signs them out. Throws 404, and 409 for oneself and for the last who may
 * sign in. [TEAM-001]
 */
export async function changeConsultant(
  db: Transaction,
  id: string,
  { Active }: { Active: boolean },
  session: Session,
  by: Actor,
): Promise<Consultant> {
  const current = await heldConsultant(db, id)
  if (current.Active === Active) return current
  if (!Active) await requireAnother(db, id, session, t.ownActive)
  await setActive(db, id, Active, by.at)
  await recordEvent(db, Active ? 'accountActivated' : 'accountDeactivated', current.Email, by)
  return consultantById(db, id)
}

/**
 * Hides a consultant and signs them out; their actions stay. Throws 404, and 409 for oneself and for the last who may
 * sign in. [TEAM-001]
 */
export async function removeConsultant(
  db: Transaction,
  id: string,
  session: Session,
  by: Actor,
): Promise<Record<never, never>> {
  const current = await heldConsultant(db, id)
  await requireAnother(db, id, session, t.ownPlace)
  await removeAccount(db, id, by.at)
  await recordEvent(db, 'accountDeleted', current.Email, by)
  return {}
}

/** The consultant, with all consultants locked: two who deactivate each other are serialised. Throws 404. */
async function heldConsultant(db: Transaction, id: string): Promise<Consultant> {
  await lockSuperAdmins(db)
  return consultantById(db, id)
}

/** Throws 409 with this message for oneself, and unless another active one remains. */
async function requireAnother(db: Transaction, id: string, { userId }: Session, ownWords: string): Promise<void> {
  if (id === userId) throw conflict(ownWords)
  if (!(await hasAdministratorBeside(db, null, id))) throw conflict(lastConsultant())
}

async function consultantById(db: Db, id: string): Promise<Consultant> {
  const found = await consultants(db).where('user_account.id', '=', id).execute()
  const [consultant] = await withFactors(db, found)
  if (consultant === undefined) throw notFound('User')
  return consultant
}

async function withFactors(db: Db, found: readonly Omit<Consultant, 'Factors'>[]): Promise<Consultant[]> {
  const kinds = await kindsOfMany(
    db,
    found.map(({ Id }) => Id),
  )
  return found.map((one) => ({ ...one, Factors: kinds.get(one.Id) ?? [] }))
}

function consultants(db: Db) {
  return db
    .selectFrom('user_account')
    .select(['user_account.id as Id', 'user_account.first_name as FirstName', 'user_account.last_name as LastName'])
    .select(['user_account.email as Email', 'user_account.active as Active', 'user_account.is_verified as IsVerified'])
    .select('user_account.last_sign_in_at as LastSignIn')
    .where('user_account.customer_id', 'is', null)
    .where('user_account.deleted_at', 'is', null)
}
