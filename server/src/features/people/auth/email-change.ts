import type { AskedAgain } from '@plumbline/contract/domain/factors'
import { emailKey } from '@plumbline/contract/wire/fields'
import { t } from '@plumbline/texts/calls/people'
import { accountOf, neverVerifiedAccount, setAddress } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { endSessions, openSession, type Session } from '../../../domain/access/session.ts'
import { askAgain } from '../../../domain/factors/ask-again.ts'
import { addressChangedMail, addressCodeMail, addressTakenMail } from '../../../domain/letters/accounts.ts'
import { queueMail } from '../../../domain/letters/queue.ts'
import { countTry } from '../../../domain/limits/rate-limits.ts'
import type { Surroundings } from '../../../domain/surroundings.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { inTransaction, lockRow } from '../../../platform/db/transaction.ts'
import { badInput } from '../../../platform/errors.ts'
import { moveMails } from '../../../platform/mail/outbox.ts'
import { claimSurveys, moveRespondents } from '../../inquiries/respondents/claimed-surveys.queries.ts'
import { moveSurveyLinks } from '../invitations/survey-links.queries.ts'
import { removeNeverVerified } from '../sign-up/unverified.queries.ts'
import { insertEmailChange, openEmailChange } from './email-changes.queries.ts'
import { removeCodesOf } from './password-codes.queries.ts'
import { codeLimits, codeWrong } from './password-codes.ts'

/**
 * Emails a code to the requested address or, if it has an account, a notice to its owner; the caller learns neither.
 * Throws 400 for a wrong password or code or the current address, 429. [DATA-006]
 */
export async function requestNewAddress(
  surroundings: Surroundings,
  { Email, ...given }: { Email: string } & AskedAgain,
  session: Session,
  by: Actor,
): Promise<Record<never, never>> {
  const { db, clock } = surroundings
  const { userId, email } = session
  if (Email === email) throw badInput(`Email: ${t.alreadyYourAddress}`)
  await askAgain(surroundings, given, session, by)
  const now = clock.now()
  await inTransaction(db, async (db) => {
    const limiting = { ...surroundings, db }
    await countTry(limiting, `email-change:${userId}`, codeLimits.requests.own)
    await countTry(limiting, `code-request:account:${emailKey(Email)}`, codeLimits.requests.account)
    const code = await insertEmailChange(db, { userId, email: Email }, now)
    const taken = await isTaken(db, Email, userId)
    const mail = () =>
      taken ? addressTakenMail(surroundings.settings.publicUrl, { to: Email }) : addressCodeMail({ to: Email, code })
    await queueMail(db, mail, { customerId: null }, now)
    await recordEvent(db, 'addressChangeAskedFor', email, by, { Wanted: emailKey(Email) })
  })
  surroundings.mailQueued()
  return {}
}

/**
 * Changes a person's address with the emailed code: surveys, links and queued emails follow; all other sessions end,
 * and the old address is notified. Throws 400 for a wrong code, 409 if the address has been taken, 429. [DATA-006]
 */
export async function changeOwnAddress(
  surroundings: Surroundings,
  { Code }: { Code: string },
  { userId, email: before, firstName, begunBy }: Session,
  by: Actor,
): Promise<{ token: string }> {
  const { db, clock } = surroundings
  await countTry(surroundings, `email-change-code:${userId}`, codeLimits.uses.own)
  const now = clock.now()
  const token = await inTransaction(db, async (db) => {
    await lockRow(db, 'user_account', userId)
    const email = await openEmailChange(db, { userId, code: Code }, now)
    if (email === null || ((await isTaken(db, email, userId)) && email !== before)) return null
    const nobodys = await neverVerifiedAccount(db, email)
    if (nobodys !== undefined && nobodys.id !== userId)
      await removeNeverVerified(db, nobodys.id, { why: t.othersVerifiedAddress }, by)
    await setAddress(db, { userId, before, email }, now)
    const inquiryIds = await moveRespondents(db, { userId, before, email })
    await moveSurveyLinks(db, { inquiryIds, before, email })
    await moveMails(db, { inquiryIds, before, email })
    await claimSurveys(db, { userId, email })
    await removeCodesOf(db, { emailKeys: [emailKey(before)], userIds: [userId] })
    await endSessions(db, userId, now)
    const told = () => addressChangedMail({ to: before, firstName })
    await queueMail(db, told, { customerId: null }, now)
    await recordEvent(db, 'addressChanged', email, by, { Before: before })
    return openSession(db, userId, { by, begunBy }, surroundings)
  })
  if (token === null) throw badInput(`Code: ${codeWrong()}`)
  surroundings.mailQueued()
  return { token }
}

/** Whether someone else has proven this address. */
async function isTaken(db: Transaction, email: string, userId: string): Promise<boolean> {
  const account = await accountOf(db, email)
  if (account === undefined || account.id === userId) return false
  return (await neverVerifiedAccount(db, email)) === undefined
}
