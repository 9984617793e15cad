import { mayExpireOn } from '@plumbline/contract/expiry'
import { emailKey } from '@plumbline/contract/fields'
import type { Inquiry, Participants, Respondent } from '@plumbline/contract/inquiries'
import { limits } from '@plumbline/contract/limits'
import { messages } from '@plumbline/contract/messages'
import type { Page, PageQuery } from '@plumbline/contract/paging'
import { type Role, roleOf } from '@plumbline/contract/roles'
import { chunksOf } from '../db/chunks.ts'
import { newId } from '../db/ids.ts'
import { contains, page } from '../db/page.ts'
import type { Db, Transaction } from '../db/schema.ts'
import { type Actor, recordEvent } from '../http/audit.ts'
import { badInput, conflict } from '../http/errors.ts'
import type { Session } from '../http/session.ts'
import { surveyInvitationMail, surveyMail } from '../mail/mails.ts'
import { queueMails } from '../mail/outbox.ts'
import { inviteRespondents } from '../sign-up/invitations.queries.ts'
import { letInvitedIn } from '../sign-up/joining.queries.ts'
import { wasVerified } from '../sign-up/unverified.queries.ts'
import type { Surroundings } from '../surroundings.ts'
import { type Asking, type InquiryStage, inquiryFor, lockInquiry, requireInquiry } from './inquiries.queries.ts'
import { freezeSurvey } from './survey-questions.queries.ts'

/**
 * One page of an inquiry's respondents, newest first; `search` looks in names and address. Of an account in another organisation a
 * CustomerAdmin learns nothing, not even that it is there. Throws 404.
 */
export async function pageOfRespondents(
  db: Db,
  inquiryId: string,
  { search, ...query }: PageQuery,
  session: Asking,
): Promise<Page<Respondent>> {
  await requireInquiry(db, inquiryId, session)
  let rows = db
    .selectFrom('respondent')
    .leftJoin('user_account', (join) => {
      const account = join.onRef('user_account.id', '=', 'respondent.user_id')
      return session.role === 'SuperAdmin' ? account : account.on('user_account.customer_id', '=', session.customerId)
    })
    .select(({ fn, val }) => [
      fn.coalesce('user_account.id', 'respondent.id').as('Id'),
      fn.coalesce('user_account.first_name', val('')).as('FirstName'),
      fn.coalesce('user_account.last_name', val('')).as('LastName'),
    ])
    .select(['respondent.email as Email', 'respondent.status'])
    .where('respondent.inquiry_id', '=', inquiryId)
    .orderBy('respondent.id', 'desc')
  if (search) {
    const columns = ['user_account.first_name', 'user_account.last_name', 'respondent.email']
    rows = rows.where((where) => contains(where, columns, search))
  }
  return page(rows, query)
}

/**
 * Adds who is not a respondent yet, freezes the survey the first time, sets the last day to answer, and queues a mail to each new one.
 * Throws 404, 400 for a day that may not be chosen, 409 before the intake, once results are published, and for a survey without 1 to
 * 1,000 questions.
 */
export async function addRespondents(
  db: Transaction,
  inquiryId: string,
  { Participants, ExpiryDate, IsCustomerAdminRespondent }: Participants,
  session: Session,
  by: Actor,
  { settings }: Pick<Surroundings, 'settings'>,
): Promise<Inquiry> {
  const now = by.at
  const inquiry = await lockInquiry(db, inquiryId, session)
  if (!mayExpireOn(ExpiryDate, now)) throw badInput(`ExpiryDate: ${messages.date}`)
  if (!inquiry.intakeAnswered) throw conflict('Answer the intake questions first, then add respondents.')
  if (inquiry.published) throw conflict('The results are published. Respondents can no longer be added.')

  const addresses = IsCustomerAdminRespondent ? [...Participants, session.email] : Participants
  const added = await insertNewRespondents(db, inquiryId, addresses, now)
  await letInvitedIn(db, { customerId: inquiry.customer_id, emails: added.map(({ email }) => email) }, by)
  if (!inquiry.respondentsAdded) await freezeSurvey(db, inquiry)
  await db
    .updateTable('inquiry')
    .set({ expiry_date: ExpiryDate, ...(!inquiry.respondentsAdded && { respondents_added_at: now.toISOString() }) })
    .where('inquiry.id', '=', inquiryId)
    .execute()
  await inviteByMail(db, inquiry, added, { expiryDate: ExpiryDate, publicUrl: settings.publicUrl, now })
  await recordEvent(db, by, 'respondentsAdded', inquiry.description, { Added: String(added.length) })
  return inquiryFor(db, inquiryId, session)
}

