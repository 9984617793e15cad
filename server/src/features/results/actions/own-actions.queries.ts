import type { OwnAction } from '@plumbline/contract/results/actions'
import { t } from '@plumbline/texts/calls/actions'
import { sql } from 'kysely'
import { ownerEmail, ownerName } from '../../../domain/access/owner-names.ts'
import { hashOf } from '../../../domain/access/tokens.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { Refusal } from '../../../platform/errors.ts'
import { isLate } from './actions.rules.ts'

/** 404: unknown, ended, or the organisation or person is gone: no difference is told. */
export const unknownLink = () => new Refusal(404, t.notFound, [t.linkUnknown])
/** 404: there is nobody whose reminders it stops. */
export const stopsNothing = () => new Refusal(404, t.notFound, [t.linkStopsNothing])

/** The owner behind an emailed link, and their inquiry. Throws 404 for an unknown link or one that has ended. */
export async function ownerByLink(db: Db, token: string, now: Date) {
  const found = await owners(db)
    .innerJoin('action_link', 'action_link.owner_id', 'action_owner.id')
    .select('action_link.expires_at as until')
    .where('action_link.token_hash', '=', hashOf(token))
    .where('action_link.expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (found === undefined) throw unknownLink()
  return found
}

/** The same for whom a footer's token names. Throws 404. */
export async function ownerToStop(db: Db, id: string) {
  const found = await owners(db).where('action_owner.id', '=', id).executeTakeFirst()
  if (found === undefined) throw stopsNothing()
  return found
}

/** Owners who can be written to, in organisations that are active. */
function owners(db: Db) {
  return db
    .selectFrom('action_owner')
    .innerJoin('inquiry', 'inquiry.id', 'action_owner.inquiry_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .leftJoin('user_account', 'user_account.id', 'action_owner.user_id')
    .select(['action_owner.id', 'inquiry.id as inquiryId', 'inquiry.description as inquiry'])
    .select(['customer.name as organisation', 'customer.id as customerId', 'action_owner.stopped_at as stoppedAt'])
    .select([ownerName().as('name'), ownerEmail().as('email')])
    .where('customer.is_active', '=', true)
    .where('customer.deleted_at', 'is', null)
    .where(ownerEmail(), '!=', '')
    .where((where) =>
      where.or([
        where('action_owner.user_id', 'is', null),
        where.and([where('user_account.deleted_at', 'is', null), where('user_account.active', '=', true)]),
      ]),
    )
}

/** An owner's actions: what is to be done by due day, then the others. */
export async function actionsOfOwner(db: Db, ownerId: string, now: Date): Promise<OwnAction[]> {
  const found = await db
    .selectFrom('action')
    .select(['action.id as Id', 'action.step as Step', 'action.what as What', 'action.status as Status'])
    .select(['action.start_day as StartDate', 'action.due_day as DueDate', 'action.note as Note'])
    .select('action.revision as Version')
    .where('action.owner_id', '=', ownerId)
    .orderBy(sql`case when action.status in ('open', 'in progress') then 0 else 1 end`)
    .orderBy('action.due_day', (order) => order.asc().nullsLast())
    .orderBy('action.id')
    .execute()
  return found.map((row) => ({ ...row, IsLate: isLate({ dueDay: row.DueDate, status: row.Status }, now) }))
}
