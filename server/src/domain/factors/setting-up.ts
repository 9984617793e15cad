import type { AskedAgain, TotpSetup } from '@plumbline/contract/domain/factors'
import { SETUP_MINUTES } from '@plumbline/contract/domain/factors'
import { t } from '@plumbline/texts/calls/factors'
import { newId } from '../../platform/db/ids.ts'
import type { Db, Transaction } from '../../platform/db/schema.ts'
import { inTransaction, lockRow } from '../../platform/db/transaction.ts'
import { badInput, conflict } from '../../platform/errors.ts'
import { type Actor, recordEvent } from '../access/audit.ts'
import { hashPassword } from '../access/passwords.ts'
import { endSessions, openSession, type Session, type Signing } from '../access/session.ts'
import { factorAddedMail, factorRemovedMail, recoveryCodesMail } from '../letters/factors.ts'
import { queueMail } from '../letters/queue.ts'
import type { MaillessSurroundings, Surroundings } from '../surroundings.ts'
import { askAgain } from './ask-again.ts'
import { factorsOf, isFactorRequired } from './factors.queries.ts'
import { removeRecoveryCodesOf, replaceRecoveryCodes } from './recovery-codes.queries.ts'
import { newRecoveryCodes, partsOf } from './recovery-codes.rules.ts'
import { appCodeIn, newTotpSecret, stepOfCode, totpSetup } from './totp.rules.ts'
import { confirmKey, insertUnconfirmedKey, removeKeysOf, unconfirmedKey } from './totp-keys.queries.ts'
import { openSecret, sealSecret } from './totp-secrets.ts'

/** Starts to set up an authenticator app. A person who has just signed in to do so need not confirm. Throws 400 for a wrong password or code, 429. [TEAM-003] */
export async function beginAuthenticator(
  surroundings: MaillessSurroundings,
  given: AskedAgain,
  session: Session,
  by: Actor,
): Promise<TotpSetup> {
  const { db, clock } = surroundings
  if (!session.needsFactor) await askAgain(surroundings, given, session, by)
  const { userId, email } = session
  const [id, plain] = [newId(), newTotpSecret()]
  const secret = sealSecret(id, plain, surroundings.secret)
  await inTransaction(db, async (db) => {
    await lockRow(db, 'user_account', userId)
    await insertUnconfirmedKey(db, { userId, id, secret }, clock.now())
  })
  return totpSetup(plain, email)
}

/**
 * Confirms the app with its first code: from now on it is asked for. All other sessions end. Throws 400 for a wrong code, 409 if no set-up is open: of two
 * simultaneous confirmations one succeeds. [TEAM-003]
 */
export async function confirmAuthenticator(
  surroundings: Surroundings,
  { Code }: { Code: string },
  session: Session,
  by: Actor,
): Promise<{ token: string; RecoveryCodes: string[] }> {
  const { db, clock } = surroundings
  const { userId } = session
  const now = clock.now()
  const since = new Date(now.getTime() - SETUP_MINUTES * 60_000)
  // Checked before the codes are made, which takes a while, and again under the lock.
  confirmedStep(await unconfirmedKey(db, userId, since), Code, surroundings)
  const codes = await hashedRecoveryCodes(session, by)
  const token = await inTransaction(db, async (db) => {
    await lockRow(db, 'user_account', userId)
    const key = confirmedStep(await unconfirmedKey(db, userId, since), Code, surroundings)
    await confirmKey(db, { userId, ...key }, now)
    await replaceRecoveryCodes(db, { userId, codes: codes.hashed }, now)
    await recordEvent(db, 'secondFactorAdded', session.email, by, { SecondFactor: 'authenticator app' })
    const mail = () => factorAddedMail({ to: session.email, firstName: session.firstName })
    await queueMail(db, mail, { customerId: null }, now)
    return renewSession(db, session, by, surroundings)
  })
  surroundings.mailQueued()
  return { token, RecoveryCodes: codes.plain }
}

