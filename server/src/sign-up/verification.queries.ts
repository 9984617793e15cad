import type { Answer } from '@plumbline/contract/call'
import { emailKey } from '@plumbline/contract/fields'
import type { openVerification } from '@plumbline/contract/sign-up'
import { accountOf, markAddressProved, setPassword } from '../access/accounts.queries.ts'
import { type Actor, recordEvent } from '../access/audit.ts'
import type { Browser } from '../access/browser.ts'
import { hashPassword, refuseCommonPassword } from '../access/passwords.ts'
import { countTry } from '../access/rate-limits.ts'
import { hashOf, newToken } from '../access/tokens.ts'
import { newId } from '../db/ids.ts'
import type { Db, Transaction } from '../db/schema.ts'
import { inTransaction, lockRow } from '../db/transaction.ts'
import { badInput, conflict } from '../errors.ts'
import { verificationMail } from '../letters/letters.ts'
import { queueMail } from '../mail/outbox.ts'
import { claimSurveys } from '../respondents/claimed-surveys.queries.ts'
import type { MaillessSurroundings, Surroundings } from '../surroundings.ts'
import { askForApproval, letInIfInvited } from './joining.queries.ts'
import { removeNeverVerified } from './unverified.queries.ts'

const VALID_HOURS = 48
/** How often a verification mail may be asked for. */
export const verificationMailLimits = { account: { tries: 5, seconds: 3600 }, client: { tries: 60, seconds: 3600 } }
/** How often a client may open, confirm or decline a link. */
export const verificationLimit = { tries: 300, seconds: 900 }

/** Mails a link that verifies the address; valid 48 hours, and once. [AUTH-077] */
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
  await queueMail(db, mail, { customerId: null, now })
}

/** Mails the link again where the address has an unverified account; answers every address alike. Throws 429. */
export async function resendVerificationTo(
  surroundings: Surroundings,
  email: string,
  client: string,
): Promise<Record<never, never>> {
  await countTry(`verification:client:${client}`, verificationMailLimits.client, surroundings)
  await inTransaction(surroundings.db, async (db) => {
    // Counted here, so that there is something to put on the disk for every address: waiting for it is what takes time.
    await countTry(`verification:account:${emailKey(email)}`, verificationMailLimits.account, { ...surroundings, db })
    const user = await accountOf(db, email)
    if (user?.is_verified === false) await queueVerification(db, user, surroundings)
  })
  surroundings.mailQueued()
  return {}
}

/** What the link is about, for the page that asks whether it was them. Throws 400 for a link that does not hold (any more), and 429. */
export async function verificationBehind(
  surroundings: MaillessSurroundings,
  token: string,
  by: Actor,
  browser: Browser,
): Promise<Answer<typeof openVerification>> {
  const { db } = surroundings
  await countTry(`verify:client:${by.client}`, verificationLimit, surroundings)
  const { account } = await linkWith(db, token, by.at)
  return {
    CustomerName: account.organisation ?? '',
    FirstName: account.first_name,
    LastName: account.last_name,
    Email: account.email,
    SignedUpAt: account.created_at,
    IsVerified: account.is_verified,
    NeedsPassword: !isKnownTo(browser, account.id),
    MayDecline: !account.is_verified && !account.verification_withdrawn,
  }
}

/**
 * Verifies the address that the token was mailed to; a password given with it replaces the one of the sign-up, and ends all sessions. Throws
 * 400 for a link that is unknown, used or older than 48 hours, or a common password, and 429. Verifying a second time is no fault.
 */
