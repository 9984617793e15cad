import type { PasskeyAnswer, RequestOptions } from '@plumbline/contract/domain/webauthn'
import { accountToSignInOf } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Browser } from '../../../domain/access/browser.ts'
import { passwordLimits } from '../../../domain/access/password-tries.ts'
import { beginSession } from '../../../domain/factors/begin-session.ts'
import { noteUse, passkeyByCredential } from '../../../domain/factors/passkeys.queries.ts'
import { passkeyToSignIn, type Refused, refusals, signInOptions } from '../../../domain/factors/passkeys.ts'
import { countTry, giveBack, takeTry } from '../../../domain/limits/rate-limits.ts'
import type { MaillessSurroundings } from '../../../domain/surroundings.ts'
import { inTransaction, lockRow } from '../../../platform/db/transaction.ts'
import { signInRefused } from '../../../platform/errors.ts'

/** A challenge for signing in with a passkey. Throws 409 if passkeys do not work, 429. */
export async function optionsToSignIn(
  surroundings: MaillessSurroundings,
  by: Actor,
  browser: Browser,
): Promise<RequestOptions> {
  await countTry(surroundings, `passkey-options:${by.client}`, passwordLimits.tries)
  return signInOptions(surroundings, browser, by.at)
}

/**
 * Opens a session for the owner of a passkey, which counts as both factors: possession, and the finger, face or PIN
 * that unlocked it. Throws 401 with a reason, which is recorded; 429 only for a sender of too many invalid ones.
 * [TEAM-003, TEAM-009]
 */
export async function signInByPasskey(
  surroundings: MaillessSurroundings,
  { Passkey }: { Passkey: PasskeyAnswer },
  by: Actor,
  browser: Browser,
): Promise<{ token: string; FirstTimeLogin: boolean }> {
  const { db } = surroundings
  const { tries, limit } = await limitOf(surroundings, Passkey, by, browser)
  await inTransaction(db, async (db) => {
    await countTry({ ...surroundings, db }, `sign-in:${tries}`, passwordLimits.tries)
    await takeTry(db, tries, limit, surroundings)
  })
  const proved = await passkeyToSignIn(surroundings, { answer: Passkey }, browser, by.at)
  if ('refused' in proved) throw await refused(surroundings, proved, by)
  const session = await inTransaction(db, async (db) => {
    await lockRow(db, 'user_account', proved.userId)
    const account = await accountToSignInOf(db, proved.userId)
    if (account === undefined || !(await noteUse(db, proved.id, proved.counter, by.at))) return null
    await giveBack(db, tries, 1, limit, surroundings)
    return beginSession(db, { account, proved: 'passkey' }, surroundings, { by, browser, begunBy: 'passkey' })
  })
  if (session === null) throw await refused(surroundings, { refused: 'copied', whose: proved.userId }, by)
  browser.remember('signed-in', proved.userId)
  return session
}

/** Whom failed passkeys count against: a browser known to the passkey's account, or the client. */
async function limitOf({ db }: MaillessSurroundings, { id }: PasskeyAnswer, { client }: Actor, browser: Browser) {
  const passkey = await passkeyByCredential(db, id)
  const known = passkey && browser.idFor('signed-in', passkey.userId)
  return known === undefined
    ? { tries: `passkey:client:${client}`, limit: passwordLimits.client }
    : { tries: `passkey:known:${known}`, limit: passwordLimits.own }
}

/** Records why a passkey was refused; returns the error. */
async function refused({ db }: MaillessSurroundings, { refused, whose }: Refused, by: Actor): Promise<Error> {
  const Reason = refusals[refused]()
  const account = whose === undefined ? undefined : await accountToSignInOf(db, whose)
  await recordEvent(db, 'passkeyRefused', account?.email ?? '(no account)', by, { Reason })
  return signInRefused(Reason)
}
