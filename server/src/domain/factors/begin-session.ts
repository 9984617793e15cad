import { notVerified } from '@plumbline/contract/people/auth'
import type { SessionBeginning } from '@plumbline/contract/people/sessions'
import { roleOf } from '@plumbline/contract/wire/roles'
import { t } from '@plumbline/texts/calls/factors'
import type { Transaction } from '../../platform/db/schema.ts'
import { factorAsked, signInRefused } from '../../platform/errors.ts'
import { type accountToSignIn, noteSignIn } from '../access/accounts.queries.ts'
import { type Actor, recordEvent } from '../access/audit.ts'
import type { Browser } from '../access/browser.ts'
import { openSession } from '../access/session.ts'
import type { MaillessSurroundings } from '../surroundings.ts'
import { factorsOf, isFactorRequired } from './factors.queries.ts'
import { refuseBesideProvider } from './federated-identities.queries.ts'
import { meetBrowser } from './known-browsers.ts'

/** An account with what signing in depends on. */
export type AccountToSignIn = NonNullable<Awaited<ReturnType<typeof accountToSignIn>>>

/** What was proved besides the password: 'provider' is a factor that a trusted single sign-on provider has asked for. */
export type ProvedFactor = 'totp' | 'recoveryCode' | 'passkey' | 'provider'

/** Who signs in, in which browser, and how they have proved who they are. */
export interface SignIn {
  readonly by: Actor
  readonly browser: Browser
  readonly begunBy: SessionBeginning
}

/**
 * The last step of every way in except a survey's link: opens a session for the account, which is locked, once its owner has given all required
 * proofs; it is recorded in the audit log, and a new browser is reported by email. The caller makes the browser known (`remember`)
 * after the commit. Throws 401 with a message if the account may not sign in, and with the accepted factors if it has a second factor and none
 * was `proved`, for example because it has just been set up. Someone who needs one and has none is let in only to set it up. [TEAM-004]
 */
export async function beginSession(
  db: Transaction,
  { account, proved }: { account: AccountToSignIn; proved: ProvedFactor | null },
  surroundings: Pick<MaillessSurroundings, 'clock' | 'secret' | 'settings'>,
  { by, browser, begunBy }: SignIn,
): Promise<{ token: string; FirstTimeLogin: boolean }> {
  const { id: userId, customer_id: customerId, is_admin: isAdmin } = account
  await requireProved(db, userId, proved)
  refuseUnlessActive(account)
  const isByProvider = begunBy === 'single-sign-on'
  if (!isByProvider) await refuseBesideProvider(db, surroundings.settings.oidc, account)
  const how = {
    ...(proved !== null && { SecondFactor: factorWords[proved] }),
    ...(isByProvider && { By: surroundings.settings.oidc?.name ?? '' }),
  }
  await recordEvent(db, 'signedIn', account.email, { ...by, userId, customerId }, how)
  await noteSignIn(db, userId, by.at)
  const needsFactor = proved === null && (await isFactorRequired(db, { customerId, isAdmin }))
  await meetBrowser(db, { account, by, browser }, surroundings)
  return {
    token: await openSession(db, userId, { by, begunBy, needsFactor }, surroundings),
    FirstTimeLogin: roleOf({ customerId, isAdmin }) === 'CustomerAdmin' && account.profile_completed_at === null,
  }
}

/** Throws 401 if an account has a second factor now and none was proved. */
export async function requireProved(db: Transaction, userId: string, proved: ProvedFactor | null): Promise<void> {
  if (proved !== null) return
  const kinds = await factorsOf(db, userId)
  if (kinds.length > 0) throw factorAsked(kinds)
}

/** As recorded in the audit log. */
export const factorWords: Readonly<Record<ProvedFactor, string>> = {
  totp: 'authenticator app',
  recoveryCode: 'recovery code',
  passkey: 'passkey',
  provider: 'single sign-on',
}

/** Throws 401 with a message for someone proved to be the account's owner. */
function refuseUnlessActive(account: AccountToSignIn): void {
  if (!account.is_verified) throw signInRefused(notVerified())
  if (!account.active) {
    throw signInRefused(t.accountNotActive)
  }
  if (account.customer_id !== null && account.customer_is_active !== true) {
    throw signInRefused(t.organisationNotActive)
  }
}