export async function verifyAddress(
  surroundings: Surroundings,
  { Token, Password }: { Token: string; Password?: string | null | undefined },
  by: Actor,
  browser: Browser,
): Promise<Record<never, never>> {
  const { db } = surroundings
  await countTry(`verify:client:${by.client}`, verificationLimit, surroundings)
  if (Password) refuseCommonPassword('Password', Password)
  // Looked at before anything is hashed: who has no link gets no work done.
  const { account } = await linkWith(db, Token, by.at)
  const passwordHash = Password
    ? await hashPassword(Password, { client: by.client, account: emailKey(account.email) })
    : null
  await inTransaction(db, async (db) => {
    await lockRow(db, 'user_account', account.id)
    const { id, account: current } = await linkWith(db, Token, by.at)
    if (current.is_verified && passwordHash === null) return
    if (current.is_verified) throw badInput('This address is verified already. Log in with the password you have set.')
    await db.updateTable('email_verification').set({ used_at: by.at.toISOString() }).where('id', '=', id).execute()
    if (passwordHash !== null) await setPassword(db, current.id, passwordHash, by.at)
    const isOwners = passwordHash !== null || isKnownTo(browser, current.id)
    await markVerified(db, current, { isOwners, by }, surroundings)
  })
  if (passwordHash !== null) browser.remember('signed-in', account.id)
  surroundings.mailQueued()
  return {}
}

/** 'This was not me': the account goes, and the organisation where it was the only person. Throws 400 as above, 409 once it is verified, 429. */
export async function declineSignUp(
  surroundings: MaillessSurroundings,
  token: string,
  by: Actor,
): Promise<Record<never, never>> {
  await countTry(`verify:client:${by.client}`, verificationLimit, surroundings)
  return inTransaction(surroundings.db, async (db) => {
    const { account } = await linkWith(db, token, by.at)
    const why = 'Its address belongs to somebody else, who has said so.'
    if (await removeNeverVerified(db, account.id, { why, by })) return {}
    throw conflict('This address was verified before. An administrator can delete the account.')
  })
}

/**
 * The address is proved: the account takes over what its address was asked, and the administrators hear of who waits for them. Where the
 * password too is the owner's for certain, an organisation that has invited the address lets it in at once.
 */
export async function markVerified(
  db: Transaction,
  { id: userId, email, customer_id: customerId }: { id: string; email: string; customer_id: string | null },
  { isOwners, by }: { isOwners: boolean; by: Actor },
  surroundings: Pick<Surroundings, 'clock' | 'settings'>,
): Promise<void> {
  await markAddressProved(db, userId, { isOwners })
  await claimSurveys(db, { userId, email })
  await recordEvent(db, { ...by, userId, customerId }, 'addressVerified', email)
  if (isOwners) await letInIfInvited(db, { email, customerId }, by)
  await askForApproval(db, userId, surroundings)
}

/** Forgets the links that ended before this. */
export async function forgetVerificationLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_verification').where('email_verification.expires_at', '<', before.toISOString()).execute()
}

/** The link's row and its account as they are now. Throws 400 where it is over: unknown, too old, used, or its account is gone. */
async function linkWith(db: Db, token: string, now: Date) {
  const found = await db
    .selectFrom('email_verification')
    .innerJoin('user_account', 'user_account.id', 'email_verification.user_id')
    .leftJoin('customer', 'customer.id', 'user_account.customer_id')
    .select(['email_verification.id as linkId', 'email_verification.used_at'])
    .select(['user_account.id', 'user_account.email', 'user_account.first_name', 'user_account.last_name'])
    .select(['user_account.is_verified', 'user_account.verification_withdrawn'])
    .select(['user_account.customer_id', 'user_account.created_at', 'customer.name as organisation'])
    .where('email_verification.token_hash', '=', hashOf(token))
    .where('email_verification.expires_at', '>', now.toISOString())
    .where('user_account.deleted_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined || (found.used_at !== null && !found.is_verified)) {
    throw badInput('This link is not valid any more. Sign in to have a new one sent to you.')
  }
  const { linkId: id, used_at: _, ...account } = found
  return { id, account }
}

/** Whether who is at this browser has typed the account's password here before. */
const isKnownTo = (browser: Browser, userId: string) =>
  browser.idFor('signed-up', userId) !== undefined || browser.idFor('signed-in', userId) !== undefined
