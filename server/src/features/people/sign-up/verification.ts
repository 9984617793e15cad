import type { openVerification } from '@plumbline/contract/people/sign-up'
import type { Answer } from '@plumbline/contract/wire/call'
import { emailKey } from '@plumbline/contract/wire/fields'
import { t } from '@plumbline/texts/calls/people'
import { accountOf, setPassword } from '../../../domain/access/accounts.queries.ts'
import type { Actor } from '../../../domain/access/audit.ts'
import type { Browser } from '../../../domain/access/browser.ts'
import { hashPassword, refuseCommonPassword } from '../../../domain/access/passwords.ts'
import { countTry } from '../../../domain/limits/rate-limits.ts'
import type { MaillessSurroundings, Surroundings } from '../../../domain/surroundings.ts'
import { inTransaction, lockRow } from '../../../platform/db/transaction.ts'
import { badInput, conflict } from '../../../platform/errors.ts'
import { removeNeverVerified } from './unverified.queries.ts'
import { linkWith, markVerified, queueVerification, spendLink } from './verification.queries.ts'

/** Rate limit of verification emails. */
export const verificationMailLimits = { account: { tries: 5, seconds: 3600 }, client: { tries: 60, seconds: 3600 } }
/** Rate limit per client of opening, confirming and declining links. */
export const verificationLimit = { tries: 300, seconds: 900 }

/** Resends the link if the address has an unverified account; the answer is the same for every address. Throws 429. */
export async function resendVerificationTo(
  surroundings: Surroundings,
  email: string,
  { client }: Actor,
): Promise<Record<never, never>> {
  await countTry(surroundings, `verification:client:${client}`, verificationMailLimits.client)
  await inTransaction(surroundings.db, async (db) => {
    // Counted here, so that every address causes a disk write: waiting for it is what takes time.
    await countTry({ ...surroundings, db }, `verification:account:${emailKey(email)}`, verificationMailLimits.account)
    const user = await accountOf(db, email)
    if (user?.is_verified === false) await queueVerification(db, user, surroundings)
  })
  surroundings.mailQueued()
  return {}
}

/**
 * The sign-up behind the link, for the page that asks the person to confirm it. Throws 400 for an invalid link, and
 * 429.
 */
export async function verificationBehind(
  surroundings: MaillessSurroundings,
  token: string,
  by: Actor,
  browser: Browser,
): Promise<Answer<typeof openVerification>> {
  const { db } = surroundings
  await countTry(surroundings, `verify:client:${by.client}`, verificationLimit)
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
    WaitsForApproval: account.waits_for_approval,
  }
}

/**
 * Verifies the address of the token; a given password replaces the one from sign-up, and ends all sessions. Throws 400
 * for a link that is unknown, used or older than 48 hours, or a common password, and 429. Verifying twice is no error.
 */
export async function verifyAddress(
  surroundings: Surroundings,
  { Token, Password }: { Token: string; Password?: string | null | undefined },
  by: Actor,
  browser: Browser,
): Promise<Record<never, never>> {
  const { db } = surroundings
  await countTry(surroundings, `verify:client:${by.client}`, verificationLimit)
  if (Password) refuseCommonPassword('Password', Password)
  // Checked before anything is hashed: without a valid link no work is done.
  const { account } = await linkWith(db, Token, by.at)
  const passwordHash = Password
    ? await hashPassword(Password, { client: by.client, account: emailKey(account.email) })
    : null
  await inTransaction(db, async (db) => {
    await lockRow(db, 'user_account', account.id)
    const { id, account: current } = await linkWith(db, Token, by.at)
    if (current.is_verified && passwordHash === null) return
    if (current.is_verified) throw badInput(t.alreadyVerified)
    await spendLink(db, id, by.at)
    if (passwordHash !== null) await setPassword(db, current.id, passwordHash, by.at)
    const isOwners = passwordHash !== null || isKnownTo(browser, current.id)
    await markVerified(db, current, { isOwners }, by, surroundings)
  })
  if (passwordHash !== null) browser.remember('signed-in', account.id)
  surroundings.mailQueued()
  return {}
}

/**
 * 'This was not me': deletes the account, and the organisation if it was the only member. Throws 400 as above, 409 once
 * it is verified, 429.
 */
export async function declineSignUp(
  surroundings: MaillessSurroundings,
  token: string,
  by: Actor,
): Promise<Record<never, never>> {
  await countTry(surroundings, `verify:client:${by.client}`, verificationLimit)
  return inTransaction(surroundings.db, async (db) => {
    const { account } = await linkWith(db, token, by.at)
    const why = t.addressReported
    if (await removeNeverVerified(db, account.id, { why }, by)) return {}
    throw conflict(t.verifiedEarlier)
  })
}

/** Whether the account's password was typed in this browser before. */
const isKnownTo = (browser: Browser, userId: string) =>
  browser.idFor('signed-up', userId) !== undefined || browser.idFor('signed-in', userId) !== undefined
