import { dayInWords, isOver, lastDayOf, mayExpireOn } from '@plumbline/contract/domain/expiry'
import type { RespondentChange } from '@plumbline/contract/inquiries/respondents-board'
import { emailKey } from '@plumbline/contract/wire/fields'
import { t } from '@plumbline/texts/calls/respondents'
import { accountsByAddress, letInvitedIn } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { endLinkSessions } from '../../../domain/access/session.ts'
import { releaseDocuments, removeDocuments } from '../../../domain/documents/documents.queries.ts'
import { removeUploadsOf } from '../../../domain/documents/uploads.queries.ts'
import { atField } from '../../../platform/at-field.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { conflictOnDuplicate } from '../../../platform/db/unique-violation.ts'
import { badInput, conflict, Refusal } from '../../../platform/errors.ts'
import { newestMailTo, withdrawMails } from '../../../platform/mail/outbox.ts'
import { withdrawSurveyLinks } from '../../people/invitations/survey-links.queries.ts'
import { countRatings } from '../../results/statistics/rating-counts.queries.ts'
import { type Asking, type InquiryStage, markInviting } from '../inquiries/inquiries.queries.ts'
import { refuseConfidentialOnceOver } from '../inquiries/taking-answers.queries.ts'
import { planRemindersOf } from '../reminders/reminders.queries.ts'
import { groupSpellings } from './groups.queries.ts'
import { type HeldRespondent, holdRespondent, type NamedRespondent } from './held-respondent.queries.ts'
import { refuseTooManyMails } from './respondent-mails.queries.ts'

/**
 * Applies changes to a respondent, and returns their id (a new one if the address is now someone else's) with the keys
 * of files to delete after the transaction. Throws 404, 400 for a deadline or attributes that do not fit the inquiry,
 * 409 if respondents can no longer be changed, or for the address of a respondent or of anyone who has submitted, 429
 * if too many emails are queued.
 */
export async function applyChange(
  db: Transaction,
  named: NamedRespondent,
  { Email, LastDay, Attributes }: RespondentChange,
  session: Asking,
  by: Actor,
): Promise<{ id: string; unused: string[] }> {
  const held = await holdOpenInquirys(db, named, session, by.at)
  const { inquiry, respondent } = held
  if (LastDay) refuseWrongDay(LastDay, inquiry, by.at)
  const columns = {
    ...(Email !== undefined && { email: Email }),
    ...(LastDay !== undefined && { last_day: LastDay }),
    ...(Attributes !== undefined && (await attributesFor(db, Attributes, held))),
  }
  if (Object.keys(columns).length === 0) return { id: respondent.id, unused: [] }
  const isSomebodyElse = Email !== undefined && emailKey(Email) !== respondent.email_key
  const { id, unused } = isSomebodyElse ? await replace(db, held, Email, by) : { id: respondent.id, unused: [] }
  const changesGroups = Attributes !== undefined && respondent.status === 'completed'
  if (changesGroups) await countRatings(db, id, -1, 'groups')
  await db.updateTable('respondent').set(columns).where('respondent.id', '=', id).execute()
  if (changesGroups) await countRatings(db, id, 1, 'groups')
  if (isSomebodyElse || LastDay !== undefined) await planRemindersOf(db, { id, inquiryId: inquiry.id }, by.at)
  await recordEvent(db, isSomebodyElse ? 'respondentReplaced' : 'respondentChanged', respondent.email, by, {
    Inquiry: inquiry.description,
    ...(Email !== undefined && { Email }),
    ...(LastDay !== undefined && { LastDay: LastDay ?? '' }),
    ...(Attributes !== undefined && { Attributes: Attributes.join(', ') }),
  })
  return { id, unused }
}

/**
 * Deletes an open respondent with everything saved; returns the keys of files to delete after the transaction. Throws
 * 404, 409.
 */
export async function deleteRespondent(
  db: Transaction,
  named: NamedRespondent,
  session: Asking,
  by: Actor,
): Promise<string[]> {
  const held = await holdOpenInquirys(db, named, session, by.at)
  if (held.respondent.status === 'completed') throw conflict(t.submittedAnswersStay)
  const unused = await remove(db, held, by.at)
  await recordEvent(db, 'respondentRemoved', held.respondent.email, by, { Inquiry: held.inquiry.description })
  return unused
}

/**
 * Queues the invitation of an open respondent again, and returns their id. Throws 404, 409 if they have submitted or
 * may no longer answer, 429 within an hour of the last email, or if too many are queued.
 */
