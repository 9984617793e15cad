import { limits } from '@plumbline/contract/limits'
import type { Board, BroughtByReminder, RespondentGroup } from '@plumbline/contract/respondents-board'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { type Asking, requireInquiry } from '../inquiries/inquiries.queries.ts'
import { isInquiryOver } from '../inquiries/taking-answers.queries.ts'
import { answeredSoonAfter, daysUntil, type Smallest, withoutSmallGroups } from './board.rules.ts'

/** How an inquiry's respondents stand all together, in a fixed number of queries. Throws 404. [BOARD-001] */
export async function boardOf(db: Db, inquiryId: string, session: Asking, now: Date): Promise<Board> {
  await requireInquiry(db, inquiryId, session)
  const { expiryDate, closedAt, publishedAt, ...inquiry } = await boardInquiry(db, inquiryId)
  const IsOver = await isInquiryOver(db, inquiryId, now)
  const counts = await countsOf(db, inquiryId)
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
    Groups: withoutSmallGroups(await groupsOf(db, inquiryId, inquiry.AttributeNames), smallest),
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

/** Who has submitted has begun, and who has begun has opened, also where they did so before that was noted. */
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

/** Those of each attribute that the inquiry names, the largest first. */
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
      .orderBy(`respondent.${column}`)
      .limit(limits.groupsShown)
      .execute()
    for (const { Value, Invited, Submitted } of values)
      groups.push({ Attribute, Value, Invited: Number(Invited), Submitted: Number(Submitted) })
  }
  return groups
}

/** What the newest reminders brought, newest first. */
async function broughtByReminders(db: Db, inquiryId: string, smallest: Smallest): Promise<BroughtByReminder[]> {
  const reminders = await db
    .selectFrom('reminder')
    .select(['reminder.id as Id', 'reminder.kind as Kind', 'reminder.created_at as At'])
    .select(({ selectFrom }) =>
      selectFrom('mail')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('mail.reminder_id', '=', 'reminder.id')
        .where('mail.sent_at', 'is not', null)
        .as('reminded'),
    )
    .where('reminder.inquiry_id', '=', inquiryId)
    .orderBy('reminder.id', 'desc')
    .limit(limits.remindersShown)
    .execute()
  const answered = await db
    .selectFrom('mail')
    .innerJoin('respondent', 'respondent.id', 'mail.respondent_id')
    .select(['mail.reminder_id as reminderId', 'mail.sent_at as sentAt', 'respondent.completed_at as completedAt'])
    .where('respondent.inquiry_id', '=', inquiryId)
    .where('respondent.status', '=', 'completed')
    .where('mail.reminder_id', 'is not', null)
    .whereRef('respondent.completed_at', '>', 'mail.sent_at')
    .execute()
  const soon = Map.groupBy(answered.filter(answeredSoonAfter), ({ reminderId }) => reminderId)
  return reminders.map(({ reminded, ...reminder }) => {
    const Reminded = Number(reminded ?? 0)
    const isTold = smallest.confidentiality === 'identified' || Reminded >= smallest.people
    return { ...reminder, Reminded, Submitted: isTold ? (soon.get(reminder.Id)?.length ?? 0) : null }
  })
}
