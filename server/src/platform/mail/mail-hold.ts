import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/**
 * Holds every mail that waits now, and what would be written later (invitations, reminders), until it is released: in a restored database nobody knows which of them were
 * sent since the backup. What is queued from now on for who waits for it, such as a code, goes. Held again, nothing changes but the moment.
 */
export async function holdMails(db: Db, now: Date): Promise<void> {
  const since = now.toISOString()
  await db
    .insertInto('mail_hold')
    .values({ id: 1, since })
    .onConflict((held) => held.column('id').doUpdateSet({ since }))
    .execute()
}

/** Since when mails are held (ISO 8601, UTC); null where they are not. */
export async function mailsHeldSince(db: Db): Promise<string | null> {
  const hold = await db.selectFrom('mail_hold').select('mail_hold.since').executeTakeFirst()
  return hold?.since ?? null
}

/** How many mails are held; null where none are held. */
export async function heldMails(db: Db): Promise<number | null> {
  const since = await mailsHeldSince(db)
  if (since === null) return null
  const { held } = await db
    .selectFrom('mail')
    .select(sql<number>`count(*)`.as('held'))
    .where('mail.state', '=', sql.lit('waiting'))
    .where('mail.created_at', '<=', since)
    .executeTakeFirstOrThrow()
  return Number(held)
}

/** Lets held mails go. */
export async function releaseMails(db: Db): Promise<void> {
  await db.deleteFrom('mail_hold').execute()
}
