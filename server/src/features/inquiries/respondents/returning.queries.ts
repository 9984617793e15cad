import { confidential } from '@plumbline/contract/domain/confidentiality'
import { dayInWords, isOver } from '@plumbline/contract/domain/expiry'
import { t } from '@plumbline/texts/calls/respondents'
import { isAccountThere } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Session } from '../../../domain/access/session.ts'
import { queueMail } from '../../../domain/letters/queue.ts'
import { surveyReturnedMail } from '../../../domain/letters/surveys.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { conflict } from '../../../platform/errors.ts'
import { inviteRespondents } from '../../people/invitations/invitations.queries.ts'
import { countRatings } from '../../results/statistics/rating-counts.queries.ts'
import { introductionOf } from '../inquiries/survey-introduction.queries.ts'
import { planRemindersOf } from '../reminders/reminders.queries.ts'
import { type HeldRespondent, holdRespondent, type NamedRespondent } from './held-respondent.queries.ts'
import { lastDayIn } from './respondent-changes.queries.ts'

/**
 * Returns a submitted survey for correction, emails its respondent the reason, and returns their id: they may change
 * and submit it again until their deadline, and the earlier submission is void. Throws 404, 409 if it may not be
 * returned (see `whyNotReturned`). [BOARD-011]
 */
export async function giveBack(
  db: Transaction,
  { reason, publicUrl, ...named }: NamedRespondent & { readonly reason: string; readonly publicUrl: string },
  session: Session,
  by: Actor,
): Promise<string> {
  const held = await holdRespondent(db, named, session)
  const { inquiry, respondent } = held
  const why = whyNotReturned(held, by.at)
  if (why !== null) throw conflict(why)
  if (respondent.user_id === null || !(await isAccountThere(db, respondent.user_id))) throw conflict(t.accountDeleted)
  const { returned_submissions: before, submission_id } = respondent
  await db
    .updateTable('respondent')
    .set({
      status: 'pending',
      completed_at: null,
      submission_id: null,
      submission_digest: null,
      returned_at: by.at.toISOString(),
      return_reason: reason,
      returned_submissions: JSON.stringify(submission_id === null ? before : [...before, submission_id]),
    })
    .where('respondent.id', '=', respondent.id)
    .execute()
  await countRatings(db, respondent.id, -1)
  await planRemindersOf(db, { id: respondent.id, inquiryId: inquiry.id }, by.at)
  await mailReason(db, held, { reason, returnedBy: `${session.firstName} ${session.lastName}`, publicUrl }, by.at)
  await recordEvent(db, 'surveyReturned', respondent.email, by, { Inquiry: inquiry.description })
  return respondent.id
}

/** Why a survey cannot be returned now; null if it can. */
function whyNotReturned({ inquiry, respondent }: HeldRespondent, now: Date): string | null {
  if (inquiry.confidentiality === 'confidential') return confidential.person
  if (respondent.status !== 'completed') return t.notSubmitted
  if (inquiry.published) return t.publishedNotReturned
  if (inquiry.closed) return t.closedNotReturned
  const lastDay = lastDayIn(inquiry, respondent)
  if (lastDay === null || !isOver(lastDay, now)) return null
  return t.deadlineOver({ day: dayInWords(lastDay) })
}

async function mailReason(
  db: Transaction,
  { inquiry, respondent }: HeldRespondent,
  { publicUrl, ...given }: { reason: string; returnedBy: string; publicUrl: string },
  now: Date,
): Promise<void> {
  const [invite = ''] = await inviteRespondents(db, [{ inquiryId: inquiry.id, email: respondent.email }], now)
  const survey = await introductionOf(db, inquiry.id)
  const ExpiryDate = lastDayIn(inquiry, respondent) ?? ''
  const request = { to: respondent.email, survey: { ...survey, ExpiryDate }, invite, ...given }
  const letter = () => ({
    ...surveyReturnedMail(publicUrl, request),
    respondentId: respondent.id,
    kind: 'returned' as const,
  })
  await queueMail(db, letter, { customerId: inquiry.customer_id }, now)
}
