import { language } from '@plumbline/texts/src/language'
import { sql } from 'kysely'
import { chunksOf } from '../db/chunks.ts'
import { newId } from '../db/ids.ts'
import type { Letter } from '../db/schema/mail.ts'
import type { Db, Transaction } from '../db/schema.ts'

/**
 * Queues an email: writes it to the outbox in the transaction of the change that causes it; it is sent after the
 * commit. `customerId` is the organisation that causes it, with a daily limit and turns; null for emails with priority,
 * which one person requests and waits for, such as a password code.
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
      letter: JSON.stringify({ language: language(), ...letter }),
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

/** How many emails are queued, and since when the oldest (ISO 8601, UTC); null if none are. */
export async function mailsWaiting(db: Db): Promise<{ count: number; oldest: string | null }> {
  const { count, oldest } = await db
    .selectFrom('mail')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min<string | null>('mail.created_at').as('oldest')])
    .where('mail.state', '=', sql.lit('waiting'))
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest }
}

/** Queued emails are not sent after this time ('2026-03-10T09:00:00.000Z'). */
export async function limitMails(db: Transaction, ids: readonly string[], notAfter: string): Promise<void> {
  for (const some of chunksOf(ids)) {
    await db.updateTable('mail').set({ not_after: notAfter }).where('id', 'in', some).execute()
  }
}

/** Deletes unsent emails to a respondent. */
export async function withdrawMails(db: Db, respondentId: string): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('mail.respondent_id', '=', respondentId)
    .where('mail.state', '=', 'waiting')
    .execute()
}

/**
 * When this organisation's newest email to an address was queued that is still waiting or was sent since; null if there
 * is none.
 */
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

/** Deletes all emails to these addresses, in any spelling, queued by then, sent or not. */
export async function removeMailsTo(db: Transaction, emailKeys: readonly string[], until: Date): Promise<void> {
  for (const some of chunksOf(emailKeys))
    await db
      .deleteFrom('mail')
      .where((where) => where(where.fn<string>('lower', ['mail.to_address']), 'in', some))
      .where('mail.created_at', '<=', until.toISOString())
      .execute()
}

/** Deletes all emails that an organisation has caused. */
export async function removeMailsOfCustomer(db: Transaction, customerId: string): Promise<void> {
  await db.deleteFrom('mail').where('mail.customer_id', '=', customerId).execute()
}

/** Redirects queued emails of respondents of these inquiries from one address to another. */
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

/** Deletes all invitations and reminders of an inquiry: each is stored with its recipient. */
export async function removeMailsOfInquiry(db: Transaction, inquiryId: string): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('mail.respondent_id', 'in', (respondents) =>
      respondents.selectFrom('respondent').select('respondent.id').where('respondent.inquiry_id', '=', inquiryId),
    )
    .execute()
}
