import { t } from '@plumbline/texts/calls/people'
import { markAddressProved } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { hashOf, newToken } from '../../../domain/access/tokens.ts'
import { verificationMail } from '../../../domain/letters/joining.ts'
import type { Surroundings } from '../../../domain/surroundings.ts'
import { chunksOf } from '../../../platform/db/chunks.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { badInput } from '../../../platform/errors.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { claimSurveys } from '../../inquiries/respondents/claimed-surveys.queries.ts'
import { askForApproval, letInIfInvited } from './joining.queries.ts'

const VALID_HOURS = 48

/** Emails a link that verifies the address; valid 48 hours, and once. [AUTH-077] */
export async function queueVerification(
  db: Transaction,
  user: { id: string; email: string; first_name: string },
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
  const mail = verificationMail(settings.publicUrl, { to: user.email, firstName: user.first_name, token })
  await queueMail(db, mail, { customerId: null }, now)
}

/** The link's row and its account. Throws 400 if invalid: unknown, expired, used, or its account is gone. */
export async function linkWith(db: Db, token: string, now: Date) {
  const found = await db
    .selectFrom('email_verification')
    .innerJoin('user_account', 'user_account.id', 'email_verification.user_id')
    .leftJoin('customer', 'customer.id', 'user_account.customer_id')
    .select(['email_verification.id as linkId', 'email_verification.used_at'])
    .select(['user_account.id', 'user_account.email', 'user_account.first_name', 'user_account.last_name'])
    .select(['user_account.is_verified', 'user_account.verification_withdrawn', 'user_account.waits_for_approval'])
    .select(['user_account.customer_id', 'user_account.created_at', 'customer.name as organisation'])
    .where('email_verification.token_hash', '=', hashOf(token))
    .where('email_verification.expires_at', '>', now.toISOString())
    .where('user_account.deleted_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined || (found.used_at !== null && !found.is_verified)) {
    throw badInput(t.verificationLapsed)
  }
  const { linkId: id, used_at: _, ...account } = found
  return { id, account }
}

/** Uses up a link. */
export async function spendLink(db: Transaction, id: string, now: Date): Promise<void> {
  await db.updateTable('email_verification').set({ used_at: now.toISOString() }).where('id', '=', id).execute()
}

/**
 * The address is proven: the account takes over its invitations, and administrators are notified of a pending approval.
 * If the password is the owner's too, an organisation that has invited the address lets it in at once.
 */
export async function markVerified(
  db: Transaction,
  { id: userId, email, customer_id: customerId }: { id: string; email: string; customer_id: string | null },
  { isOwners }: { isOwners: boolean },
  by: Actor,
  surroundings: Pick<Surroundings, 'clock' | 'settings'>,
): Promise<void> {
  await markAddressProved(db, userId, { isOwners })
  await claimSurveys(db, { userId, email })
  await recordEvent(db, 'addressVerified', email, { ...by, userId, customerId })
  if (isOwners) await letInIfInvited(db, { email, customerId }, by)
  await askForApproval(db, userId, surroundings)
}

/** Deletes the links that expired before this. */
export async function forgetVerificationLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_verification').where('email_verification.expires_at', '<', before.toISOString()).execute()
}

/** Deletes these accounts' verification links. */
export async function removeVerificationLinksOf(db: Transaction, userIds: readonly string[]): Promise<void> {
  for (const some of chunksOf(userIds))
    await db.deleteFrom('email_verification').where('email_verification.user_id', 'in', some).execute()
}
