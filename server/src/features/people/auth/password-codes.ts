import { emailKey } from '@plumbline/contract/wire/fields'
import { t } from '@plumbline/texts/calls/people'
import { accountOf, setPassword } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Browser } from '../../../domain/access/browser.ts'
import { accountKey } from '../../../domain/access/password-tries.ts'
import { hashPassword, refuseCommonPassword } from '../../../domain/access/passwords.ts'
import { passwordChangedMail, passwordCodeMail } from '../../../domain/letters/accounts.ts'
import { queueMail } from '../../../domain/letters/queue.ts'
import { countTry, takeBackAll } from '../../../domain/limits/rate-limits.ts'
import type { MaillessSurroundings, Surroundings } from '../../../domain/surroundings.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { badInput } from '../../../platform/errors.ts'
import * as outbox from '../../../platform/mail/outbox.ts'
import { markVerified } from '../sign-up/verification.queries.ts'
import {
  CODE_MINUTES,
  type CodeRequest,
  insertCode,
  isCodeOf,
  newestRequest,
  newestRequestOf,
  openRequest,
  requestById,
  spendCode,
} from './password-codes.queries.ts'

/**
 * Attempts from another client than the one that requested the code, without naming a request: they are limited
 * separately, without invalidating the code.
 */
const ELSEWHERE = { tries: 20, seconds: CODE_MINUTES * 60 }
/**
 * Rate limits of requests and attempts: per client or known browser and address, per address for all others, and per
 * client.
 */
export const codeLimits = {
  requests: {
    own: { tries: 5, seconds: 3600 },
    account: { tries: 10, seconds: 3600 },
    client: { tries: 200, seconds: 3600 },
  },
  uses: { own: { tries: 20, seconds: 900 }, client: { tries: 300, seconds: 900 } },
}

/**
 * Makes a code and emails it if the address has an account; returns the request's handle, alike for every address.
 * Invalidates the earlier code of the same client or known browser, and nobody else's. Throws 429.
 */
export async function requestCode(surroundings: Surroundings, email: string, by: Actor, browser: Browser) {
  const { db, clock } = surroundings
  const now = clock.now()
  const id = await inTransaction(db, async (db) => {
    const user = await accountOf(db, email)
    const asker = askerOf(user, by, browser)
    await countRequest({ ...surroundings, db }, email, asker, by)
    const { id, code } = await insertCode(db, { email, userId: user?.id ?? null, client: asker.key }, now)
    const mail = passwordCodeMail({ to: user?.email ?? email, code })
    if (user !== undefined) await outbox.queueMail(db, mail, { customerId: null }, now)
    await recordEvent(db, 'passwordResetAskedFor', emailKey(email), by)
    return id
  })
  surroundings.mailQueued()
  return { Id: id }
}

/**
 * Throws 400 unless this is the code of the request `Id`, or of the caller's newest one, unused and valid; 429. A wrong
 * one counts.
 */
export async function verifyCode(
  surroundings: MaillessSurroundings,
  { Email, Token, Id }: { Email: string; Token: string; Id?: string | null | undefined },
  by: Actor,
  browser: Browser,
): Promise<Record<never, never>> {
  const asker = askerOf(await accountOf(surroundings.db, Email), by, browser)
  await countUse(surroundings, Email, asker, by)
  const request = await inTransaction(surroundings.db, (db) =>
    requestOpenedBy(db, { email: Email, code: Token, id: Id ?? null }, asker, surroundings),
  )
  if (request === null) throw wrongCode()
  return {}
}

/**
 * Sets a new password if handle, address and code match; uses up the code and ends all sessions. The code proves the
 * mailbox, so the address is verified. Throws 400 and 429.
 */
