import { queueMails } from '../../../domain/letters/queue.ts'
import { reminderMail } from '../../../domain/letters/surveys.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { lockRowIfFree } from '../../../platform/db/transaction.ts'
import type { DeferredMails } from '../../../platform/mail/claims.ts'
import { inviteRespondents } from '../../people/invitations/invitations.queries.ts'
import { type Introduced, introductionOf } from '../inquiries/survey-introduction.queries.ts'
import { optOutToken } from './opt-out-tokens.ts'
import {
  type DueRespondent,
  dueRespondents,
  inquiriesRemindingOf,
  notePlans,
  organisationsReminding,
  reminderOfToday,
} from './reminder-mails.queries.ts'
import { endOfDay } from './reminders.queries.ts'
import { outcomeOf } from './reminders.rules.ts'

/** What reminders are written with: where their links lead, and what signs them. */
interface Writing {
  readonly publicUrl: string
  readonly secret: string
}

/** Due reminders: each is written once, by one server, when it is the organisation's turn. [BOARD-004, BOARD-005] */
export function reminderMails(writing: Writing): DeferredMails {
  return {
    organisations: organisationsReminding,
    async write(db, { customerId, count }, now) {
      let written = 0
      for (const id of await inquiriesRemindingOf(db, customerId, now)) {
        if (written < count) written += await writeOf(db, id, { count: count - written, ...writing }, now)
      }
      return written
    },
  }
}

/** Returns how many were written. Locks the inquiry, so that its deadline cannot change; skips one locked by others. */
async function writeOf(
  db: Transaction,
  inquiryId: string,
  { count, ...writing }: Writing & { count: number },
  now: Date,
): Promise<number> {
  if (!(await lockRowIfFree(db, 'inquiry', inquiryId))) return 0
  const survey = await introductionOf(db, inquiryId)
  let written = 0
  while (written < count) {
    const due = await dueRespondents(db, inquiryId, count - written, now)
    if (due.length === 0) break
    const decided = due.map((respondent) => ({ respondent, ...outcomeOf(respondent, now) }))
    await notePlans(
      db,
      inquiryId,
      decided.map(({ respondent: { id }, next, done }) => ({ id, next, done })),
    )
    const reminded = decided.filter(({ goes }) => goes).map(({ respondent }) => respondent)
    await queueReminders(db, inquiryId, { survey, reminded, ...writing }, now)
    written += reminded.length
  }
  return written
}

async function queueReminders(
  db: Transaction,
  inquiryId: string,
  { survey, reminded, publicUrl, secret }: Writing & { survey: Introduced; reminded: readonly DueRespondent[] },
  now: Date,
): Promise<void> {
  const invites = await inviteRespondents(
    db,
    reminded.map(({ email }) => ({ inquiryId, email })),
    now,
  )
  const areAutomatic = reminded.some(({ reminderId }) => reminderId === null)
  const today = areAutomatic ? await reminderOfToday(db, inquiryId, now) : ''
  const letters = reminded.map(
    ({ id, email, firstName, hasAccount, reminderId, askedBy, sentence, lastDay }, n) =>
      () => ({
        ...reminderMail(publicUrl, {
          to: email,
          survey: { ...survey, ExpiryDate: lastDay },
          invite: invites[n] ?? '',
          hasAccount,
          firstName,
          ...(sentence !== '' && { words: { by: askedBy, text: sentence } }),
          stop: optOutToken({ respondentId: id, email }, secret),
        }),
        respondentId: id,
        kind: 'reminder' as const,
        reminderId: reminderId ?? today,
        notAfter: endOfDay(lastDay),
      }),
  )
  await queueMails(db, letters, { customerId: survey.CustomerId }, now)
}
