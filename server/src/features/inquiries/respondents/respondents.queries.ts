import { mayExpireOn } from '@plumbline/contract/domain/expiry'
import type { Language } from '@plumbline/contract/domain/languages'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import type { NewRespondent, Participants } from '@plumbline/contract/inquiries/respondents'
import { emailKey } from '@plumbline/contract/wire/fields'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/respondents'
import { t as fieldTexts } from '@plumbline/texts/wire/fields'
import { sql } from 'kysely'
import { accountsByAddress, letInvitedIn } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Session } from '../../../domain/access/session.ts'
import { atField } from '../../../platform/at-field.ts'
import { chunksOf } from '../../../platform/db/chunks.ts'
import { newId } from '../../../platform/db/ids.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { inSharedCommit } from '../../../platform/db/transaction.ts'
import { badInput, conflict } from '../../../platform/errors.ts'
import { type Asking, inquiryFor, lockInquiry, markRespondentsAdded } from '../inquiries/inquiries.queries.ts'
import { launch, refuseToAdd, refuseUnnamedAttributes } from '../inquiries/launch.queries.ts'
import { freezeSurvey } from '../inquiries/survey-questions.queries.ts'
import { planReminders } from '../reminders/reminders.queries.ts'
import { groupSpellings } from './groups.queries.ts'
import { refuseTooManyMails } from './respondent-mails.queries.ts'

/**
 * Adds new respondents, freezes the survey the first time, and sets the deadline. Each new one is emailed in turn
 * (`respondentMails`). Throws 404, 400 for an invalid day or unnamed attributes, 409 before the intake, once closed or
 * results are published, for a survey without 1 to 1,000 questions, and for a choice other than the first (`launch`),
 * and 429 if too many emails are queued.
 */
export async function addRespondents(
  db: Transaction,
  inquiryId: string,
  { Participants, Respondents, ExpiryDate, IsCustomerAdminRespondent, ...wishes }: Participants,
  session: Asking & Pick<Session, 'email'>,
  by: Actor,
): Promise<Inquiry> {
  const now = by.at
  const inquiry = await lockInquiry(db, inquiryId, session)
  if (!mayExpireOn(ExpiryDate, now)) throw badInput(atField('ExpiryDate', fieldTexts.date))
  await refuseToAdd(db, inquiry, now)

  const { attributeNames } = await launch(db, inquiry, wishes)
  refuseUnnamedAttributes(Respondents, attributeNames)
  const addresses = IsCustomerAdminRespondent ? [...Participants, session.email] : Participants
  const people = [...Respondents, ...addresses.map(withAddressOnly)]
  const added = await insertNewRespondents(db, { id: inquiryId, customerId: inquiry.customer_id }, people, now)
  await letInvitedIn(db, { customerId: inquiry.customer_id, emails: added }, by)
  if (!inquiry.respondentsAdded) await freezeSurvey(db, inquiry)
  await markRespondentsAdded(db, inquiry, { expiryDate: ExpiryDate, areNew: added.length > 0 }, now)
  await planReminders(db, inquiryId, now)
  await recordEvent(db, 'respondentsAdded', inquiry.description, by, { Added: String(added.length) })
  return inquiryFor(db, inquiryId, session, now)
}

/** Records when a respondent first opened their survey; later calls change nothing. [BOARD-001] */
export async function markOpened(db: Db, id: string, now: Date): Promise<void> {
  await inSharedCommit(db, (db) =>
    db
      .updateTable('respondent')
      .set({ opened_at: now.toISOString() })
      .where('respondent.id', '=', id)
      .where('respondent.opened_at', 'is', null)
      .execute(),
  )
}

/** Records how many questions a locked respondent has answered. [BOARD-002] */
export async function markAnswered(db: Transaction, id: string, answered: number): Promise<void> {
  await answeredNow(db, { id, answered })
}

const answeredNow = prepared((db, given: (name: 'id' | 'answered') => string) =>
  db
    .updateTable('respondent')
    .set({ answered: sql<number>`${given('answered')}` })
    .where('respondent.id', '=', given('id')),
)

