import { language } from '@plumbline/texts/src/language'
import { sql } from 'kysely'
import { chunksOf } from '../db/chunks.ts'
import { newId } from '../db/ids.ts'
import type { Letter } from '../db/schema/mail.ts'
import type { Db, Transaction } from '../db/schema.ts'

/**
 * Queues a mail: writes it to the outbox, in the transaction of the change that causes it; it is sent once that is committed. `customerId` is the
 * organisation that causes it, whose mails a day are limited and take turns; null for what goes before them: what a person asks for alone
 * and waits for, such as a password code.
 */
export function queueMail(db: Db, letter: Letter, cause: { customerId: string | null }, now: Date): Promise<void> {
  return queueMails(db, [letter], cause, now)
}

/** The same for many at once. */
export async function queueMails(
  db: Db,
  letters: readonly Letter[],
  { customerId }: { customerId: string | null },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  for (const some of chunksOf(letters)) {
    const rows = some.map((letter) => ({
      id: newId(),
      to_address: letter.to,
      subject: letter.subject,
      text: '',
      html: '',
      letter: JSON.stringify({ ...letter, language: language() }),
      respondent_id: letter.respondentId ?? null,
      kind: letter.kind ?? null,
      reminder_id: letter.reminderId ?? null,
      not_after: letter.notAfter ?? null,
      customer_id: customerId,
      message_id: newId(),
      due_at: at,
      created_at: at,
    }))
    await db.insertInto('mail').values(rows).execute()
  }
}

/** How many mails wait, and when the oldest of them was queued (ISO 8601, UTC); null where none does. */
export async function mailsWaiting(db: Db): Promise<{ count: number; oldest: string | null }> {
  const { count, oldest } = await db
    .selectFrom('mail')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min<string | null>('mail.created_at').as('oldest')])
    .where('mail.state', '=', sql.lit('waiting'))
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest }
}

/** Mails that wait are not sent any more from this moment on ('2026-03-10T09:00:00.000Z'). */
export async function limitMails(db: Transaction, ids: readonly string[], notAfter: string): Promise<void> {
  for (const some of chunksOf(ids)) {
    await db.updateTable('mail').set({ not_after: notAfter }).where('id', 'in', some).execute()
  }
}

/** Takes back the mails to a respondent that are not sent yet. */
export async function withdrawMails(db: Db, respondentId: string): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('mail.respondent_id', '=', respondentId)
    .where('mail.state', '=', 'waiting')
    .execute()
}

/** When the newest mail of this organisation to an address was queued that waits, or was sent since; null where there is none. */
export async function newestMailTo(
  db: Db,
  { customerId, address, since }: { customerId: string; address: string; since: Date },
): Promise<string | null> {
  const found = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.max<string | null>('mail.created_at').as('at'))
    .where('mail.customer_id', '=', customerId)
    .where('mail.to_address', '=', address)
    .where((where) =>
      where.or([where('mail.sent_at', '>', since.toISOString()), where('mail.state', '=', sql.lit('waiting'))]),
    )
    .executeTakeFirst()
  return found?.at ?? null
}

/** Removes all mails to these addresses, however they are spelled, that were queued until then: those that wait are not sent. */
export async function removeMailsTo(db: Transaction, emailKeys: readonly string[], until: Date): Promise<void> {
  for (const some of chunksOf(emailKeys))
    await db
      .deleteFrom('mail')
      .where((where) => where(where.fn<string>('lower', ['mail.to_address']), 'in', some))
      .where('mail.created_at', '<=', until.toISOString())
      .execute()
}

/** Removes all mails that an organisation has caused. */
export async function removeMailsOfCustomer(db: Transaction, customerId: string): Promise<void> {
  await db.deleteFrom('mail').where('mail.customer_id', '=', customerId).execute()
}

/** Sends the mails that wait for respondents of these inquiries at an address to another one. */
export async function moveMails(
  db: Transaction,
  { inquiryIds, before, email }: { inquiryIds: readonly string[]; before: string; email: string },
): Promise<void> {
  for (const some of chunksOf(inquiryIds))
    await db
      .updateTable('mail')
      .set({ to_address: email })
      .where('mail.state', '=', 'waiting')
      .where((where) => where(where.fn<string>('lower', ['mail.to_address']), '=', before.toLowerCase()))
      .where('mail.respondent_id', 'in', (respondents) =>
        respondents.selectFrom('respondent').select('respondent.id').where('respondent.inquiry_id', 'in', some),
      )
      .execute()
}

/** Removes all mails that asked respondents of an inquiry to answer: each stands beside who it went to. */
export async function removeMailsOfInquiry(db: Transaction, inquiryId: string): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('mail.respondent_id', 'in', (respondents) =>
      respondents.selectFrom('respondent').select('respondent.id').where('respondent.inquiry_id', '=', inquiryId),
    )
    .execute()
}
