import { limits } from '@plumbline/contract/wire/limits'
import { actionGivenMail, actionReminderMail } from '../../../domain/letters/actions.ts'
import { queueMail, queueMails } from '../../../domain/letters/queue.ts'
import type { Letter } from '../../../platform/db/schema/mail.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { skipLocked } from '../../../platform/db/transaction.ts'
import { linkFor, ownerToMail } from './action-owners.queries.ts'
import { setReminder } from './actions.queries.ts'
import { nextReminder } from './actions.rules.ts'
import { stopToken } from './stop-tokens.ts'

/** Where an email's links lead, and what signs them. */
export interface Writing {
  readonly publicUrl: string
  readonly secret: string
}

/** Emails the owner of an action that it is theirs. */
export async function mailOwner(
  db: Transaction,
  {
    ownerId,
    inquiryId,
    what,
    dueDay,
    givenBy,
  }: {
    readonly ownerId: string
    readonly inquiryId: string
    readonly what: string
    readonly dueDay: string | null
    readonly givenBy: string
  },
  publicUrl: string,
  now: Date,
): Promise<void> {
  const owner = await ownerToMail(db, ownerId)
  if (owner === undefined) return
  const { customerId, ...about } = await inquiryMailed(db, inquiryId)
  const given = { ...about, ...(await addressed(db, owner, inquiryId, now)), action: { what, dueDay }, givenBy }
  await queueMail(db, () => actionGivenMail(publicUrl, given), { customerId }, now)
}

/** The organisations with due reminders of actions: others wait for reactivation. */
export async function organisationsWithDueActions(db: Transaction, now: Date): Promise<string[]> {
  const found = await dueActions(db, now).select('inquiry.customer_id').distinct().execute()
  return found.map(({ customer_id }) => customer_id)
}

/** Its inquiries with due reminders. */
export async function inquiriesWithDueActions(db: Transaction, customerId: string, now: Date): Promise<string[]> {
  const found = await dueActions(db, now)
    .select('inquiry.id')
    .distinct()
    .where('inquiry.customer_id', '=', customerId)
    .orderBy('inquiry.id')
    .execute()
  return found.map(({ id }) => id)
}

/**
 * Writes the due reminders of a locked inquiry, one email per owner, and plans the next ones; returns how many emails. All are written
 * together, even if more than requested.
 */
export async function remindOwners(
  db: Transaction,
  inquiryId: string,
  { publicUrl, secret }: Writing,
  now: Date,
): Promise<number> {
  const due = await dueActions(db, now)
    .select(['action.id', 'action.what', 'action.due_day as dueDay', 'action.status', 'action.reminders'])
    .select('action.owner_id as ownerId')
    .where('action.inquiry_id', '=', inquiryId)
    .orderBy('action.due_day')
    .orderBy('action.id')
    .modifyEnd(skipLocked(db, 'action'))
    .execute()
  const { customerId, ...about } = await inquiryMailed(db, inquiryId)
  const letters: (() => Letter)[] = []
  for (const [ownerId, owned] of Map.groupBy(due, (action) => action.ownerId)) {
    const owner = ownerId === null ? undefined : await ownerToMail(db, ownerId)
    const isReminded = owner !== undefined && owner.stoppedAt === null
    for (const action of owned) await setReminder(db, action.id, isReminded ? nextReminder(action, now) : null)
    const toDo = owned.filter((action) => nextReminder(action, now) !== null)
    if (!isReminded || toDo.length === 0) continue
    const request = {
      ...about,
      ...(await addressed(db, owner, inquiryId, now)),
      actions: toDo.slice(0, limits.actionsInReminder),
      more: Math.max(0, toDo.length - limits.actionsInReminder),
      stop: stopToken(owner.id, secret),
    }
    letters.push(() => actionReminderMail(publicUrl, request))
  }
  await queueMails(db, letters, { customerId }, now)
  return letters.length
}

function dueActions(db: Transaction, now: Date) {
  return db
    .selectFrom('action')
    .innerJoin('inquiry', 'inquiry.id', 'action.inquiry_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .where('action.remind_at', '<=', now.toISOString())
    .where('customer.is_active', '=', true)
    .where('customer.deleted_at', 'is', null)
}

/** Managers sign in; anyone else gets a link of their own. */
async function addressed(
  db: Transaction,
  owner: NonNullable<Awaited<ReturnType<typeof ownerToMail>>>,
  inquiryId: string,
  now: Date,
) {
  const { id, email, firstName, isManager } = owner
  const opens = isManager ? { inquiryId, owner: id } : { token: await linkFor(db, id, now) }
  return { to: email, firstName, opens }
}

async function inquiryMailed(db: Db, inquiryId: string) {
  return db
    .selectFrom('inquiry')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .select(['inquiry.description as inquiry', 'customer.name as organisation', 'customer.id as customerId'])
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirstOrThrow()
}
