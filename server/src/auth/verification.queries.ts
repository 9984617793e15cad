import { emailKey } from '@plumbline/contract/fields'
import { newId } from '../db/ids.ts'
import type { Transaction } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Actor, recordEvent } from '../http/audit.ts'
import { badInput } from '../http/errors.ts'
import { countTry } from '../http/rate-limits.ts'
import { verificationMail } from '../mail/mails.ts'
import { queueMail } from '../mail/outbox.ts'
import { askForApproval } from '../sign-up/joining.queries.ts'
import { claimSurveys } from '../sign-up/surveys.queries.ts'
import type { Surroundings } from '../surroundings.ts'
import { hashOf, newToken } from '../tokens.ts'

const VALID_HOURS = 48
const MAILS = { account: { tries: 5, seconds: 3600 }, client: { tries: 60, seconds: 3600 } }
const TRIES = { tries: 60, seconds: 900 }

/** Mails a link that verifies the address; valid 48 hours, and once. [AUTH-077] */
export async function queueVerification(
  db: Transaction,
  user: { id: string; email: string; firstName: string },
  { clock, settings }: Pick<Surroundings, 'clock' | 'settings'>,
): Promise<void> {
  const now = clock.now()
  const token = newToken()
  await db
    .insertInto('email_verification')
    .values({
      id: newId(),
      user_id: user.id,
      token_hash: hashOf(token),
      expires_at: new Date(now.getTime() + VALID_HOURS * 3_600_000).toISOString(),
      created_at: now.toISOString(),
    })
    .execute()
  const mail = verificationMail(settings.publicUrl, { to: user.email, firstName: user.firstName, token })
  await queueMail(db, mail, { customerId: null, now })
}

/** Mails the link again where the address has an unverified account; answers every address alike. Throws 429. */
export async function resendVerificationTo(
  surroundings: Surroundings,
  email: string,
  client: string,
): Promise<Record<never, never>> {
  await countTry(`verification:client:${client}`, MAILS.client, surroundings)
  await inTransaction(surroundings.db, async (db) => {
    // Counted here, so that there is something to put on the disk for every address: waiting for it is what takes time.
    await countTry(`verification:account:${emailKey(email)}`, MAILS.account, { ...surroundings, db })
    const user = await db
      .selectFrom('user_account')
      .select(['id', 'email', 'first_name as firstName'])
      .where('email_key', '=', emailKey(email))
      .where('is_verified', '=', false)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (user !== undefined) await queueVerification(db, user, surroundings)
  })
  surroundings.mailQueued()
  return {}
}

/**
 * Verifies the address that the token was mailed to. Throws 400 for one that is unknown, used or older than 48 hours, and 429. Opening
 * the link a second time is no fault while the address is verified. The administrators hear of who waits for them.
 */
export async function verifyAddress(
  surroundings: Surroundings,
  token: string,
  by: Actor,
): Promise<Record<never, never>> {
  const { db, clock } = surroundings
  await countTry(`verify:client:${by.client}`, TRIES, surroundings)
  const now = clock.now().toISOString()
  await inTransaction(db, async (db) => {
    const found = await db
      .selectFrom('email_verification')
      .innerJoin('user_account', 'user_account.id', 'email_verification.user_id')
      .select(['email_verification.id', 'email_verification.used_at', 'user_account.id as userId'])
      .select(['user_account.email', 'user_account.is_verified', 'user_account.customer_id as customerId'])
      .where('email_verification.token_hash', '=', hashOf(token))
      .where('email_verification.expires_at', '>', now)
      .where('user_account.deleted_at', 'is', null)
      .executeTakeFirst()
    if (found === undefined || (found.used_at !== null && !found.is_verified)) {
      throw badInput('This link is not valid any more. Sign in to have a new one sent to you.')
    }
    if (found.used_at !== null) return
    await db.updateTable('email_verification').set({ used_at: now }).where('id', '=', found.id).execute()
    await db.updateTable('user_account').set({ is_verified: true }).where('id', '=', found.userId).execute()
    await claimSurveys(db, found)
    await askForApproval(db, found.userId, surroundings)
    await recordEvent(db, { ...by, userId: found.userId, customerId: found.customerId }, 'addressVerified', found.email)
  })
  surroundings.mailQueued()
  return {}
}