/** A new respondent's address as it was typed, and the role of the account it belongs to, if any. */
interface Added {
  readonly email: string
  readonly role: Role | null
}

async function insertNewRespondents(
  db: Transaction,
  inquiryId: string,
  addresses: readonly string[],
  now: Date,
): Promise<Added[]> {
  const known = await db
    .selectFrom('respondent')
    .select('respondent.email_key')
    .where('respondent.inquiry_id', '=', inquiryId)
    .execute()
  const knownKeys = new Set(known.map(({ email_key }) => email_key))
  const fresh = new Map<string, string>()
  for (const email of addresses) {
    const key = emailKey(email)
    if (!knownKeys.has(key) && !fresh.has(key)) fresh.set(key, email)
  }
  if (knownKeys.size + fresh.size > limits.participants) {
    const [most, has] = [limits.participants, knownKeys.size].map((count) => count.toLocaleString('en'))
    throw conflict(`An inquiry has at most ${most} respondents; this one has ${has}.`)
  }

  const accounts = await accountsOf(db, [...fresh.keys()])
  const respondents = [...fresh].map(([key, email]) => ({ key, email, account: accounts.get(key) }))
  const outside = respondents.find(({ account }) => account?.role === 'SuperAdmin')
  if (outside !== undefined) throw conflict(`${outside.email} cannot take part in a survey.`)
  for (const some of chunksOf(respondents)) {
    await db
      .insertInto('respondent')
      .values(
        some.map(({ key, email, account }) => ({
          id: newId(),
          inquiry_id: inquiryId,
          email,
          email_key: key,
          user_id: account?.id ?? null,
          created_at: now.toISOString(),
        })),
      )
      .execute()
  }
  return respondents.map(({ email, account }) => ({ email, role: account?.role ?? null }))
}

/** The accounts with these addresses, by `emailKey`. One that was never verified is nobody's: its address is invited as any other. */
async function accountsOf(db: Transaction, keys: readonly string[]) {
  const accounts = new Map<string, { id: string; role: Role }>()
  for (const some of chunksOf(keys)) {
    const found = await db
      .selectFrom('user_account')
      .select(['user_account.id', 'user_account.email_key', 'user_account.customer_id', 'user_account.is_admin'])
      .where('user_account.email_key', 'in', some)
      .where('user_account.deleted_at', 'is', null)
      .where(wasVerified)
      .execute()
    for (const { id, email_key, customer_id, is_admin } of found) {
      accounts.set(email_key, { id, role: roleOf({ customerId: customer_id, isAdmin: is_admin }) })
    }
  }
  return accounts
}

/** To who has an account the survey's link, to everybody else the staff sign-up link. [INQ-054, INQ-055] */
async function inviteByMail(
  db: Transaction,
  inquiry: InquiryStage,
  added: readonly Added[],
  { expiryDate, publicUrl, now }: { expiryDate: string; publicUrl: string; now: Date },
): Promise<void> {
  const { name: organisation } = await db
    .selectFrom('customer')
    .select('customer.name')
    .where('customer.id', '=', inquiry.customer_id)
    .executeTakeFirstOrThrow()
  const survey = { organisation, inquiry: inquiry.description, expiryDate }
  const strangers = added.filter(({ role }) => role === null).map(({ email }) => email)
  const invites = await inviteRespondents(db, { inquiryId: inquiry.id, emails: strangers, now })
  const letters = added.map(({ email: to, role }) => {
    if (role === null)
      return surveyInvitationMail(publicUrl, { ...survey, to, invite: invites.get(emailKey(to)) ?? '' })
    const place = { inquiryId: inquiry.id, inquiryTypeId: inquiry.inquiry_type_id }
    return surveyMail(publicUrl, { ...survey, ...place, to, role })
  })
  await queueMails(db, letters, { customerId: inquiry.customer_id, now })
}
