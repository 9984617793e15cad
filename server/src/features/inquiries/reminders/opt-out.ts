import type { optOut } from '@plumbline/contract/inquiries/reminders'
import type { Answer } from '@plumbline/contract/wire/call'
import { t } from '@plumbline/texts/calls/inquiries'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { countTry } from '../../../domain/limits/rate-limits.ts'
import type { MaillessSurroundings } from '../../../domain/surroundings.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { isTokenOf, respondentIn } from './opt-out-tokens.ts'
import { dropReminders, markStopped, planRemindersOf } from './reminders.queries.ts'

/** Rate limit of opting out and back in. Many people's mail programs do so from one address of their provider. */
export const optOutLimit = { tries: 600, seconds: 3600 }

/**
 * Opts the token's respondent out of reminders, or back in. Throws 404 if there is nothing to stop, 429. [BOARD-006]
 */
export async function stopReminders(
  surroundings: MaillessSurroundings,
  { token, isUndone }: { token: string; isUndone: boolean },
  by: Actor,
): Promise<Answer<typeof optOut>> {
  await countTry(surroundings, `opt-out:client:${by.client}`, optOutLimit)
  return inTransaction(surroundings.db, async (db) => {
    const found = await respondentById(db, respondentIn(token))
    if (found === undefined) throw endsNothing()
    const { id, inquiryId, email, customerId, stoppedAt, ...told } = found
    if (!isTokenOf({ respondentId: id, email }, token, surroundings)) throw endsNothing()
    if ((stoppedAt === null) !== isUndone) {
      await markStopped(db, { id, inquiryId }, isUndone ? null : by.at)
      if (isUndone) await planRemindersOf(db, { id, inquiryId }, by.at)
      else await dropReminders(db, id, by.at)
      await recordEvent(db, isUndone ? 'remindersResumed' : 'remindersStopped', email, { ...by, customerId })
    }
    return { ...told, Stopped: !isUndone }
  })
}

const endsNothing = () => new Refusal(404, t.notFound, [t.linkStopsNothing])

function respondentById(db: Transaction, id: string) {
  return db
    .selectFrom('respondent')
    .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .leftJoin('reminder_plan', 'reminder_plan.respondent_id', 'respondent.id')
    .select(['respondent.id', 'respondent.email', 'inquiry.id as inquiryId', 'inquiry.customer_id as customerId'])
    .select(['inquiry.description as Inquiry', 'customer.name as CustomerName'])
    .select('reminder_plan.stopped_at as stoppedAt')
    .where('respondent.id', '=', id)
    .executeTakeFirst()
}