export async function resetPasswordWithCode(
  surroundings: Surroundings,
  handle: string,
  { Email, Password, token }: { Email: string; Password: string; token: string },
  by: Actor,
  browser: Browser,
): Promise<Record<never, never>> {
  const { db, clock, settings } = surroundings
  await countUse(surroundings, Email, askerOf(await accountOf(db, Email), by, browser), by)
  refuseCommonPassword('Password', Password)
  const passwordHash = await hashPassword(Password, { client: by.client, account: emailKey(Email) })
  const now = clock.now()
  const userId = await inTransaction(db, async (db) => {
    const named = await requestById(db, handle, Email)
    const request = named ? await openRequest(db, named, token, now) : null
    const user = await accountOf(db, Email)
    if (request === null || user === undefined || user.id !== request.user_id) return null
    await spendCode(db, request.id, now)
    await setPassword(db, user.id, passwordHash, now)
    await recordEvent(db, 'passwordReset', user.email, { ...by, userId: user.id, customerId: user.customer_id })
    if (!user.is_verified) await markVerified(db, user, { isOwners: true }, by, surroundings)
    const mail = () => passwordChangedMail(settings.publicUrl, { to: user.email, firstName: user.first_name })
    await queueMail(db, mail, { customerId: null }, now)
    // Failed attempts at the old password no longer keep its owner out, here or elsewhere.
    await takeBackAll(db, accountKey(Email))
    return user.id
  })
  if (userId === null) throw wrongCode()
  browser.remember('signed-in', userId)
  surroundings.mailQueued()
  return {}
}

/**
 * The request with this handle, or the caller's newest one, if the code opens it; otherwise null, and counted. Throws
 * 429.
 */
export async function requestOpenedBy(
  db: Transaction,
  { email, code, id }: { email: string; code: string; id: string | null },
  asker: CodeAsker,
  surroundings: Pick<Surroundings, 'clock' | 'settings'>,
): Promise<CodeRequest | null> {
  const named = id === null ? await newestRequestOf(db, email, asker.key) : await requestById(db, id, email)
  return named
    ? openRequest(db, named, code, surroundings.clock.now())
    : openedElsewhere(db, { email, code }, surroundings)
}

/**
 * Like `openRequest` for callers from elsewhere without a handle: a few attempts, which do not count against the
 * requester.
 */
async function openedElsewhere(
  db: Transaction,
  { email, code }: { email: string; code: string },
  surroundings: Pick<Surroundings, 'clock' | 'settings'>,
): Promise<CodeRequest | null> {
  const newest = await newestRequest(db, email)
  if (newest === undefined) return null
  await countTry({ ...surroundings, db }, `code-elsewhere:${newest.id}`, ELSEWHERE)
  return isCodeOf(newest, code) ? openRequest(db, newest, code, surroundings.clock.now()) : null
}

/** The caller: a known browser, whose attempts nobody else can use up, or a client. */
export interface CodeAsker {
  readonly isKnown: boolean
  readonly key: string
}

export function askerOf(user: { id: string } | undefined, { client }: Actor, browser: Browser): CodeAsker {
  const known = user && browser.idFor('signed-in', user.id)
  return { isKnown: known !== undefined, key: known ?? client }
}

/** Counts a request for a code. Throws 429. */
export async function countRequest(
  limiting: Parameters<typeof countTry>[0],
  email: string,
  { key, isKnown }: CodeAsker,
  { client }: Actor,
): Promise<void> {
  await countTry(limiting, `code-request:${emailKey(email)}:${key}`, codeLimits.requests.own)
  if (isKnown) return
  await countTry(limiting, `code-request:client:${client}`, codeLimits.requests.client)
  await countTry(limiting, `code-request:account:${emailKey(email)}`, codeLimits.requests.account)
}

/** Counts an attempt with a code. Throws 429. */
export async function countUse(
  surroundings: MaillessSurroundings,
  email: string,
  { key, isKnown }: CodeAsker,
  { client }: Actor,
): Promise<void> {
  await countTry(surroundings, `code-use:${emailKey(email)}:${key}`, codeLimits.uses.own)
  if (!isKnown) await countTry(surroundings, `code-use:client:${client}`, codeLimits.uses.client)
}

/** The message for an invalid code. */
export const codeWrong = (): string => t.codeWrong
const wrongCode = () => badInput(codeWrong())
