import { DAY } from '@plumbline/contract/domain/expiry'
import { limits } from '@plumbline/contract/wire/limits'
import { administratorsInOrder } from '../../../domain/access/accounts.queries.ts'
import { queueMails } from '../../../domain/letters/queue.ts'
import { resultsReadyMail, resultsReminderMail, resultsWithdrawnMail } from '../../../domain/letters/results.ts'
import type { OwnWords } from '../../../platform/db/schema/mail.ts'
import type { Transaction } from '../../../platform/db/schema.ts'

/** The inquiry the email is about. */
interface Mailed {
  readonly id: string
  readonly customer_id: string
  readonly description: string
}
/** The author of the quoted text, '' if there is none, and the base of its links. */
interface Said {
  readonly words: OwnWords
  readonly publicUrl: string
}

/** Emails all active managers that a version is published, quoting the consultant's note. [PUBL-012] */
export async function mailReady(
  db: Transaction,
  inquiry: Mailed,
  { version, words, publicUrl }: Said & { readonly version: number },
  now: Date,
): Promise<void> {
  const { managers, ...news } = await newsOf(db, inquiry, words)
  const ready = { ...news, version, inquiryId: inquiry.id }
  const letters = managers.map(
    ({ id: _, ...manager }) =>
      () =>
        resultsReadyMail(publicUrl, { ...ready, ...manager }),
  )
  await queueMails(db, letters, { customerId: inquiry.customer_id }, now)
}

/** Emails them that it was withdrawn, quoting the consultant's reason. [PUBL-019] */
export async function mailWithdrawn(db: Transaction, inquiry: Mailed, words: OwnWords, now: Date): Promise<void> {
  const { managers, ...news } = await newsOf(db, inquiry, words)
  const letters = managers.map(
    ({ id: _, ...manager }) =>
      () =>
        resultsWithdrawnMail({ ...news, ...manager }),
  )
  await queueMails(db, letters, { customerId: inquiry.customer_id }, now)
}

/** When managers who have not opened the current version are reminded. */
export function reminderTime(publishedAt: Date): string {
  return new Date(publishedAt.getTime() + limits.resultsReminderDays * DAY).toISOString()
}

/** The organisations with due reminders. */
export async function organisationsToRemind(db: Transaction, now: Date): Promise<string[]> {
  const found = await resultsToRemind(db, now).select('inquiry.customer_id').distinct().execute()
  return found.map(({ customer_id }) => customer_id)
}

/** The inquiries of one organisation whose results they are to be reminded of. */
export function inquiriesToRemindOf(db: Transaction, customerId: string, now: Date): Promise<Mailed[]> {
  return resultsToRemind(db, now)
    .select(['inquiry.id', 'inquiry.customer_id', 'inquiry.description'])
    .where('inquiry.customer_id', '=', customerId)
    .orderBy('inquiry.id')
    .execute()
}

/**
 * Emails managers who have not opened a locked inquiry's results; returns how many. Obsolete reminders, such as of a
 * replaced version, are dropped.
 */
export async function remindOf(db: Transaction, inquiry: Mailed, publicUrl: string, now: Date): Promise<number> {
  const due = await db
    .updateTable('result')
    .set({ remind_at: null })
    .where('result.inquiry_id', '=', inquiry.id)
    .where('result.remind_at', '<=', now.toISOString())
    .returning(['result.version', 'result.note', 'result.published_at as publishedAt', 'result.published_by'])
    .executeTakeFirst()
  if (due === undefined) return 0
  const publisher = await db
    .selectFrom('user_account')
    .select(['user_account.first_name', 'user_account.last_name'])
    .where('user_account.id', '=', due.published_by)
    .executeTakeFirstOrThrow()
  const seen = await db
    .selectFrom('results_seen')
    .select('results_seen.user_id')
    .where('results_seen.inquiry_id', '=', inquiry.id)
    .where('results_seen.version', '>=', due.version)
    .execute()
  const words = { by: `${publisher.first_name} ${publisher.last_name}`, text: due.note }
  const { managers, ...news } = await newsOf(db, inquiry, words)
  const publishedOn = due.publishedAt.slice(0, 'yyyy-MM-dd'.length)
  const reminder = { ...news, inquiryId: inquiry.id, version: due.version, publishedOn }
  const letters = managers
    .filter(({ id }) => !seen.some(({ user_id }) => user_id === id))
    .map(
      ({ id: _, ...manager }) =>
        () =>
          resultsReminderMail(publicUrl, { ...reminder, ...manager }),
    )
  await queueMails(db, letters, { customerId: inquiry.customer_id }, now)
  return letters.length
}

/** Results with a due reminder, of active organisations: others wait for reactivation. */
function resultsToRemind(db: Transaction, now: Date) {
  return db
    .selectFrom('result')
    .innerJoin('inquiry', 'inquiry.id', 'result.inquiry_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .where('result.remind_at', '<=', now.toISOString())
    .where('customer.is_active', '=', true)
    .where('customer.deleted_at', 'is', null)
}

/** The common content of all emails about an inquiry's results, and their recipients. */
async function newsOf(db: Transaction, { customer_id, description }: Mailed, { by, text }: OwnWords) {
  const { name } = await db
    .selectFrom('customer')
    .select('customer.name')
    .where('customer.id', '=', customer_id)
    .executeTakeFirstOrThrow()
  const managers = await administratorsInOrder(db, customer_id)
  return {
    managers: managers.map(({ id, email, firstName }) => ({ id, to: email, firstName })),
    organisation: name,
    inquiry: description,
    ...(text !== '' && { words: { by, text } }),
  }
}
