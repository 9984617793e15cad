import { dayInWords } from '@plumbline/contract/domain/expiry'
import type { Retention } from '@plumbline/contract/people/retention'
import { administratorsInOrder } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent, theServer } from '../../../domain/access/audit.ts'
import { anonymiseDocuments } from '../../../domain/documents/documents.queries.ts'
import { namesGoMail } from '../../../domain/letters/personal-data.ts'
import { queueMails } from '../../../domain/letters/queue.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { removeMailsOfInquiry } from '../../../platform/mail/outbox.ts'
import { forgetAnnouncedDays, markAnnounced, markAnonymous } from '../../inquiries/inquiries/inquiries.queries.ts'
import { forgetRemindersOfInquiry } from '../../inquiries/reminders/reminders.queries.ts'
import { emptyRespondentsOf } from '../../inquiries/respondents/erased-respondents.queries.ts'
import { recount } from '../../results/statistics/rating-counts.queries.ts'
import { keepSubmittedOnly } from '../../surveys/survey-answers/erased-answers.queries.ts'
import { requireCustomer, setRetentionMonths } from '../customers/customers.queries.ts'
import { removeInvitationsToInquiry } from '../invitations/invitations.queries.ts'
import { dayToAnnounce, endOfNames, isTimeToForget, soonestDay } from './retention.rules.ts'

/** How long an organisation's answers keep their names, and what comes next. Throws 404. */
export async function retentionOf(db: Db, customerId: string, now: Date): Promise<Retention> {
  await requireCustomer(db, customerId)
  const { retention_months } = await db
    .selectFrom('customer')
    .select('customer.retention_months')
    .where('customer.id', '=', customerId)
    .executeTakeFirstOrThrow()
  const kept = await withNames(db).where('inquiry.customer_id', '=', customerId).execute()
  const soonest = soonestDay(now)
  const next = kept.flatMap(({ id, description, ...row }) => {
    const inquiry = keptOf(row)
    if (inquiry === undefined) return []
    const end = endOfNames(inquiry)
    const isAnnounced = inquiry.announced !== null && inquiry.announced >= end
    const planned = end > soonest ? end : soonest
    return [
      {
        InquiryId: id,
        Description: description,
        Day: isAnnounced ? inquiry.announced : planned,
        IsAnnounced: isAnnounced,
      },
    ]
  })
  return {
    Months: retention_months,
    Next: next.map(({ Day, ...one }) => ({ ...one, Day: Day ?? '' })).toSorted((a, b) => (a.Day < b.Day ? -1 : 1)),
  }
}

/** Sets the months: pending announcements start over. Throws 404. */
export async function changeRetentionOf(
  db: Transaction,
  customerId: string,
  months: number | null,
  by: Actor,
): Promise<Retention> {
  const before = await retentionOf(db, customerId, by.at)
  if (before.Months === months) return before
  await lockRow(db, 'customer', customerId)
  const name = await setRetentionMonths(db, customerId, months)
  await forgetAnnouncedDays(db, customerId)
  await recordEvent(db, 'retentionChanged', name, by, { Months: months === null ? 'none' : String(months) })
  return retentionOf(db, customerId, by.at)
}

/** The published inquiries with names whose organisation limits retention: to announce, or to anonymise. */
export async function inquiriesToForget(db: Db, now: Date): Promise<{ announce: string[]; forget: string[] }> {
  const rows = await withNames(db).where('customer.retention_months', 'is not', null).orderBy('inquiry.id').execute()
  const kept = rows.flatMap(({ id, ...row }) => {
    const inquiry = keptOf(row)
    return inquiry === undefined ? [] : [{ id, inquiry }]
  })
  return {
    announce: kept.filter(({ inquiry }) => dayToAnnounce(inquiry, now) !== null).map(({ id }) => id),
    forget: kept.filter(({ inquiry }) => isTimeToForget(inquiry, now)).map(({ id }) => id),
  }
}

/**
 * Emails an organisation's managers the day of anonymisation of an inquiry. Checked again with the inquiry locked: one
 * of several servers does it.
 */
export async function announce(db: Transaction, inquiryId: string, publicUrl: string, now: Date): Promise<void> {
  const held = await holdWithNames(db, inquiryId)
  const day = held && dayToAnnounce(held.kept, now)
  if (held === undefined || !day) return
  const { description, customerId, organisation } = held
  await markAnnounced(db, inquiryId, day)
  const managers = await administratorsInOrder(db, customerId)
  const letters = managers.map(
    ({ email, firstName }) =>
      () =>
        namesGoMail(publicUrl, { to: email, firstName, organisation, inquiry: description, day: dayInWords(day) }),
  )
  await queueMails(db, letters, { customerId }, now)
}

/**
 * Anonymises an inquiry's answers permanently: respondents are emptied, what leads to them is deleted, and it becomes
 * confidential and over. Figures and comments stay. [DATA-003]
 */
export async function forgetNames(db: Transaction, inquiryId: string, now: Date): Promise<void> {
  const held = await holdWithNames(db, inquiryId)
  if (held === undefined || !isTimeToForget(held.kept, now)) return
  await keepSubmittedOnly(db, inquiryId)
  await anonymiseDocuments(db, { inquiryId, uploadedBy: held.createdBy })
  await removeMailsOfInquiry(db, inquiryId)
  await removeInvitationsToInquiry(db, inquiryId)
  await forgetRemindersOfInquiry(db, inquiryId)
  await emptyRespondentsOf(db, inquiryId)
  await markAnonymous(db, inquiryId, now)
  // A confidential inquiry only counts by the first attribute.
  await recount(db, inquiryId)
  await recordEvent(db, 'answersMadeAnonymous', held.description, theServer({ customerId: held.customerId }, now))
}

async function holdWithNames(db: Transaction, inquiryId: string) {
  await lockRow(db, 'inquiry', inquiryId)
  const row = await withNames(db).where('inquiry.id', '=', inquiryId).executeTakeFirst()
  const kept = row && keptOf(row)
  return row && kept && { ...row, kept }
}

function withNames(db: Db) {
  return db
    .selectFrom('inquiry')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .select(['inquiry.id', 'inquiry.description', 'inquiry.published_at', 'inquiry.anonymous_on'])
    .select(['inquiry.customer_id as customerId', 'inquiry.created_by as createdBy', 'customer.name as organisation'])
    .select('customer.retention_months')
    .where('inquiry.published_at', 'is not', null)
    .where('inquiry.confidentiality', '=', 'identified')
}

function keptOf(row: { published_at: string | null; retention_months: number | null; anonymous_on: string | null }) {
  const { published_at, retention_months, anonymous_on } = row
  if (published_at === null || retention_months === null) return undefined
  return { publishedAt: published_at, months: retention_months, announced: anonymous_on }
}
