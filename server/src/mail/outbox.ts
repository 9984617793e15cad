import { newId } from '../db/ids.ts'
import type { Db } from '../db/schema.ts'
import type { Mail } from './letter.ts'

/**
 * Writes a mail to the outbox, in the transaction of the change that causes it; it is sent once that is committed. `customerId` is the
 * organisation that causes it, whose mails a day are limited; null for what a person asks for alone, such as a password code.
 */
export async function queueMail(
  db: Db,
  mail: Mail,
  { customerId, now }: { customerId: string | null; now: Date },
): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('mail')
    .values({
      id: newId(),
      to_address: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      customer_id: customerId,
      message_id: newId(),
      due_at: at,
      created_at: at,
    })
    .execute()
}
