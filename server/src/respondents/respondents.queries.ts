import { mayExpireOn } from '@plumbline/contract/expiry'
import { emailKey } from '@plumbline/contract/fields'
import type { Inquiry } from '@plumbline/contract/inquiries'
import { limits } from '@plumbline/contract/limits'
import { messages } from '@plumbline/contract/messages'
import type { Page } from '@plumbline/contract/paging'
import type { Participants, Respondent, RespondentsQuery } from '@plumbline/contract/respondents'
import { sql } from 'kysely'
import { accountsByAddress, letInvitedIn } from '../access/accounts.queries.ts'
import { type Actor, recordEvent } from '../access/audit.ts'
import type { Session } from '../access/session.ts'
import { chunksOf } from '../db/chunks.ts'
import { newId } from '../db/ids.ts'
import { contains, page } from '../db/page.ts'
import type { Db, Transaction } from '../db/schema.ts'
import { badInput, conflict, Refusal } from '../errors.ts'
import {
  type Asking,
  inquiryFor,
  lockInquiry,
  markRespondentsAdded,
  requireInquiry,
} from '../inquiries/inquiries.queries.ts'
import { freezeSurvey } from '../inquiries/survey-questions.queries.ts'
import { asksForAnswers } from './respondent-mails.queries.ts'

/**
 * One page of an inquiry's respondents, newest first, or the one asked for; `search` looks in names and address. Of an account in another organisation a
 * CustomerAdmin learns nothing, not even that it is there. Throws 404.
 */
export async function pageOfRespondents(
  db: Db,
  inquiryId: string,
  { search, customerUserId, ...query }: RespondentsQuery,
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
    .select((select) =>
      select
        .selectFrom('mail')
        .select('mail.failure')
        .whereRef('mail.respondent_id', '=', 'respondent.id')
        .orderBy('mail.id', 'desc')
        .limit(1)
        .as('MailFailed'),
    )
    .where('respondent.inquiry_id', '=', inquiryId)
    .orderBy('respondent.id', 'desc')
  if (search) {
    const columns = ['user_account.first_name', 'user_account.last_name', 'respondent.email']
    rows = rows.where((where) => contains(where, columns, search))
  }
  if (customerUserId) {
    rows = rows.where(({ fn }) => fn.coalesce('user_account.id', 'respondent.id'), '=', customerUserId)
  }
  return page(rows, query)
}

/**
 * Adds who is not a respondent yet, freezes the survey the first time, and sets the last day to answer. Each new one is mailed in turn
 * (`respondentMails`). Throws 404, 400 for a day that may not be chosen, 409 before the intake, once results are published, and for a
 * survey without 1 to 1,000 questions, and 429 where too many mails wait already.
 */
export async function addRespondents(
  db: Transaction,
  inquiryId: string,
  { Participants, ExpiryDate, IsCustomerAdminRespondent }: Participants,
  session: Session,
  by: Actor,
): Promise<Inquiry> {
  const now = by.at
  const inquiry = await lockInquiry(db, inquiryId, session)
  if (!mayExpireOn(ExpiryDate, now)) throw badInput(`ExpiryDate: ${messages.date}`)
  if (!inquiry.intakeAnswered) throw conflict('Answer the intake questions first, then add respondents.')
  if (inquiry.published) throw conflict('The results are published. Respondents can no longer be added.')

  const addresses = IsCustomerAdminRespondent ? [...Participants, session.email] : Participants
  const added = await insertNewRespondents(db, { id: inquiryId, customerId: inquiry.customer_id }, addresses, now)
  await letInvitedIn(db, { customerId: inquiry.customer_id, emails: added }, by)
  if (!inquiry.respondentsAdded) await freezeSurvey(db, inquiry)
  await markRespondentsAdded(db, inquiry, { expiryDate: ExpiryDate, areNew: added.length > 0 }, now)
  await recordEvent(db, 'respondentsAdded', inquiry.description, by, { Added: String(added.length) })
  return inquiryFor(db, inquiryId, session)
}

