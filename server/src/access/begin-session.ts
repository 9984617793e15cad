import { notVerified } from '@plumbline/contract/auth'
import { roleOf } from '@plumbline/contract/roles'
import type { Transaction } from '../db/schema.ts'
import { signInRefused } from '../errors.ts'
import type { MaillessSurroundings } from '../surroundings.ts'
import type { accountToSignIn } from './accounts.queries.ts'
import { type Actor, recordEvent } from './audit.ts'
import { openSession } from './session.ts'

/** An account with what signing in depends on. */
export type AccountToSignIn = NonNullable<Awaited<ReturnType<typeof accountToSignIn>>>

/**
 * The last step of every way in but a survey's link: opens the session of an account, which is held, once its owner has given all the
 * proofs asked for; the audit log has it. Throws 401 in words where the account may not sign in.
 */
export async function beginSession(
  db: Transaction,
  account: AccountToSignIn,
  surroundings: Pick<MaillessSurroundings, 'clock' | 'secret'>,
  by: Actor,
): Promise<{ token: string; FirstTimeLogin: boolean }> {
  refuseUnlessActive(account)
  const { id: userId, customer_id: customerId, is_admin: isAdmin } = account
  await recordEvent(db, 'signedIn', account.email, { ...by, userId, customerId })
  return {
    token: await openSession(db, userId, surroundings),
    FirstTimeLogin: roleOf({ customerId, isAdmin }) === 'CustomerAdmin' && account.profile_completed_at === null,
  }
}

/** Throws 401, in words to who has proved to be the account's owner. */
function refuseUnlessActive(account: AccountToSignIn): void {
  if (!account.is_verified) throw signInRefused(notVerified)
  if (!account.active) {
    throw signInRefused('Your account is not active. An administrator of your organisation can make it active.')
  }
  if (account.customer_id !== null && account.customer_is_active !== true) {
    throw signInRefused('Your organisation is not active. Its account manager can make it active.')
  }
}
