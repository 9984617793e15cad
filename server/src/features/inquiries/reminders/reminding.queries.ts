import { DAY, isOver, lastDayOf } from '@plumbline/contract/domain/expiry'
import { type Reminded, type Reminding, type SkipReason, skipReasons } from '@plumbline/contract/inquiries/reminders'
import { t } from '@plumbline/texts/calls/inquiries'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Session } from '../../../domain/access/session.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { conflict } from '../../../platform/errors.ts'
import { lockInquiry, markReminders } from '../inquiries/inquiries.queries.ts'
import { inquiryToRemind, insertReminder, planManual, planReminders } from './reminders.queries.ts'

/**
 * Reminds respondents who have not answered and got no email of this inquiry within 24 hours. The emails are written in
 * turn (`reminderMails`). Throws 404, and 409 once the survey is closed. [BOARD-004]
 */
export async function remindRespondents(
  db: Transaction,
  inquiryId: string,
  { RespondentIds, Sentence }: Reminding,
  session: Session,
  by: Actor,
): Promise<Reminded> {
  const { description } = await lockInquiry(db, inquiryId, session)
  const { expiryDate, closedAt, publishedAt } = await inquiryToRemind(db, inquiryId)
  if (closedAt !== null || publishedAt !== null || expiryDate === null) throw conflict(t.nobodyToRemind)

  const respondents = await respondentsOf(db, inquiryId, session, by.at)
  const open = respondents.filter(({ status }) => status === 'pending')
  const byId = new Map(respondents.map((respondent) => [respondent.Id, respondent]))
  const asked = [...new Set(RespondentIds ?? open.map(({ Id }) => Id))]
  const told = asked.map((Id) => {
    const respondent = byId.get(Id)
    const reason = respondent === undefined ? 'unknown' : whyNot(respondent, expiryDate, by.at)
    return { Id, respondentId: respondent?.id ?? '', reason }
  })
  const reminded = told.filter(({ reason }) => reason === null)
  if (reminded.length > 0) {
    const reminder = { inquiryId, kind: 'manual' as const, asked_by: session.userId, sentence: Sentence }
    const reminderId = await insertReminder(db, reminder, by.at)
    const respondentIds = reminded.map(({ respondentId }) => respondentId)
    await planManual(db, { inquiryId, reminderId, respondentIds }, by.at)
  }
  const Skipped = told.flatMap(({ Id, reason }) => (reason === null ? [] : [{ Id, Reason: skipReasons[reason] }]))
  const counts = { Sent: String(reminded.length), Skipped: String(Skipped.length) }
  await recordEvent(db, 'respondentsReminded', description, by, counts)
  return { Sent: reminded.length, Skipped }
}

/** Turns an inquiry's automatic reminders on or off. Throws 404. [BOARD-005] */
export async function switchReminders(
  db: Transaction,
  inquiryId: string,
  { Reminders }: { Reminders: boolean },
  session: Session,
  by: Actor,
): Promise<{ Reminders: boolean }> {
  const { description } = await lockInquiry(db, inquiryId, session)
  await markReminders(db, inquiryId, Reminders)
  await planReminders(db, inquiryId, by.at)
  await recordEvent(db, 'remindersChanged', description, by, { Reminders: Reminders ? 'on' : 'off' })
  return { Reminders }
}

type Respondent = Awaited<ReturnType<typeof respondentsOf>>[number]

function whyNot(respondent: Respondent, expiryDate: string, now: Date): SkipReason | null {
  if (respondent.status !== 'pending') return 'submitted'
  if (respondent.stoppedAt !== null) return 'stopped'
  if (isOver(lastDayOf({ expiryDate, ownLastDay: respondent.ownLastDay }), now)) return 'over'
  if (respondent.isToBeInvited) return 'notInvited'
  return respondent.reminderId !== null || respondent.mailedLately !== null ? 'recently' : null
}

/** An inquiry's respondents by the `Id` this person sees in the list. */
function respondentsOf(db: Transaction, inquiryId: string, { role, customerId }: Session, now: Date) {
  return db
    .selectFrom('respondent')
    .leftJoin('reminder_plan', 'reminder_plan.respondent_id', 'respondent.id')
    .leftJoin('user_account', (join) => {
      const account = join.onRef('user_account.id', '=', 'respondent.user_id')
      return role === 'SuperAdmin' ? account : account.on('user_account.customer_id', '=', customerId)
    })
    .select(({ fn }) => fn.coalesce('user_account.id', 'respondent.id').as('Id'))
    .select(['respondent.id', 'respondent.status', 'respondent.last_day as ownLastDay'])
    .select(['respondent.to_invite as isToBeInvited', 'reminder_plan.stopped_at as stoppedAt'])
    .select('reminder_plan.reminder_id as reminderId')
    .select(({ selectFrom }) =>
      selectFrom('mail')
        .select('mail.id')
        .whereRef('mail.respondent_id', '=', 'respondent.id')
        .where((where) =>
          where.or([
            where('mail.state', '=', 'waiting'),
            where('mail.sent_at', '>', new Date(now.getTime() - DAY).toISOString()),
          ]),
        )
        .limit(1)
        .as('mailedLately'),
    )
    .where('respondent.inquiry_id', '=', inquiryId)
    .orderBy('respondent.id')
    .execute()
}
