import { chunksOf } from '../db/chunks.ts'
import { newId } from '../db/ids.ts'
import type { Db, Letter } from '../db/schema.ts'

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
      letter: JSON.stringify(letter),
      respondent_id: letter.respondentId ?? null,
      customer_id: customerId,
      message_id: newId(),
      due_at: at,
      created_at: at,
    }))
    await db.insertInto('mail').values(rows).execute()
  }
}
