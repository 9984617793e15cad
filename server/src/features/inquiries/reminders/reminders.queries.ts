import { endOf, lastDayOf } from '@plumbline/contract/domain/expiry'
import { type AliasableExpression, type ExpressionBuilder, sql } from 'kysely'
import { chunksOf } from '../../../platform/db/chunks.ts'
import { newId } from '../../../platform/db/ids.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { ReminderTable } from '../../../platform/db/schema/inquiries.ts'
import type { Database, Db, Transaction } from '../../../platform/db/schema.ts'
import { limitMails } from '../../../platform/mail/outbox.ts'
import { nextReminder } from './reminders.rules.ts'

/**
 * Replans automatic reminders of an inquiry's open respondents, and the expiry of queued ones: called whenever
 * respondents, deadline or the setting change. Due ones stay due. [BOARD-005]
 */
export async function planReminders(db: Transaction, inquiryId: string, now: Date): Promise<void> {
  const inquiry = await inquiryToRemind(db, inquiryId)
  if (inquiry.closedAt !== null || inquiry.publishedAt !== null) return dropAllReminders(db, inquiryId, now)
  await moveEnds(db, waitingReminders(db).where('inquiry.id', '=', inquiryId))
  if (inquiry.goByThemselves) await plan(db, inquiry, await openRespondents(db, inquiryId, now).execute(), now)
  else await unplan(db, inquiryId)
}

/** The same for one respondent: after a new deadline or address, a return, or opting back in. */
export async function planRemindersOf(
  db: Transaction,
  { id, inquiryId }: { id: string; inquiryId: string },
  now: Date,
): Promise<void> {
  const inquiry = await inquiryToRemind(db, inquiryId)
  if (inquiry.closedAt !== null || inquiry.publishedAt !== null) return
  await moveEnds(db, waitingReminders(db).where('respondent.id', '=', id))
  if (!inquiry.goByThemselves) return
  const respondent = openRespondents(db, inquiryId, now).where('respondent.id', '=', id)
  await plan(db, inquiry, await respondent.execute(), now)
}

/**
 * Drops a respondent's pending reminders, planned or queued: after submitting or opting out. One being sent arrives.
 */
export async function dropReminders(db: Transaction, respondentId: string, now: Date): Promise<void> {
  await unplanFor(db, { respondentId })
  const waiting = await waitingFor(db, { respondentId })
  await limitMails(db, waiting.map(idOf), now.toISOString())
}

const unplanFor = prepared((db, given: (name: 'respondentId') => string) =>
  db
    .updateTable('reminder_plan')
    .set({ next_at: null, reminder_id: null })
    .where('respondent_id', '=', given('respondentId')),
)

const waitingFor = prepared((db, given: (name: 'respondentId') => string) =>
  waitingReminders(db).where('respondent.id', '=', given('respondentId')),
)

/** Deletes a respondent's planned reminders and opt-out. */
export async function forgetRemindersOf(db: Transaction, respondentId: string): Promise<void> {
  await db.deleteFrom('reminder_plan').where('reminder_plan.respondent_id', '=', respondentId).execute()
}

/** The same of all respondents of an inquiry. */
export async function forgetRemindersOfInquiry(db: Transaction, inquiryId: string): Promise<void> {
  await db.deleteFrom('reminder_plan').where('reminder_plan.inquiry_id', '=', inquiryId).execute()
}

/** Removes the personal messages of reminders sent by these people. */
export async function emptyRemindersBy(db: Transaction, userIds: readonly string[]): Promise<void> {
  for (const some of chunksOf(userIds))
    await db.updateTable('reminder').set({ sentence: '' }).where('reminder.asked_by', 'in', some).execute()
}

/** Opts a respondent out of this survey's reminders, or (null) back in. */
export async function markStopped(
  db: Transaction,
  { id, inquiryId }: { id: string; inquiryId: string },
  stoppedAt: Date | null,
): Promise<void> {
  const stopped_at = stoppedAt?.toISOString() ?? null
  await db
    .insertInto('reminder_plan')
    .values({ respondent_id: id, inquiry_id: inquiryId, stopped_at })
    .onConflict((existing) => existing.column('respondent_id').doUpdateSet({ stopped_at }))
    .execute()
}

