import type { PasskeyAnswer } from '@plumbline/contract/domain/webauthn'
import { inTransaction } from '../../platform/db/transaction.ts'
import { factorAsked, factorRefused, type Refusal } from '../../platform/errors.ts'
import { type Actor, recordEvent } from '../access/audit.ts'
import type { Browser } from '../access/browser.ts'
import { giveBackTries, type Trier, takeTries } from '../access/password-tries.ts'
import { verifyPassword } from '../access/passwords.ts'
import type { Surroundings } from '../surroundings.ts'
import type { ProvedFactor } from './begin-session.ts'
import { factorsOf } from './factors.queries.ts'
import { noteUse } from './passkeys.queries.ts'
import { passkeyToSignIn, refusals } from './passkeys.ts'
import { recoveryCode, spendRecoveryCode } from './recovery-codes.queries.ts'
import { partsOf } from './recovery-codes.rules.ts'
import { appCodeIn } from './totp.rules.ts'
import { takeAppCode } from './totp-keys.queries.ts'

/** What is given as a second factor. */
export interface GivenFactor {
  readonly Code?: string | null | undefined
  readonly Passkey?: PasskeyAnswer | null | undefined
}
type Heeded = Pick<Surroundings, 'db' | 'clock' | 'settings' | 'secret' | 'previousSecret'>

/**
 * Checks the second factor of an account whose password was right, and returns which was proved; null if the account has none. What was given is used
 * up. Throws 401 with the accepted factors if none is given, or a wrong one, which is recorded and counted like wrong passwords: it blocks its sender,
 * not the owner; 429. [TEAM-003, TEAM-005, TEAM-009]
 */
export async function requireSecondFactor(
  surroundings: Heeded,
  { account, given }: { account: { readonly id: string; readonly email: string }; given: GivenFactor },
  by: Actor,
  browser: Browser,
): Promise<ProvedFactor | null> {
  const { db } = surroundings
  const kinds = await factorsOf(db, account.id)
  if (kinds.length === 0) return null
  const trier = { client: by.client, known: browser.idFor('signed-in', account.id) }
  if (given.Passkey) {
    const refused = await takePasskey(surroundings, { account, answer: given.Passkey }, trier, browser)
    if (refused === null) return 'passkey'
    throw await recorded(surroundings, factorRefused(kinds, refusals[refused]()), account, by)
  }
  if (!given.Code) throw factorAsked(kinds)
  const proved = await takeCode(surroundings, { account, code: given.Code }, trier)
  if (proved !== null) return proved
  throw await recorded(surroundings, factorRefused(kinds), account, by)
}

async function recorded({ db }: Heeded, refusal: Refusal, { email }: { email: string }, by: Actor): Promise<Refusal> {
  const why = { Reason: refusal.messages.join(' ') }
  await inTransaction(db, (db) => recordEvent(db, 'secondFactorRefused', email, by, why))
  return refusal
}

/** Checks what a passkey of the account has signed in this browser, and uses up the challenge; returns why not for a wrong one, which counts. Throws 429. */
async function takePasskey(
  surroundings: Heeded,
  { account, answer }: { account: { readonly id: string; readonly email: string }; answer: PasskeyAnswer },
  trier: Trier,
  browser: Browser,
): Promise<keyof typeof refusals | null> {
  const { db, clock } = surroundings
  const tried = { what: 'passkey', email: account.email } as const
  const now = clock.now()
  await inTransaction(db, (db) => takeTries(db, tried, trier, surroundings))
  const proved = await passkeyToSignIn(surroundings, { answer, userId: account.id }, browser, now)
  if ('refused' in proved) return proved.refused
  return inTransaction(db, async (db) => {
    if (!(await noteUse(db, proved.id, proved.counter, now))) return 'copied'
    await giveBackTries(db, tried, trier, surroundings)
    return null
  })
}

/** Accepts and uses up a code of the account's authenticator app or one of its recovery codes; null for a wrong one, which counts. Throws 429. */
export async function takeCode(
  surroundings: Heeded,
  { account, code }: { account: { readonly id: string; readonly email: string }; code: string },
  trier: Trier,
): Promise<'totp' | 'recoveryCode' | null> {
  const { db } = surroundings
  const { id: userId, email } = account
  await inTransaction(db, (db) => takeTries(db, { what: 'code', email }, trier, surroundings))
  const proved = await proofBy(surroundings, userId, code, { client: trier.known ?? trier.client, account: email })
  if (proved !== null) await inTransaction(db, (db) => giveBackTries(db, { what: 'code', email }, trier, surroundings))
  return proved
}

async function proofBy(
  surroundings: Heeded,
  userId: string,
  typed: string,
  who: { client: string; account: string },
): Promise<'totp' | 'recoveryCode' | null> {
  const { db, clock } = surroundings
  const now = clock.now()
  const code = appCodeIn(typed)
  if (code !== null)
    return (await inTransaction(db, (db) => takeAppCode(db, { userId, code }, surroundings, now))) ? 'totp' : null
  const parts = partsOf(typed)
  const found = parts && (await recoveryCode(db, { userId, selector: parts.selector }))
  if (parts === null || !found || !(await verifyPassword(parts.proof, found.code_hash, { who }))) return null
  return (await inTransaction(db, (db) => spendRecoveryCode(db, found.id, now))) ? 'recoveryCode' : null
}
