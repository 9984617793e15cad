import { DAY, mayExpireOn } from '@plumbline/contract/domain/expiry'
import { hourInWords } from '@plumbline/contract/domain/hours'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { namesSomebody, Participants } from '@plumbline/contract/inquiries/respondents'
import type { ScheduledSending, Sending } from '@plumbline/contract/inquiries/scheduled-sending'
import { emailKey } from '@plumbline/contract/wire/fields'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/scheduled-sending'
import { t as fieldTexts } from '@plumbline/texts/wire/fields'
import { sql } from 'kysely'
import { personInOrder } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent, theServer } from '../../../domain/access/audit.ts'
import type { Session } from '../../../domain/access/session.ts'
import { atField } from '../../../platform/at-field.ts'
import type { ScheduledContent } from '../../../platform/db/schema/inquiries.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { badInput, conflict } from '../../../platform/errors.ts'
import {
  type Asking,
  inquiryFor,
  lockInquiry,
  requireInquiry,
  type WhyNotSent,
  whyNotSentInWords,
} from '../inquiries/inquiries.queries.ts'
import { refuseToAdd, refuseUnnamedAttributes } from '../inquiries/launch.queries.ts'
import { whyNotSent } from './scheduled-sending.rules.ts'

/** Adds respondents to an inquiry, as `addRespondents` does. */
export type AddRespondents = (
  db: Transaction,
  inquiryId: string,
  people: Participants,
  session: Asking & Pick<Session, 'email'>,
  by: Actor,
) => Promise<unknown>

/** What is kept for an inquiry; null where nothing is. Throws 404. [SEND-004] */
export async function scheduledSendingOf(db: Db, inquiryId: string, session: Asking): Promise<ScheduledSending | null> {
  await requireInquiry(db, inquiryId, session)
  const found = await db
    .selectFrom('scheduled_sending')
    .innerJoin('user_account', 'user_account.id', 'scheduled_sending.scheduled_by')
    .select(['user_account.first_name', 'user_account.last_name'])
    .select(['scheduled_sending.send_at', 'scheduled_sending.time_zone', 'scheduled_sending.people'])
    .select(['scheduled_sending.failure', 'scheduled_sending.content'])
    .where('scheduled_sending.inquiry_id', '=', inquiryId)
    .executeTakeFirst()
  if (found === undefined) return null
  return {
    ...found.content,
    SendAt: found.send_at,
    TimeZone: found.time_zone,
    ScheduledBy: `${found.first_name} ${found.last_name}`.trim(),
    People: found.people,
    Failure: whyNotSentInWords(found.failure),
  }
}

/**
 * Keeps what is to be sent at its hour, instead of what was kept before. Throws 404, 400 for an hour or a last day that may not be chosen and for attributes without a name, 409 as
 * adding respondents does, and once some were added.
 */
export async function keepSending(
  db: Transaction,
  inquiryId: string,
  { SendAt, TimeZone, NoOfParticipants: _, ...given }: Sending,
  session: Session,
  by: Actor,
): Promise<Inquiry> {
  const now = by.at
  const inquiry = await lockInquiry(db, inquiryId, session)
  const sendAt = new Date(SendAt)
  if (sendAt <= now || !mayBeScheduled(sendAt, now)) throw badInput(atField('SendAt', t.chooseATime))
  if (!mayExpireOn(given.ExpiryDate, sendAt)) throw badInput(atField('ExpiryDate', fieldTexts.date))
  await refuseToAdd(db, inquiry, now)
  if (inquiry.respondentsAdded) throw conflict(t.alreadyInvited)
  const content: ScheduledContent = {
    ...given,
    Confidentiality: given.Confidentiality ?? 'identified',
    AttributeNames: given.AttributeNames ?? [],
    Introduction: given.Introduction ?? '',
    Reminders: given.Reminders ?? false,
  }
  refuseUnnamedAttributes(content.Respondents, content.AttributeNames)
  const row = {
    send_at: SendAt,
    time_zone: TimeZone,
    content: JSON.stringify(content),
    people: peopleIn(content, session.email),
    scheduled_by: session.userId,
    scheduled_at: now.toISOString(),
    failure: null,
  }
  await db
    .insertInto('scheduled_sending')
    .values({ inquiry_id: inquiryId, ...row })
    .onConflict((same) => same.column('inquiry_id').doUpdateSet(row))
    .execute()
  await recordEvent(db, 'sendingScheduled', inquiry.description, by, {
    At: hourInWords(SendAt, TimeZone),
    People: String(row.people),
  })
  return inquiryFor(db, inquiryId, session, now)
}

/** Nothing is sent at its hour: what was chosen stays until respondents are added. Throws 404. */
export async function takeBackSending(
  db: Transaction,
  inquiryId: string,
  session: Asking,
  by: Actor,
): Promise<Record<never, never>> {
  const { description, respondentsAdded } = await lockInquiry(db, inquiryId, session)
  const found = await db
    .selectFrom('scheduled_sending')
    .select('scheduled_sending.send_at')
    .where('scheduled_sending.inquiry_id', '=', inquiryId)
    .executeTakeFirst()
  if (respondentsAdded) await forgetSending(db, inquiryId)
  else
    await db
      .updateTable('scheduled_sending')
      .set({ send_at: null, failure: null })
      .where('scheduled_sending.inquiry_id', '=', inquiryId)
      .execute()
  if (found?.send_at) await recordEvent(db, 'sendingWithdrawn', description, by)
  return {}
}

