import { chunksOf } from '../db/chunks.ts'
import { newId } from '../db/ids.ts'
import type { Db } from '../db/schema.ts'
import type { Mail } from './letter.ts'

/**
 * Writes a mail to the outbox, in the transaction of the change that causes it; it is sent once that is committed. `customerId` is the
 * organisation that causes it, whose mails a day are limited; null for what a person asks for alone, such as a password code.
 */
export function queueMail(db: Db, mail: Mail, cause: { customerId: string | null; now: Date }): Promise<void> {
  return queueMails(db, [mail], cause)
}

/** The same for many at once. */
export async function queueMails(
  db: Db,
  mails: readonly Mail[],
  { customerId, now }: { customerId: string | null; now: Date },
): Promise<void> {
  const at = now.toISOString()
  for (const some of chunksOf(mails)) {
    const rows = some.map(({ to, subject, text, html }) => ({
      id: newId(),
      to_address: to,
      subject,
      text,
      html,
      customer_id: customerId,
      message_id: newId(),
      due_at: at,
      created_at: at,
    }))
    await db.insertInto('mail').values(rows).execute()
  }
}