export async function inviteAgain(
  db: Transaction,
  named: NamedRespondent,
  session: Asking,
  by: Actor,
): Promise<string> {
  const { inquiry, respondent } = await holdRespondent(db, named, session)
  if (respondent.status === 'completed') throw conflict(t.alreadySubmitted)
  if (inquiry.published || inquiry.closed || isOver(lastDayIn(inquiry, respondent), by.at))
    throw conflict(t.nobodyToInvite)
  if (respondent.to_invite) throw conflict(t.invitationWaiting)
  await refuseSecondMail(db, { customerId: inquiry.customer_id, email: respondent.email }, by.at)
  await refuseTooManyMails(db, inquiry.customer_id, 1, by.at)
  await db.updateTable('respondent').set({ to_invite: true }).where('respondent.id', '=', respondent.id).execute()
  await markInviting(db, inquiry.id, by.at)
  await recordEvent(db, 'invitationSentAgain', respondent.email, by, { Inquiry: inquiry.description })
  return respondent.id
}

/** A respondent's deadline in an inquiry. */
export const lastDayIn = (
  { expiryDate }: Pick<InquiryStage, 'expiryDate'>,
  { last_day }: Pick<HeldRespondent['respondent'], 'last_day'>,
) => lastDayOf({ expiryDate, ownLastDay: last_day })

/** Locks a respondent of an inquiry whose respondents may still change. */
async function holdOpenInquirys(
  db: Transaction,
  named: NamedRespondent,
  session: Asking,
  now: Date,
): Promise<HeldRespondent> {
  const held = await holdRespondent(db, named, session)
  if (held.inquiry.published) throw conflict(t.publishedRespondentsStay)
  await refuseConfidentialOnceOver(db, named.inquiryId, now)
  return held
}

/** Replaces a respondent by a new one with the same names, attributes and deadline. [BOARD-008] */
async function replace(
  db: Transaction,
  held: HeldRespondent,
  email: string,
  by: Actor,
): Promise<{ id: string; unused: string[] }> {
  const { inquiry, respondent } = held
  if (respondent.status === 'completed') throw conflict(t.submittedAddressStays)
  const key = emailKey(email)
  const account = (await accountsByAddress(db, [key])).get(key)
  if (account?.role === 'SuperAdmin') throw conflict(t.cannotTakePart({ email }))
  await refuseTooManyMails(db, inquiry.customer_id, 1, by.at)
  const unused = await remove(db, held, by.at)
  const id = newId()
  const { first_name, last_name, attribute_1, attribute_2, attribute_3, last_day } = respondent
  const place = { first_name, last_name, attribute_1, attribute_2, attribute_3, last_day }
  await conflictOnDuplicate(
    db
      .insertInto('respondent')
      .values({
        id,
        inquiry_id: inquiry.id,
        email,
        email_key: key,
        user_id: account?.id ?? null,
        to_invite: true,
        created_at: by.at.toISOString(),
        ...place,
      })
      .execute(),
    t.alreadyRespondent({ email }),
  )
  await letInvitedIn(db, { customerId: inquiry.customer_id, emails: [email] }, by)
  await markInviting(db, inquiry.id, by.at)
  return { id, unused }
}

/**
 * Deletes a locked respondent's data: links and the session opened by one, queued emails, saved answers. Returns keys
 * of files to delete.
 */
async function remove(db: Transaction, { inquiry, respondent }: HeldRespondent, now: Date): Promise<string[]> {
  const { id, email, user_id } = respondent
  await withdrawSurveyLinks(db, { inquiryId: inquiry.id, email }, now)
  if (user_id !== null) await endLinkSessions(db, { userId: user_id, inquiryId: inquiry.id }, now)
  await withdrawMails(db, id)
  const parts = await removeUploadsOf(db, id)
  const documents = await releaseDocuments(db, id)
  // Their answers, which refer to the documents, are deleted with them.
  await db.deleteFrom('respondent').where('respondent.id', '=', id).execute()
  await removeDocuments(
    db,
    documents.map((document) => document.id),
  )
  return [...parts, ...documents.map(({ fileKey }) => fileKey)]
}

/** Throws 400 for an individual deadline that is not later than the inquiry's, or too far ahead. */
function refuseWrongDay(day: string, { expiryDate }: InquiryStage, now: Date): void {
  if (expiryDate !== null && day <= expiryDate)
    throw badInput(atField('LastDay', t.dayAfter({ day: dayInWords(expiryDate) })))
  if (!mayExpireOn(day, now)) throw badInput(atField('LastDay', t.dayWithinAYear))
}

async function attributesFor(db: Transaction, values: readonly string[], { inquiry, respondent }: HeldRespondent) {
  const most = inquiry.attributeNames.length
  if (values.length > most) throw badInput(atField('Attributes', t.fewerAttributes({ most })))
  const spelled = await groupSpellings(db, inquiry.id, respondent.id)
  return spelled(values)
}

const HOUR = 3_600_000

/** Throws 429 if the organisation has emailed this address within the hour, or is about to. */
async function refuseSecondMail(
  db: Transaction,
  { customerId, email }: { customerId: string; email: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - HOUR)
  const last = await newestMailTo(db, { customerId, address: email, since })
  if (last === null) return
  const retryAfter = Math.max(1, Math.ceil((Date.parse(last) - since.getTime()) / 1000))
  const words = t.emailedWithinTheHour({ email })
  throw new Refusal(429, t.tooManyEmails, [words], { retryAfter })
}