/** Records one reminder of an inquiry to any number of respondents; returns its id. */
export async function insertReminder(
  db: Transaction,
  { inquiryId, ...reminder }: { inquiryId: string } & Pick<ReminderTable, 'kind' | 'asked_by'> & { sentence: string },
  now: Date,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('reminder')
    .values({ id, inquiry_id: inquiryId, ...reminder, created_at: now.toISOString() })
    .execute()
  return id
}

/** Queues this reminder for these respondents. */
export async function planManual(
  db: Transaction,
  { inquiryId, reminderId, respondentIds }: { inquiryId: string; reminderId: string; respondentIds: readonly string[] },
  now: Date,
): Promise<void> {
  const due = { reminder_id: reminderId, next_at: now.toISOString() }
  for (const some of chunksOf(respondentIds)) {
    await db
      .insertInto('reminder_plan')
      .values(some.map((respondent_id) => ({ respondent_id, inquiry_id: inquiryId, ...due })))
      .onConflict((existing) => existing.column('respondent_id').doUpdateSet(due))
      .execute()
  }
}

/** SQL, for respondents: when they were first invited at their current address. */
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

/** When a day ('yyyy-MM-dd', UTC) has ended, as times are stored. */
export const endOfDay = (day: string): string => new Date(endOf(day)).toISOString()

/** What determines whether, and until when, an inquiry reminds. */
export function inquiryToRemind(db: Db, inquiryId: string) {
  return db
    .selectFrom('inquiry')
    .select(['inquiry.id', 'inquiry.expiry_date as expiryDate', 'inquiry.reminders as goByThemselves'])
    .select(['inquiry.closed_at as closedAt', 'inquiry.published_at as publishedAt'])
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirstOrThrow()
}

type Inquiry = Awaited<ReturnType<typeof inquiryToRemind>>
type OpenRespondent = Awaited<ReturnType<ReturnType<typeof openRespondents>['execute']>>[number]

async function plan(
  db: Transaction,
  { id: inquiry_id, expiryDate }: Pick<Inquiry, 'id' | 'expiryDate'>,
  respondents: readonly OpenRespondent[],
  now: Date,
): Promise<void> {
  const planned = respondents.flatMap(({ id, ownLastDay, invitedAt, done, nextAt }) => {
    const lastDay = lastDayOf({ expiryDate, ownLastDay })
    const next = lastDay === null ? null : nextReminder({ invitedAt: new Date(invitedAt), lastDay }, done ?? 0, now)
    const next_at = next?.toISOString() ?? null
    return next_at === nextAt ? [] : [{ respondent_id: id, inquiry_id, next_at }]
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

/** The respondents whose next automatic reminder can be planned, with its inputs. */
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
}

/** Automatic ones are no longer planned; manual ones stay. */
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

/** A moved deadline also moves the expiry of queued reminders. */
async function moveEnds(db: Transaction, mails: ReturnType<typeof waitingReminders>): Promise<void> {
  for (const [day, some] of Map.groupBy(await mails.execute(), lastDayOf)) {
    if (day !== null) await limitMails(db, some.map(idOf), endOfDay(day))
  }
}

async function endMails(db: Transaction, mails: ReturnType<typeof waitingReminders>, now: Date): Promise<void> {
  const found = await mails.execute()
  await limitMails(db, found.map(idOf), now.toISOString())
}

const idOf = ({ id }: { id: string }) => id

/** Queued reminders, with their deadlines. The condition is worded as in the index. */
function waitingReminders(db: Db) {
  return db
    .selectFrom('mail')
    .innerJoin('respondent', 'respondent.id', 'mail.respondent_id')
    .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
    .select(['mail.id', 'inquiry.expiry_date as expiryDate', 'respondent.last_day as ownLastDay'])
    .where('mail.state', '=', sql.lit('waiting'))
    .where('mail.kind', '=', 'reminder')
}