/** The inquiries whose invitations are due, the longest due first. */
export async function dueSendings(db: Db, now: Date): Promise<string[]> {
  const found = await db
    .selectFrom('scheduled_sending')
    .select('scheduled_sending.inquiry_id')
    .where('scheduled_sending.send_at', '<=', now.toISOString())
    .where('scheduled_sending.failure', 'is', null)
    .orderBy('scheduled_sending.send_at')
    .orderBy('scheduled_sending.inquiry_id')
    .execute()
  return found.map(({ inquiry_id }) => inquiry_id)
}

/**
 * Adds the respondents of an inquiry whose invitations are due, once however many servers try, or notes why not: whether they were added. What refuses them then, as a full
 * mail queue or a survey without questions, is thrown.
 */
export async function sendNow(db: Transaction, inquiryId: string, add: AddRespondents, now: Date): Promise<boolean> {
  const due = await heldIfDue(db, inquiryId, now)
  if (due === undefined) return false
  const person = await personInOrder(db, due.scheduled_by)
  const session = {
    role: person?.role ?? 'CustomerUser',
    customerId: person?.customerId ?? null,
    email: person?.email ?? '',
  }
  const failure = whyNotSent(
    {
      sendAt: new Date(due.send_at ?? now),
      expiryDate: due.content.ExpiryDate,
      respondentsAdded: due.respondentsAdded,
      mayStillSend: session.role === 'CustomerAdmin' && session.customerId === due.customerId,
    },
    now,
  )
  if (failure !== undefined) {
    await noteFailure(db, inquiryId, failure)
    return false
  }
  // Erasing a person may have left nobody.
  const { success, data } = Participants.check(namesSomebody).safeParse({
    ...due.content,
    NoOfParticipants: due.people,
  })
  if (!success) {
    await noteFailure(db, inquiryId, 'no one left' satisfies WhyNotSent)
    return false
  }
  const by = { ...theServer({ customerId: due.customerId }, now), userId: due.scheduled_by }
  await forgetSending(db, inquiryId)
  await add(db, inquiryId, data, session, by)
  return true
}

/** Respondents are added by hand: what was only kept is done with, and what was to go later does not, since the questions are frozen with other choices. */
export async function settleSending(db: Transaction, inquiryId: string): Promise<void> {
  await db
    .deleteFrom('scheduled_sending')
    .where('scheduled_sending.inquiry_id', '=', inquiryId)
    .where('scheduled_sending.send_at', 'is', null)
    .execute()
  await db
    .updateTable('scheduled_sending')
    .set({ failure: 'others invited' satisfies WhyNotSent })
    .where('scheduled_sending.inquiry_id', '=', inquiryId)
    .where('scheduled_sending.failure', 'is', null)
    .execute()
}

/** Notes why invitations were not sent at their hour: they are not tried again. */
export async function noteFailure(db: Transaction, inquiryId: string, failure: string): Promise<void> {
  await db
    .updateTable('scheduled_sending')
    .set({ failure: failure.slice(0, limits.text) })
    .where('scheduled_sending.inquiry_id', '=', inquiryId)
    .execute()
}

/** Nobody is invited at a later hour who is erased now. [DATA-002] */
export async function leaveOutOfSendings(db: Transaction, emailKeys: readonly string[]): Promise<void> {
  for (const key of emailKeys) {
    const pattern = `%${key.replace(/[\\%_]/g, '\\$&')}%`
    const found = await db
      .selectFrom('scheduled_sending')
      .innerJoin('user_account', 'user_account.id', 'scheduled_sending.scheduled_by')
      .select(['scheduled_sending.inquiry_id', 'scheduled_sending.content', 'user_account.email'])
      .where(sql<boolean>`lower(cast(scheduled_sending.content as text)) like ${pattern} escape '\\'`)
      .execute()
    for (const { inquiry_id, content, email } of found) {
      const left = {
        ...content,
        Participants: content.Participants.filter((address) => emailKey(address) !== key),
        Respondents: content.Respondents.filter(({ Email }) => emailKey(Email) !== key),
      }
      await db
        .updateTable('scheduled_sending')
        .set({ content: JSON.stringify(left), people: peopleIn(left, email) })
        .where('scheduled_sending.inquiry_id', '=', inquiry_id)
        .execute()
    }
  }
}

async function forgetSending(db: Transaction, inquiryId: string): Promise<void> {
  await db.deleteFrom('scheduled_sending').where('scheduled_sending.inquiry_id', '=', inquiryId).execute()
}

/** Holds the inquiry first, as every change of it does; another server may have sent it meanwhile, or somebody withdrawn it. */
async function heldIfDue(db: Transaction, inquiryId: string, now: Date) {
  await lockRow(db, 'inquiry', inquiryId)
  const found = await db
    .selectFrom('scheduled_sending')
    .innerJoin('inquiry', 'inquiry.id', 'scheduled_sending.inquiry_id')
    .select(['scheduled_sending.send_at', 'scheduled_sending.content', 'scheduled_sending.people'])
    .select(['scheduled_sending.scheduled_by', 'inquiry.customer_id as customerId', 'inquiry.respondents_added_at'])
    .where('scheduled_sending.inquiry_id', '=', inquiryId)
    .where('scheduled_sending.send_at', '<=', now.toISOString())
    .where('scheduled_sending.failure', 'is', null)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { respondents_added_at, ...due } = found
  return { ...due, respondentsAdded: respondents_added_at !== null }
}

/** As far ahead as a last day may be. */
const mayBeScheduled = (sendAt: Date, now: Date) => sendAt.getTime() - now.getTime() <= limits.expiryMaxDays * DAY

function peopleIn({ Participants, Respondents, IsCustomerAdminRespondent }: ScheduledContent, own: string): number {
  const addresses = [...Participants, ...Respondents.map(({ Email }) => Email)]
  return new Set([...addresses, ...(IsCustomerAdminRespondent ? [own] : [])].map(emailKey)).size
}
