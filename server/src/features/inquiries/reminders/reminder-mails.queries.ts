import { lastDayOf, takesAnswers } from '@plumbline/contract/domain/expiry'
import { sql } from 'kysely'
import { chunksOf } from '../../../platform/db/chunks.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { skipLocked } from '../../../platform/db/transaction.ts'
import { firstInvitedAt, inquiryToRemind, insertReminder } from './reminders.queries.ts'
import { type Due, mayGoByItself } from './reminders.rules.ts'

/** The organisations with due reminders: one index look-up per inquiry with pending ones. */
export async function organisationsReminding(db: Transaction, now: Date): Promise<string[]> {
  const { rows } = await sql<{ customerId: string }>`
    with recursive planned (id) as (
      select min(inquiry_id) from reminder_plan where next_at is not null
      union all
      select (select min(inquiry_id) from reminder_plan where next_at is not null and inquiry_id > planned.id)
      from planned where planned.id is not null
    )
    select distinct customer.id as "customerId"
    from planned
    join inquiry on inquiry.id = planned.id
    join customer on customer.id = inquiry.customer_id
    where customer.is_active = true and customer.deleted_at is null and exists (
      select 1 from reminder_plan where inquiry_id = planned.id and next_at is not null and ${isDue(now)}
    )`.execute(db)
  return rows.map(({ customerId }) => customerId)
}

/** An organisation's inquiries with due reminders, oldest first. */
export async function inquiriesRemindingOf(db: Transaction, customerId: string, now: Date): Promise<string[]> {
  const found = await db
    .selectFrom('inquiry')
    .select('inquiry.id')
    .where('inquiry.customer_id', '=', customerId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reminder_plan')
          .select('reminder_plan.respondent_id')
          .whereRef('reminder_plan.inquiry_id', '=', 'inquiry.id')
          .where('reminder_plan.next_at', 'is not', null)
          .where(isDue(now)),
      ),
    )
    .orderBy('inquiry.id')
    .execute()
  return found.map(({ id }) => id)
}

/** A respondent with a due reminder. */
export interface DueRespondent extends Due {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly hasAccount: boolean
  /** The manual reminder, its sender, and their message. */
  readonly reminderId: string | null
  readonly askedBy: string
  readonly sentence: string
}

/**
 * An inquiry's respondents with due reminders, up to a limit. Locks their plans until the transaction ends; those
 * locked by others (submitting right now) come later.
 */
export async function dueRespondents(
  db: Transaction,
  inquiryId: string,
  count: number,
  now: Date,
): Promise<DueRespondent[]> {
  const inquiry = await inquiryToRemind(db, inquiryId)
  const found = await db
    .selectFrom('reminder_plan')
    .innerJoin('respondent', 'respondent.id', 'reminder_plan.respondent_id')
    .leftJoin('user_account', (join) =>
      join.onRef('user_account.id', '=', 'respondent.user_id').on('user_account.deleted_at', 'is', null),
    )
    .leftJoin('reminder', 'reminder.id', 'reminder_plan.reminder_id')
    .leftJoin('user_account as asker', 'asker.id', 'reminder.asked_by')
    .select(['respondent.id', 'respondent.email', 'respondent.status', 'respondent.last_day as ownLastDay'])
    .select(['respondent.to_invite as isToBeInvited', 'user_account.id as userId'])
    .select(['respondent.first_name as givenName', 'user_account.first_name as ownName'])
    .select(['reminder_plan.slot as done', 'reminder_plan.stopped_at as stoppedAt', 'reminder.id as reminderId'])
    .select(['reminder.sentence', 'asker.first_name as askerFirstName', 'asker.last_name as askerLastName'])
    .select((select) => firstInvitedAt(select).as('invitedAt'))
    .select((select) => {
      const mails = select.selectFrom('mail').whereRef('mail.respondent_id', '=', 'respondent.id')
      return [
        mails.select(sql<string | null>`max(mail.sent_at)`.as('at')).as('lastSentAt'),
        mails.select('mail.id').where('mail.state', '=', 'waiting').limit(1).as('waitingMail'),
      ]
    })
    .where('reminder_plan.inquiry_id', '=', inquiryId)
    .where('reminder_plan.next_at', 'is not', null)
    .where(isDue(now))
    .orderBy('reminder_plan.next_at')
    .orderBy('reminder_plan.respondent_id')
    .limit(count)
    .modifyEnd(skipLocked(db, 'reminder_plan'))
    .execute()
  return found.map((row) => {
    const { status, stoppedAt, ownLastDay, isToBeInvited, waitingMail, lastSentAt, userId } = row
    const isOpen = status === 'pending' && stoppedAt === null && takesAnswers({ ...inquiry, ownLastDay }, now)
    const lastMailAt = isToBeInvited || waitingMail !== null ? now : lastSentAt === null ? null : new Date(lastSentAt)
    return {
      id: row.id,
      email: row.email,
      firstName: row.ownName ?? row.givenName,
      hasAccount: userId !== null,
      reminderId: row.reminderId,
      askedBy: `${row.askerFirstName ?? ''} ${row.askerLastName ?? ''}`.trim(),
      sentence: row.sentence ?? '',
      isOpen,
      isManual: row.reminderId !== null,
      goByThemselves: inquiry.goByThemselves,
      lastMailAt,
      invitedAt: new Date(row.invitedAt),
      lastDay: lastDayOf({ ...inquiry, ownLastDay }) ?? '',
      done: row.done,
    }
  })
}

/** These respondents' pending reminders. */
export async function notePlans(
  db: Transaction,
  inquiryId: string,
  plans: readonly { id: string; next: Date | null; done: number }[],
): Promise<void> {
  const rows = plans.map(({ id, next, done }) => ({
    respondent_id: id,
    inquiry_id: inquiryId,
    next_at: next?.toISOString() ?? null,
    slot: done,
    reminder_id: null,
  }))
  for (const some of chunksOf(rows)) {
    await db
      .insertInto('reminder_plan')
      .values(some)
      .onConflict((existing) =>
        existing.column('respondent_id').doUpdateSet((row) => ({
          next_at: row.ref('excluded.next_at'),
          slot: row.ref('excluded.slot'),
          reminder_id: null,
        })),
      )
      .execute()
  }
}

/**
 * Today's automatic reminder (UTC): one per inquiry and day, whatever the number of emails. The caller has locked the
 * inquiry.
 */
export async function reminderOfToday(db: Transaction, inquiryId: string, now: Date): Promise<string> {
  const found = await db
    .selectFrom('reminder')
    .select('reminder.id')
    .where('reminder.inquiry_id', '=', inquiryId)
    .where('reminder.kind', '=', 'automatic')
    .where('reminder.created_at', '>=', now.toISOString().slice(0, 'yyyy-MM-dd'.length))
    .executeTakeFirst()
  return found?.id ?? insertReminder(db, { inquiryId, kind: 'automatic', asked_by: null, sentence: '' }, now)
}

/** SQL, for plans: due now. At night and on weekends only manual ones. */
function isDue(now: Date) {
  const past = sql<boolean>`reminder_plan.next_at <= ${now.toISOString()}`
  return mayGoByItself(now) ? past : sql<boolean>`(${past} and reminder_plan.reminder_id is not null)`
}