/** A client's idempotency key of a submission, and a hash of its content. */
export interface Submission {
  readonly id: string
  readonly digest: string
}

/** When the current submission was made, if it is this one; null otherwise. */
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
 * Records that a respondent, with this account, saves a draft or submits, with the submission's idempotency key and language; locks
 * them until the transaction ends. False, without changes, if they have already submitted.
 */
export async function markSaved(
  db: Transaction,
  id: string,
  { isSubmitted, submission, language }: { isSubmitted: boolean; submission: Submission | null; language: Language },
  { userId }: Pick<Session, 'userId'>,
  now: Date,
): Promise<boolean> {
  const saved = { id, userId, at: now.toISOString() }
  const held = isSubmitted
    ? await submittedNow(db, {
        ...saved,
        submissionId: submission?.id ?? null,
        digest: submission?.digest ?? null,
        language,
      })
    : await savedNow(db, saved)
  return held.length > 0
}

const savedNow = prepared((db, given: (name: 'id' | 'userId' | 'at') => string) =>
  pending(db, given('id'))
    .set({ user_id: given('userId'), saved_at: given('at') })
    .returning('respondent.id'),
)

type Submitting = 'id' | 'userId' | 'at' | 'submissionId' | 'digest' | 'language'
const submittedNow = prepared((db, given: (name: Submitting) => string) =>
  pending(db, given('id'))
    .set({ user_id: given('userId'), saved_at: given('at'), status: 'completed', completed_at: given('at') })
    .set({ submission_id: given('submissionId'), submission_digest: given('digest') })
    .set({ answered_in: sql<Language>`${given('language')}` })
    .returning('respondent.id'),
)

const pending = (db: Db, id: string) =>
  db.updateTable('respondent').where('respondent.id', '=', id).where('respondent.status', '=', 'pending')

const withAddressOnly = (Email: string): NewRespondent => ({ Email, FirstName: '', LastName: '', Attributes: [] })

/** The addresses of those who are new. */
async function insertNewRespondents(
  db: Transaction,
  { id: inquiryId, customerId }: { id: string; customerId: string },
  people: readonly NewRespondent[],
  now: Date,
): Promise<string[]> {
  const known = await db
    .selectFrom('respondent')
    .select('respondent.email_key')
    .where('respondent.inquiry_id', '=', inquiryId)
    .execute()
  const knownKeys = new Set(known.map(({ email_key }) => email_key))
  const fresh = new Map<string, NewRespondent>()
  for (const person of people) {
    const key = emailKey(person.Email)
    if (!knownKeys.has(key) && !fresh.has(key)) fresh.set(key, person)
  }
  if (knownKeys.size + fresh.size > limits.participants) {
    throw conflict(t.tooManyRespondents({ most: limits.participants, count: knownKeys.size }))
  }

  if (fresh.size > 0) await refuseTooManyMails(db, customerId, fresh.size, now)

  const accounts = await accountsByAddress(db, [...fresh.keys()])
  const respondents = [...fresh].map(([key, person]) => ({ key, person, account: accounts.get(key) }))
  const outside = respondents.find(({ account }) => account?.role === 'SuperAdmin')
  if (outside !== undefined) throw conflict(t.cannotTakePart({ email: outside.person.Email }))
  const spelled = await groupSpellings(db, inquiryId)
  for (const some of chunksOf(respondents)) {
    await db
      .insertInto('respondent')
      .values(
        some.map(({ key, person: { Email, FirstName, LastName, Attributes, Language }, account }) => ({
          id: newId(),
          inquiry_id: inquiryId,
          email: Email,
          email_key: key,
          first_name: FirstName,
          last_name: LastName,
          ...spelled(Attributes),
          user_id: account?.id ?? null,
          language: Language ?? null,
          to_invite: true,
          created_at: now.toISOString(),
        })),
      )
      .execute()
  }
  return respondents.map(({ person }) => person.Email)
}
