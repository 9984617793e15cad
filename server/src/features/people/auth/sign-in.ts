import { emailKey } from '@plumbline/contract/wire/fields'
import { t } from '@plumbline/texts/calls/people'
import { accountToSignIn, passwordHashOf, setPassword } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Browser } from '../../../domain/access/browser.ts'
import { isPasswordOf } from '../../../domain/access/password-tries.ts'
import { hashPassword, refuseCommonPassword } from '../../../domain/access/passwords.ts'
import { openSession, type Session } from '../../../domain/access/session.ts'
import { beginSession } from '../../../domain/factors/begin-session.ts'
import { type GivenFactor, requireSecondFactor } from '../../../domain/factors/second-factor.ts'
import { passwordChangedMail } from '../../../domain/letters/accounts.ts'
import { queueMail } from '../../../domain/letters/queue.ts'
import type { MaillessSurroundings, Surroundings } from '../../../domain/surroundings.ts'
import { inTransaction, lockRow } from '../../../platform/db/transaction.ts'
import { badInput, notFound, signInRefused } from '../../../platform/errors.ts'

/**
 * Opens a session. Throws 401: alike for a wrong password and an unknown address, with a reason if the password is
 * right, and with the accepted second factors if required; 429.
 */
export async function signIn(
  surroundings: MaillessSurroundings,
  { username, password, ...given }: { username: string; password: string } & GivenFactor,
  by: Actor,
  browser: Browser,
): Promise<{ token: string; FirstTimeLogin: boolean }> {
  const account = await accountToSignIn(surroundings.db, username)
  const hash = account?.password_hash ?? null
  const known = account && browser.idFor('signed-in', account.id)
  const isRight = await isPasswordOf(surroundings, { email: username, hash }, password, { client: by.client, known })
  if (!isRight || account === undefined) throw wrongPassword()
  const proved = await requireSecondFactor(surroundings, { account, given }, by, browser)
  const session = await inTransaction(surroundings.db, async (db) => {
    // Checked again with the user locked, for changes made while the password was hashed.
    await lockRow(db, 'user_account', account.id)
    const current = await accountToSignIn(db, username)
    if (current?.id !== account.id || current.password_hash !== account.password_hash) throw wrongPassword()
    const begunBy = proved === null ? 'password' : 'second-factor'
    return beginSession(db, { account: current, proved }, surroundings, { by, browser, begunBy })
  })
  browser.remember('signed-in', account.id)
  return session
}

/**
 * Changes the caller's own password and returns a new token; all older sessions end. Throws 404, 400 for a wrong
 * current one, 429.
 */
export async function changeOwnPassword(
  surroundings: Surroundings,
  id: string,
  { CurrentPassword, NewPassword }: { CurrentPassword: string; NewPassword: string },
  { userId, email, firstName, begunBy }: Session,
  by: Actor,
): Promise<{ token: string }> {
  if (id !== userId) throw notFound('User')
  const { db, clock, settings } = surroundings
  refuseCommonPassword('NewPassword', NewPassword)
  const password_hash = await passwordHashOf(db, userId)
  const trier = { client: by.client, known: `session:${userId}` }
  const isRight = await isPasswordOf(surroundings, { email, hash: password_hash }, CurrentPassword, trier)
  if (!isRight) throw wrongCurrentPassword()
  const newHash = await hashPassword(NewPassword, { client: trier.known, account: emailKey(email) })
  const token = await inTransaction(db, async (db) => {
    await lockRow(db, 'user_account', userId)
    if ((await passwordHashOf(db, userId)) !== password_hash) throw wrongCurrentPassword()
    await setPassword(db, userId, newHash, clock.now())
    await recordEvent(db, 'passwordChanged', email, by)
    const mail = () => passwordChangedMail(settings.publicUrl, { to: email, firstName })
    await queueMail(db, mail, { customerId: null }, clock.now())
    return openSession(db, userId, { by, begunBy }, surroundings)
  })
  surroundings.mailQueued()
  return { token }
}

const wrongPassword = () => signInRefused(t.emailOrPasswordWrong)
const wrongCurrentPassword = () => badInput(`CurrentPassword: ${t.notCurrentPassword}`)
