import { DAY } from '@plumbline/contract/domain/expiry'
import type { ActionFields, ActionOwners } from '@plumbline/contract/results/actions'
import { emailKey } from '@plumbline/contract/wire/fields'
import { limits } from '@plumbline/contract/wire/limits'
import { sql } from 'kysely'
import { erasedName } from '../../../domain/access/erased-names.ts'
import { ownerEmail, ownerName } from '../../../domain/access/owner-names.ts'
import { hashOf, newToken } from '../../../domain/access/tokens.ts'
import { chunksOf } from '../../../platform/db/chunks.ts'
import { newId } from '../../../platform/db/ids.ts'
import { sortText } from '../../../platform/db/page.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import { type Asking, isFor } from '../../inquiries/inquiries/inquiries.queries.ts'

/** Who may own actions of an inquiry, and who does. Throws 404. */
export async function actionOwners(db: Db, inquiryId: string, session: Asking): Promise<ActionOwners> {
  const inquiry = await db
    .selectFrom('inquiry')
    .select('inquiry.customer_id')
    .where('inquiry.id', '=', inquiryId)
    .where(isFor(session))
    .executeTakeFirst()
  if (inquiry === undefined) throw notFound('Inquiry')
  const people = await db
    .selectFrom('user_account')
    .select(['user_account.id as Id', 'user_account.email as Email'])
    .select(sql<string>`trim(user_account.first_name || ' ' || user_account.last_name)`.as('Name'))
    .where('user_account.customer_id', '=', inquiry.customer_id)
    .where('user_account.deleted_at', 'is', null)
    .where('user_account.active', '=', true)
    .where('user_account.email', '!=', '')
    .orderBy(sortText('user_account.first_name'))
    .orderBy('user_account.id')
    .limit(limits.allRows)
    .execute()
  const owners = await db
    .selectFrom('action_owner')
    .leftJoin('user_account', 'user_account.id', 'action_owner.user_id')
    .select(['action_owner.id as Ref', ownerName().as('Name')])
    .where('action_owner.inquiry_id', '=', inquiryId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('action').select('action.id').whereRef('action.owner_id', '=', 'action_owner.id')),
    )
    .orderBy(sortText(ownerName()))
    .orderBy('action_owner.id')
    .execute()
  return { People: people, Owners: owners }
}

/**
 * The owner that the fields name, added where the inquiry has no such owner yet; null for no one. An address of the organisation's account is
 * that account. Throws 404 for an account elsewhere. The caller has locked the inquiry.
 */
export async function ownerFor(
  db: Transaction,
  inquiry: { readonly id: string; readonly customer_id: string },
  { OwnerId, OwnerName, OwnerEmail }: Pick<ActionFields, 'OwnerId' | 'OwnerName' | 'OwnerEmail'>,
): Promise<string | null> {
  const account = OwnerId
    ? await accountIn(db, inquiry.customer_id, { id: OwnerId })
    : OwnerEmail
      ? await accountIn(db, inquiry.customer_id, { email_key: emailKey(OwnerEmail) })
      : undefined
  if (account !== undefined) {
    const existing = await ownerIn(db, inquiry.id, { user_id: account.id })
    return existing?.id ?? insertOwner(db, { inquiry_id: inquiry.id, user_id: account.id })
  }
  if (OwnerId) throw notFound('User')
  if (!OwnerEmail) return null
  const email_key = emailKey(OwnerEmail)
  const existing = await ownerIn(db, inquiry.id, { email_key })
  if (existing === undefined)
    return insertOwner(db, { inquiry_id: inquiry.id, name: OwnerName, email: OwnerEmail, email_key })
  await db.updateTable('action_owner').set({ name: OwnerName }).where('action_owner.id', '=', existing.id).execute()
  return existing.id
}

async function accountIn(db: Transaction, customerId: string, by: { id: string } | { email_key: string }) {
  const [[column, value]] = Object.entries(by) as [['id' | 'email_key', string]]
  return db
    .selectFrom('user_account')
    .select('user_account.id')
    .where(`user_account.${column}`, '=', value)
    .where('user_account.customer_id', '=', customerId)
    .where('user_account.deleted_at', 'is', null)
    .executeTakeFirst()
}

function ownerIn(db: Transaction, inquiryId: string, by: { user_id: string } | { email_key: string }) {
  const [[column, value]] = Object.entries(by) as [['user_id' | 'email_key', string]]
  return db
    .selectFrom('action_owner')
    .select('action_owner.id')
    .where('action_owner.inquiry_id', '=', inquiryId)
    .where(`action_owner.${column}`, '=', value)
    .executeTakeFirst()
}

