import { daysUntil } from '@plumbline/contract/domain/expiry'
import type { Board, BroughtByReminder, RespondentGroup } from '@plumbline/contract/inquiries/respondents-board'
import { limits } from '@plumbline/contract/wire/limits'
import { sql } from 'kysely'
import { hoursLater } from '../../../platform/db/clock.ts'
import { sortText } from '../../../platform/db/page.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { type Asking, requireInquiry } from '../inquiries/inquiries.queries.ts'
import { isInquiryOver } from '../inquiries/taking-answers.queries.ts'
import { mayTell, type Smallest } from './board.rules.ts'

/** The status of all respondents of an inquiry, in a fixed number of queries. Throws 404. [BOARD-001] */
export async function boardOf(db: Db, inquiryId: string, session: Asking, now: Date): Promise<Board> {
  await requireInquiry(db, inquiryId, session)
  const { expiryDate, closedAt, publishedAt, ...inquiry } = await boardInquiry(db, inquiryId)
  const IsOver = await isInquiryOver(db, inquiryId, now)
  const counts = await countsOf(db, inquiryId)
  const groups = await groupsOf(db, inquiryId, inquiry.AttributeNames)
  const smallest = { confidentiality: inquiry.Confidentiality, people: limits.minFigures }
  return {
    ...inquiry,
    ...counts,
    AllSubmitted: counts.Invited > 0 && counts.Submitted === counts.Invited,
    ExpiryDate: expiryDate,
    DaysLeft: expiryDate === null || IsOver ? null : daysUntil(expiryDate, now),
    IsOver,
    IsClosed: closedAt !== null,
    IsPublished: publishedAt !== null,
    ByDay: await submittedByDay(db, inquiryId),
    Groups: groups.filter(({ Invited }) => mayTell(Invited, smallest)),
    Brought: await broughtByReminders(db, inquiryId, smallest),
  }
}

function boardInquiry(db: Db, inquiryId: string) {
  return db
    .selectFrom('inquiry')
    .select(['inquiry.expiry_date as expiryDate', 'inquiry.closed_at as closedAt'])
    .select(['inquiry.published_at as publishedAt', 'inquiry.confidentiality as Confidentiality'])
    .select(['inquiry.min_figures as MinFigures', 'inquiry.min_texts as MinTexts'])
    .select(['inquiry.attribute_names as AttributeNames', 'inquiry.reminders as Reminders'])
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirstOrThrow()
}

/** A submission implies starting, and starting implies opening, also from before these were recorded. */
async function countsOf(db: Db, inquiryId: string) {
  const isSubmitted = sql`respondent.status = 'completed'`
  const isBegun = sql`(${isSubmitted} or respondent.saved_at is not null)`
  const isOpened = sql`(${isBegun} or respondent.opened_at is not null)`
  const counted = (condition: typeof isSubmitted) => sql<number>`count(case when ${condition} then 1 end)`
  const counts = await db
    .selectFrom('respondent')
    .select(({ fn }) => [
      fn.countAll<number>().as('Invited'),
      counted(isOpened).as('Opened'),
      counted(isBegun).as('Begun'),
      counted(isSubmitted).as('Submitted'),
    ])
    .where('respondent.inquiry_id', '=', inquiryId)
    .executeTakeFirstOrThrow()
  return {
    Invited: Number(counts.Invited),
    Opened: Number(counts.Opened),
    Begun: Number(counts.Begun),
    Submitted: Number(counts.Submitted),
  }
}

async function submittedByDay(db: Db, inquiryId: string): Promise<Board['ByDay']> {
  const Day = sql<string>`substr(respondent.completed_at, 1, 10)`
  const days = await db
    .selectFrom('respondent')
    .select(({ fn }) => [Day.as('Day'), fn.countAll<number>().as('Submitted')])
    .where('respondent.inquiry_id', '=', inquiryId)
    .where('respondent.status', '=', 'completed')
    .where('respondent.completed_at', 'is not', null)
    .groupBy(Day)
    .orderBy(Day)
    .execute()
  return days.map(({ Day, Submitted }) => ({ Day, Submitted: Number(Submitted) }))
}

const attributes = ['attribute_1', 'attribute_2', 'attribute_3'] as const

/** The groups of each attribute, the largest first. */
async function groupsOf(db: Db, inquiryId: string, names: readonly string[]): Promise<RespondentGroup[]> {
  const groups: RespondentGroup[] = []
  for (const [n, Attribute] of names.entries()) {
    const column = attributes[n]
    if (column === undefined) break
    const values = await db
      .selectFrom('respondent')
      .select(`respondent.${column} as Value`)
      .select(({ fn }) => [
        fn.countAll<number>().as('Invited'),
        sql<number>`count(case when respondent.status = 'completed' then 1 end)`.as('Submitted'),
      ])
      .where('respondent.inquiry_id', '=', inquiryId)
      .where(`respondent.${column}`, '<>', '')
      .groupBy(`respondent.${column}`)
      .orderBy('Invited', 'desc')
      .orderBy(sortText(`respondent.${column}`))
      .orderBy(`respondent.${column}`)
      .limit(limits.groupsShown)
      .execute()
    for (const { Value, Invited, Submitted } of values)
      groups.push({ Attribute, Value, Invited: Number(Invited), Submitted: Number(Submitted) })
  }
  return groups
}

/** The effect of the newest reminders, newest first: how many recipients submitted within 48 hours. */
async function broughtByReminders(db: Db, inquiryId: string, smallest: Smallest): Promise<BroughtByReminder[]> {
  const sentAt = sql.ref<string | null>('mail.sent_at')
  const isSoon = sql`respondent.completed_at > ${sentAt} and respondent.completed_at <= ${hoursLater(db, sentAt, 48)}`
  const reminders = await db
    .with('newest', (db) =>
      db
        .selectFrom('reminder')
        .select(['reminder.id', 'reminder.kind', 'reminder.created_at'])
        .where('reminder.inquiry_id', '=', inquiryId)
        .orderBy('reminder.id', 'desc')
        .limit(limits.remindersShown),
    )
    .selectFrom('newest')
    .leftJoin('mail', (join) => join.onRef('mail.reminder_id', '=', 'newest.id').on('mail.sent_at', 'is not', null))
    .leftJoin('respondent', 'respondent.id', 'mail.respondent_id')
    .select(['newest.id as Id', 'newest.kind as Kind', 'newest.created_at as At'])
    .select(({ fn }) => [
      fn.count<number>('mail.id').as('Reminded'),
      sql<number>`count(case when respondent.status = 'completed' and ${isSoon} then 1 end)`.as('Submitted'),
    ])
    .groupBy(['newest.id', 'newest.kind', 'newest.created_at'])
    .orderBy('newest.id', 'desc')
    .execute()
  return reminders.map(({ Reminded, Submitted, ...reminder }) => ({
    ...reminder,
    Reminded: Number(Reminded),
    Submitted: mayTell(Number(Reminded), smallest) ? Number(Submitted) : null,
  }))
}