/** Removes the app. All other sessions end. Throws 400 for a wrong password or code, 409 if there is none, or it is required and the only factor, 429. */
export async function removeAuthenticator(
  surroundings: Surroundings,
  given: AskedAgain,
  session: Session,
  by: Actor,
): Promise<{ token: string }> {
  const { db, clock } = surroundings
  await askAgain(surroundings, given, session, by)
  const token = await inTransaction(db, async (db) => {
    await lockRow(db, 'user_account', session.userId)
    if (!(await removeKeysOf(db, session.userId))) throw conflict(t.noAuthenticator)
    await recordEvent(db, 'secondFactorRemoved', session.email, by, { SecondFactor: 'authenticator app' })
    await requireOneLeft(db, session)
    const mail = () =>
      factorRemovedMail({ to: session.email, firstName: session.firstName, factor: 'authenticator app' })
    await queueMail(db, mail, { customerId: null }, clock.now())
    return renewSession(db, session, by, surroundings)
  })
  surroundings.mailQueued()
  return { token }
}

/** Creates new recovery codes, replacing all earlier ones. Throws 400 for a wrong password or code, 409 if there is no second factor, 429. */
export async function makeNewRecoveryCodes(
  surroundings: Surroundings,
  given: AskedAgain,
  session: Session,
  by: Actor,
): Promise<{ RecoveryCodes: string[] }> {
  const { db, clock } = surroundings
  const { userId, email, firstName } = session
  await askAgain(surroundings, given, session, by)
  await requireFactorOf(db, userId)
  const codes = await hashedRecoveryCodes(session, by)
  await inTransaction(db, async (db) => {
    await lockRow(db, 'user_account', userId)
    await requireFactorOf(db, userId)
    await replaceRecoveryCodes(db, { userId, codes: codes.hashed }, clock.now())
    await recordEvent(db, 'recoveryCodesMade', email, by)
    await queueMail(db, () => recoveryCodesMail({ to: email, firstName }), { customerId: null }, clock.now())
  })
  surroundings.mailQueued()
  return { RecoveryCodes: codes.plain }
}

async function requireFactorOf(db: Db, userId: string): Promise<void> {
  if ((await factorsOf(db, userId)).length === 0) throw conflict(t.noFactor)
}

/**
 * After a factor was removed: if none is left the recovery codes go too. Throws 409 if this person needs one. Call it in the transaction of the
 * removal, which is then rolled back.
 */
export async function requireOneLeft(db: Transaction, { userId, customerId, role }: Session): Promise<void> {
  if ((await factorsOf(db, userId)).length > 0) return
  if (await isFactorRequired(db, { customerId, isAdmin: role === 'CustomerAdmin' })) throw conflict(t.factorNeeded)
  await removeRecoveryCodesOf(db, userId)
}

/** New recovery codes, and their stored form. Throws 429 and 503 like all hashing. */
export async function hashedRecoveryCodes({ userId, email }: Pick<Session, 'userId' | 'email'>, { client }: Actor) {
  const plain = newRecoveryCodes()
  const who = { client: `session:${userId}`, account: email || client }
  const hashed = []
  for (const code of plain) {
    const parts = partsOf(code)
    if (parts !== null) hashed.push({ selector: parts.selector, hash: await hashPassword(parts.proof, who) })
  }
  return { plain, hashed }
}

/** After a change of factors: ends all of a person's sessions except a new one, and returns its token. */
export async function renewSession(
  db: Transaction,
  { userId, begunBy }: Session,
  by: Actor,
  surroundings: Signing,
): Promise<string> {
  await endSessions(db, userId, surroundings.clock.now())
  return openSession(db, userId, { by, begunBy }, surroundings)
}

/** The unconfirmed key, with the step of its first code. Throws 409 if there is none, 400 for a wrong code. */
function confirmedStep(
  key: Awaited<ReturnType<typeof unconfirmedKey>>,
  given: string,
  surroundings: MaillessSurroundings,
): { id: string; step: number } {
  const opened = key && openSecret(key.id, key.secret, surroundings)
  if (!key || !opened) throw conflict(t.setUpExpired)
  const code = appCodeIn(given)
  const step = code === null ? null : stepOfCode(opened.plain, code, surroundings.clock.now())
  if (step === null) throw badInput(`Code: ${t.codeNotShownNow}`)
  return { id: key.id, step }
}