async function insertOwner(
  db: Transaction,
  owner: { inquiry_id: string; user_id?: string; name?: string; email?: string; email_key?: string },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('action_owner')
    .values({ id, ...owner })
    .execute()
  return id
}

/** An owner as emails are written to them; undefined if nobody can be: no address, or an account that may not be used. */
export async function ownerToMail(db: Db, id: string) {
  const found = await db
    .selectFrom('action_owner')
    .leftJoin('user_account', 'user_account.id', 'action_owner.user_id')
    .select([
      'action_owner.id',
      'action_owner.stopped_at as stoppedAt',
      ownerName().as('name'),
      ownerEmail().as('email'),
    ])
    .select(['user_account.is_admin', 'user_account.first_name as firstName', 'user_account.id as userId'])
    .where('action_owner.id', '=', id)
    .where((where) =>
      where.or([
        where('action_owner.user_id', 'is', null),
        where.and([where('user_account.deleted_at', 'is', null), where('user_account.active', '=', true)]),
      ]),
    )
    .executeTakeFirst()
  if (found === undefined || found.email === '') return undefined
  const { is_admin, firstName, ...owner } = found
  return { ...owner, firstName: firstName ?? owner.name, isManager: is_admin === true }
}

/** A link for an owner, to be emailed: only its hash is kept. Their links that have ended go. */
export async function linkFor(db: Transaction, ownerId: string, now: Date): Promise<string> {
  const token = newToken()
  await db
    .deleteFrom('action_link')
    .where('action_link.owner_id', '=', ownerId)
    .where('action_link.expires_at', '<=', now.toISOString())
    .execute()
  await db
    .insertInto('action_link')
    .values({
      token_hash: hashOf(token),
      owner_id: ownerId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + limits.actionLinkDays * DAY).toISOString(),
    })
    .execute()
  return token
}

/** An owner without an account or survey, as they are erased; undefined if there is none. */
export async function actionOwnerToErase(db: Db, id: string) {
  const found = await db
    .selectFrom('action_owner')
    .select(['action_owner.id', 'action_owner.name', 'action_owner.email', 'action_owner.email_key as emailKey'])
    .where('action_owner.id', '=', id)
    .executeTakeFirst()
  return found === undefined || found.emailKey === null ? undefined : { ...found, emailKey: found.emailKey }
}

/** The names and addresses that owners with these addresses go by. */
export async function ownersWithAddress(db: Db, emailKeys: readonly string[]) {
  const found: { id: string; name: string; email: string }[] = []
  for (const some of chunksOf(emailKeys))
    found.push(
      ...(await db
        .selectFrom('action_owner')
        .select(['action_owner.id', 'action_owner.name', 'action_owner.email'])
        .where('action_owner.email_key', 'in', some)
        .orderBy('action_owner.id')
        .execute()),
    )
  return found
}

/** The same of an organisation's inquiries. */
export function ownersOfCustomer(db: Db, customerId: string): Promise<{ name: string; email: string }[]> {
  return db
    .selectFrom('action_owner')
    .innerJoin('inquiry', 'inquiry.id', 'action_owner.inquiry_id')
    .select(['action_owner.name', 'action_owner.email'])
    .where('inquiry.customer_id', '=', customerId)
    .where('action_owner.email_key', 'is not', null)
    .orderBy('action_owner.id')
    .execute()
}

/** Erases a person as owner: their links and reminders end, and a name and address become 'Erased person 4f2a'. [DATA-002] */
export async function eraseOwners(
  db: Transaction,
  { id, userIds, emailKeys }: { id: string; userIds: readonly string[]; emailKeys: readonly string[] },
): Promise<void> {
  const owners = [
    ...(await ownersWithAddress(db, emailKeys)).map((owner) => owner.id),
    ...(await ownersWithAccount(db, userIds)),
  ]
  for (const some of chunksOf(owners)) {
    await db.deleteFrom('action_link').where('action_link.owner_id', 'in', some).execute()
    await db.updateTable('action').set({ remind_at: null }).where('action.owner_id', 'in', some).execute()
    await db
      .updateTable('action_owner')
      .set({ name: erasedName('person', id), email: '', email_key: null })
      .where('action_owner.id', 'in', some)
      .where('action_owner.email_key', 'is not', null)
      .execute()
  }
}

async function ownersWithAccount(db: Db, userIds: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const some of chunksOf(userIds)) {
    const owners = await db
      .selectFrom('action_owner')
      .select('action_owner.id')
      .where('action_owner.user_id', 'in', some)
      .execute()
    found.push(...owners.map(({ id }) => id))
  }
  return found
}
