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

/** How often a verification mail may be asked for. */
export const verificationMailLimits = { account: { tries: 5, seconds: 3600 }, client: { tries: 60, seconds: 3600 } }
/** How often a client may open, confirm or decline a link. */
export const verificationLimit = { tries: 300, seconds: 900 }

/** Emails the link again where the address has an unverified account; answers every address alike. Throws 429. */
export async function resendVerificationTo(
  surroundings: Surroundings,
  email: string,
  { client }: Actor,
): Promise<Record<never, never>> {
  await countTry(surroundings, `verification:client:${client}`, verificationMailLimits.client)
  await inTransaction(surroundings.db, async (db) => {
    // Counted here, so that there is something to put on the disk for every address: waiting for it is what takes time.
    await countTry({ ...surroundings, db }, `verification:account:${emailKey(email)}`, verificationMailLimits.account)
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
 * Verifies the address that the token was emailed to; a password given with it replaces the one of the sign-up, and ends all sessions. Throws
 * 400 for a link that is unknown, used or older than 48 hours, or a common password, and 429. Verifying a second time is no fault.
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
  // Looked at before anything is hashed: who has no link gets no work done.
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

/** 'This was not me': the account goes, and the organisation where it was the only person. Throws 400 as above, 409 once it is verified, 429. */
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

/** Whether who is at this browser has typed the account's password here before. */
const isKnownTo = (browser: Browser, userId: string) =>
  browser.idFor('signed-up', userId) !== undefined || browser.idFor('signed-in', userId) !== undefined
