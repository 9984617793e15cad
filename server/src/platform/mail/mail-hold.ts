import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/**
 * Holds all queued emails, and those that would be written later (invitations, reminders), until released: in a
 * restored database nobody knows which were sent since the backup. Emails queued from now on that someone waits for,
 * such as a code, are sent. Holding again only moves the cut-off.
 */
export async function holdMails(db: Db, now: Date): Promise<void> {
  const since = now.toISOString()
  await db
    .insertInto('mail_hold')
    .values({ id: 1, since })
    .onConflict((held) => held.column('id').doUpdateSet({ since }))
    .execute()
}

/** Since when mail is held (ISO 8601, UTC); null if it is not. */
export async function mailsHeldSince(db: Db): Promise<string | null> {
  const hold = await db.selectFrom('mail_hold').select('mail_hold.since').executeTakeFirst()
  return hold?.since ?? null
}

/** How many emails are held; null if mail is not held. */
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

export async function releaseMails(db: Db): Promise<void> {
  await db.deleteFrom('mail_hold').execute()
}
