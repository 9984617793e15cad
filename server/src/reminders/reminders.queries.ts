import { endOf, lastDayOf } from '@plumbline/contract/expiry'
import { type AliasableExpression, type ExpressionBuilder, sql } from 'kysely'
import { chunksOf } from '../db/chunks.ts'
import type { Database, Transaction } from '../db/schema.ts'
import { limitMails } from '../mail/outbox.ts'
import { nextReminder } from './reminders.rules.ts'

/**
 * Plans anew when the open respondents of an inquiry are reminded by themselves, and how long reminders that wait may still go: called with every
 * change of who is asked, until when, or whether. What is due now stays due. [BOARD-005]
 */
export async function planReminders(db: Transaction, inquiryId: string, now: Date): Promise<void> {
  const inquiry = await db
    .selectFrom('inquiry')
    .select(['inquiry.expiry_date as expiryDate', 'inquiry.reminders', 'inquiry.closed_at', 'inquiry.published_at'])
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirstOrThrow()
  if (inquiry.closed_at !== null || inquiry.published_at !== null) return dropAllReminders(db, inquiryId, now)
  await moveEnds(db, inquiryId)
  if (!inquiry.reminders) return unplan(db, inquiryId)

  const respondents = await openRespondents(db, inquiryId, now)
  const planned = respondents.flatMap(({ id, ownLastDay, invitedAt, done, nextAt }) => {
    const lastDay = lastDayOf({ expiryDate: inquiry.expiryDate, ownLastDay })
    const next =
      lastDay === null ? null : nextReminder({ invitedAt: new Date(invitedAt), lastDay }, Number(done ?? 0), now)
    const next_at = next?.toISOString() ?? null
    return next_at === nextAt ? [] : [{ respondent_id: id, inquiry_id: inquiryId, next_at }]
  })
  for (const rows of chunksOf(planned)) {
    await db
      .insertInto('reminder_plan')
      .values(rows)
      .onConflict((existing) =>
        existing.column('respondent_id').doUpdateSet((row) => ({ next_at: row.ref('excluded.next_at') })),
      )
      .execute()
  }
}

/** Drops the reminders of a respondent that wait, planned or written: who has submitted, or asked for no more, is not reminded. Those on their way arrive. */
export async function dropReminders(db: Transaction, respondentId: string, now: Date): Promise<void> {
  await db
    .updateTable('reminder_plan')
    .set({ next_at: null, reminder_id: null })
    .where('respondent_id', '=', respondentId)
    .execute()
  await endMails(db, waitingReminders(db).where('respondent.id', '=', respondentId), now)
}

/** Begins a respondent's reminders anew, for another person at another address: none has gone, and nobody has asked for no more. */
export async function forgetReminders(db: Transaction, respondentId: string, now: Date): Promise<void> {
  await db.deleteFrom('reminder_plan').where('respondent_id', '=', respondentId).execute()
  await endMails(db, waitingReminders(db).where('respondent.id', '=', respondentId), now)
}

/** In a query of respondents: when they were asked first at the address they have now. */
export function firstInvitedAt(where: ExpressionBuilder<Database, 'respondent'>): AliasableExpression<string> {
  const invitation = where
    .selectFrom('mail')
    .select((mail) => mail.fn.coalesce('mail.sent_at', 'mail.created_at').as('at'))
    .whereRef('mail.respondent_id', '=', 'respondent.id')
    .whereRef('mail.to_address', '=', 'respondent.email')
    .where('mail.kind', '=', 'invitation')
    .orderBy('mail.id')
    .limit(1)
  return where.fn.coalesce(invitation, 'respondent.created_at')
}

/** The respondents whose next automatic reminder may be planned, with what it depends on. */
function openRespondents(db: Transaction, inquiryId: string, now: Date) {
  return db
    .selectFrom('respondent')
    .leftJoin('reminder_plan', 'reminder_plan.respondent_id', 'respondent.id')
    .select(['respondent.id', 'respondent.last_day as ownLastDay'])
    .select(['reminder_plan.slot as done', 'reminder_plan.next_at as nextAt'])
    .select((select) => firstInvitedAt(select).as('invitedAt'))
    .where('respondent.inquiry_id', '=', inquiryId)
    .where('respondent.status', '=', 'pending')
    .where('reminder_plan.stopped_at', 'is', null)
    .where('reminder_plan.reminder_id', 'is', null)
    .where((where) =>
      where.or([where('reminder_plan.next_at', 'is', null), where('reminder_plan.next_at', '>', now.toISOString())]),
    )
    .execute()
}

/** Automatic ones are planned no more; what somebody has asked for stays. */
async function unplan(db: Transaction, inquiryId: string): Promise<void> {
  await db
    .updateTable('reminder_plan')
    .set({ next_at: null })
    .where('inquiry_id', '=', inquiryId)
    .where('reminder_id', 'is', null)
    .where('next_at', 'is not', null)
    .execute()
}

async function dropAllReminders(db: Transaction, inquiryId: string, now: Date): Promise<void> {
  await db
    .updateTable('reminder_plan')
    .set({ next_at: null, reminder_id: null })
    .where('inquiry_id', '=', inquiryId)
    .where('next_at', 'is not', null)
    .execute()
  await endMails(db, waitingReminders(db).where('inquiry.id', '=', inquiryId), now)
}

/** A moved last day moves the end of reminders that are written and wait. */
async function moveEnds(db: Transaction, inquiryId: string): Promise<void> {
  const waiting = await waitingReminders(db).where('inquiry.id', '=', inquiryId).execute()
  for (const [day, mails] of Map.groupBy(waiting, (mail) => lastDayOf(mail))) {
    if (day !== null) await limitMails(db, mails.map(idOf), endOfDay(day))
  }
}

/** When the last moment of a day ('yyyy-MM-dd', UTC) is past, as times are stored. */
export const endOfDay = (day: string): string => new Date(endOf(day)).toISOString()

async function endMails(db: Transaction, mails: ReturnType<typeof waitingReminders>, now: Date): Promise<void> {
  const found = await mails.execute()
  await limitMails(db, found.map(idOf), now.toISOString())
}

const idOf = ({ id }: { id: string }) => id

/** Reminders that are written and not sent yet, with the days that end them. The state stands in the words of the index. */
function waitingReminders(db: Transaction) {
  return db
    .selectFrom('mail')
    .innerJoin('respondent', 'respondent.id', 'mail.respondent_id')
    .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
    .select(['mail.id', 'inquiry.expiry_date as expiryDate', 'respondent.last_day as ownLastDay'])
    .where('mail.state', '=', sql.lit('waiting'))
    .where('mail.kind', '=', 'reminder')
}
