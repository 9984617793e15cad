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

/** What was proved of an account beside its password: 'provider' is one that a trusted provider of single sign-on has asked for. */
export type ProvedFactor = 'totp' | 'recoveryCode' | 'passkey' | 'provider'

/** Who signs in, in which browser, and by what they have shown who they are. */
export interface SignIn {
  readonly by: Actor
  readonly browser: Browser
  readonly begunBy: SessionBeginning
}

/**
 * The last step of every way in but a survey's link: opens the session of an account, which is held, once its owner has given all the
 * proofs asked for; the audit log has it, and a browser not seen before is told of by mail. The caller lets the browser be known (`remember`)
 * once that is committed. Throws 401 in words where the account may not sign in, and with what it takes where it has a second factor and none
 * was `proved`, as when it was set up this moment. Who has to have one and has none is let in to set it up and nothing else. [TEAM-004]
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

/** Throws 401 where an account has a second factor at this moment and none was proved. */
export async function requireProved(db: Transaction, userId: string, proved: ProvedFactor | null): Promise<void> {
  if (proved !== null) return
  const kinds = await factorsOf(db, userId)
  if (kinds.length > 0) throw factorAsked(kinds)
}

/** As the audit log says it. */
export const factorWords: Readonly<Record<ProvedFactor, string>> = {
  totp: 'authenticator app',
  recoveryCode: 'recovery code',
  passkey: 'passkey',
  provider: 'single sign-on',
}

/** Throws 401, in words to who has proved to be the account's owner. */
function refuseUnlessActive(account: AccountToSignIn): void {
  if (!account.is_verified) throw signInRefused(notVerified())
  if (!account.active) {
    throw signInRefused(t.accountNotActive)
  }
  if (account.customer_id !== null && account.customer_is_active !== true) {
    throw signInRefused(t.organisationNotActive)
  }
}