/** What a client calls a submission, and a hash of what it holds. */
export interface Submission {
  readonly id: string
  readonly digest: string
}

/** When the submission that stands was made, where it is this one; null where it is another or none is there. */
export async function whenSubmitted(db: Db, id: string, submission: Submission): Promise<string | null> {
  const found = await db
    .selectFrom('respondent')
    .select('respondent.completed_at')
    .where('respondent.id', '=', id)
    .where('respondent.status', '=', 'completed')
    .where('respondent.submission_id', '=', submission.id)
    .where('respondent.submission_digest', '=', submission.digest)
    .executeTakeFirst()
  return found?.completed_at ?? null
}

/**
 * Notes that a respondent, as this account, saves a draft or submits, and as what the client knows the submission; holds them until the
 * transaction ends. False where they have submitted already: then nothing is noted.
 */
export async function markSaved(
  db: Transaction,
  id: string,
  { isSubmitted, submission }: { isSubmitted: boolean; submission: Submission | null },
  { userId }: Pick<Session, 'userId'>,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  const { numUpdatedRows } = await db
    .updateTable('respondent')
    .set({
      user_id: userId,
      saved_at: at,
      ...(isSubmitted && {
        status: 'completed' as const,
        completed_at: at,
        submission_id: submission?.id ?? null,
        submission_digest: submission?.digest ?? null,
      }),
    })
    .where('respondent.id', '=', id)
    .where('respondent.status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The addresses of those who are new. */
async function insertNewRespondents(
  db: Transaction,
  { id: inquiryId, customerId }: { id: string; customerId: string },
  addresses: readonly string[],
  now: Date,
): Promise<string[]> {
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

  if (fresh.size > 0) await refuseTooManyMails(db, customerId, fresh.size, now)

  const accounts = await accountsByAddress(db, [...fresh.keys()])
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
          to_invite: true,
          created_at: now.toISOString(),
        })),
      )
      .execute()
  }
  return respondents.map(({ email }) => email)
}

/**
 * Every queue has an end: of mails that wait an organisation may have so many, and few once the server has very many, so that one that
 * fills it does not keep the others from asking a few people. Throws 429. [F5]
 */
async function refuseTooManyMails(db: Transaction, customerId: string, more: number, now: Date): Promise<void> {
  const { mailsWaiting, mailsWaitingInAll, mailsWaitingWhenMany } = limits
  const most = (await mailsWaitingToBeSent(db, now)) + more > mailsWaitingInAll ? mailsWaitingWhenMany : mailsWaiting
  const waiting = await mailsWaitingToBeSent(db, now, customerId)
  if (waiting + more <= most) return
  const [has, may] = [waiting, most].map((count) => count.toLocaleString('en'))
  const words = `Of your organisation ${has} mails wait to be sent, and at most ${may} may at present. Add fewer respondents now, or add them later.`
  throw new Refusal(429, 'Too many mails', [words], { retryAfter: 3600 })
}

/** Written or not; of one organisation, or of all. What goes out first (codes and the like) does not count. */
async function mailsWaitingToBeSent(db: Transaction, now: Date, customerId?: string): Promise<number> {
  let unwritten = db
    .selectFrom('respondent')
    .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('inquiry.inviting_since', 'is not', null)
    .where(asksForAnswers(now))
    .where('respondent.to_invite', '=', sql.lit(true))
  let written = db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('mail.state', '=', sql.lit('waiting'))
    .where('mail.customer_id', 'is not', null)
  if (customerId !== undefined) {
    unwritten = unwritten.where('inquiry.customer_id', '=', customerId)
    written = written.where('mail.customer_id', '=', customerId)
  }
  const counts = [await unwritten.executeTakeFirstOrThrow(), await written.executeTakeFirstOrThrow()]
  return counts.reduce((sum, { count }) => sum + Number(count), 0)
}
