import { emailKey } from '@plumbline/contract/fields'
import { newId } from '../db/ids.ts'
import type { Db, Transaction } from '../db/schema.ts'
import { inTransaction, lockRow } from '../db/transaction.ts'
import { type Actor, recordEvent } from '../http/audit.ts'
import { badInput } from '../http/errors.ts'
import { countTry, forgetTries } from '../http/rate-limits.ts'
import { passwordChangedMail, passwordCodeMail } from '../mail/mails.ts'
import { queueMail } from '../mail/outbox.ts'
import type { MaillessSurroundings, Surroundings } from '../surroundings.ts'
import { hashOf, newCode } from '../tokens.ts'
import { accountKey } from './password-tries.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'
import { setPassword } from './sign-in.queries.ts'
import { markVerified } from './verification.queries.ts'

const VALID_MINUTES = 10
const WRONG_TRIES = 5
const REQUESTS = { account: { tries: 5, seconds: 3600 }, client: { tries: 60, seconds: 3600 } }
const USES = { account: { tries: 20, seconds: 900 }, client: { tries: 60, seconds: 900 } }

/** Makes a code and mails it where the address has an account; answers the request's handle for every address alike. Throws 429. */
export async function requestCode(surroundings: Surroundings, email: string, by: Actor) {
  const { db, clock } = surroundings
  await countTry(`code-request:client:${by.client}`, REQUESTS.client, surroundings)
  const now = clock.now()
  const id = newId()
  const code = newCode()
  await inTransaction(db, async (db) => {
    await countTry(`code-request:account:${emailKey(email)}`, REQUESTS.account, { ...surroundings, db })
    const user = await userWith(db, email)
    await db
      .insertInto('password_reset')
      .values({
        id,
        user_id: user?.id ?? null,
        email_key: emailKey(email),
        code_hash: codeHash(id, code),
        expires_at: new Date(now.getTime() + VALID_MINUTES * 60_000).toISOString(),
        created_at: now.toISOString(),
      })
      .execute()
    const mail = passwordCodeMail({ to: user?.email ?? email, code })
    if (user !== undefined) await queueMail(db, mail, { customerId: null, now })
    await recordEvent(db, by, 'passwordResetAskedFor', emailKey(email))
  })
  surroundings.mailQueued()
  return { Id: id }
}

/** Throws 400 unless this is the code of the address's newest request, unused and in time; 429. A wrong one counts. */
export async function verifyCode(
  surroundings: MaillessSurroundings,
  { Email, Token }: { Email: string; Token: string },
  client: string,
): Promise<Record<never, never>> {
  await countUse(surroundings, Email, client)
  const now = surroundings.clock.now()
  const request = await inTransaction(surroundings.db, (db) => requestFor(db, Email, Token, now))
  if (request === null) throw wrongCode()
  return {}
}

/**
 * Sets a new password where handle, address and code fit together; uses the code up and ends all sessions. Who has the code has the mailbox:
 * the address is verified by it. Throws 400 and 429.
 */
export async function resetPasswordWithCode(
  surroundings: Surroundings,
  handle: string,
  { Email, Password, token }: { Email: string; Password: string; token: string },
  by: Actor,
): Promise<Record<never, never>> {
  const { db, clock, settings } = surroundings
  await countUse(surroundings, Email, by.client)
  refuseCommonPassword('Password', Password)
  const passwordHash = await hashPassword(Password)
  const now = clock.now()
  const isReset = await inTransaction(db, async (db) => {
    const request = await requestFor(db, Email, token, now, handle)
    const user = await userWith(db, Email)
    if (request === null || user === undefined || user.id !== request.userId) return false
    await db.updateTable('password_reset').set({ used_at: now.toISOString() }).where('id', '=', request.id).execute()
    await setPassword(db, user.id, passwordHash, now)
    await recordEvent(db, { ...by, userId: user.id, customerId: user.customer_id }, 'passwordReset', user.email)
    if (!user.is_verified) await markVerified(db, user, { isOwners: true, by }, surroundings)
    const mail = passwordChangedMail(settings.publicUrl, { to: user.email, firstName: user.first_name })
    await queueMail(db, mail, { customerId: null, now })
    return true
  })
  if (!isReset) throw wrongCode()
  // Whoever tried the old password too often does not keep its owner out.
  await forgetTries(accountKey(Email), surroundings)
  surroundings.mailQueued()
  return {}
}

/** The address's newest request, where this code opens it now, else null. Holds the request's row, so that tries come one by one. */
async function requestFor(db: Transaction, email: string, code: string, now: Date, handle?: string) {
  const newest = await newestRequest(db, email)
  if (newest === undefined || (handle !== undefined && handle !== newest.id)) return null
  await lockRow(db, 'password_reset', newest.id)
  const { id, user_id, code_hash, tries, used_at, expires_at } = (await newestRequest(db, email)) ?? newest
  const isOpen = id === newest.id && used_at === null && tries < WRONG_TRIES && expires_at > now.toISOString()
  if (!isOpen) return null
  if (code_hash === codeHash(id, code.replace(/\s/g, ''))) return { id, userId: user_id }
  await db
    .updateTable('password_reset')
    .set({ tries: tries + 1 })
    .where('id', '=', id)
    .execute()
  return null
}

function newestRequest(db: Db, email: string) {
  return db
    .selectFrom('password_reset')
    .select(['id', 'user_id', 'code_hash', 'tries', 'used_at', 'expires_at'])
    .where('email_key', '=', emailKey(email))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function userWith(db: Db, email: string) {
  return db
    .selectFrom('user_account')
    .select(['id', 'email', 'first_name', 'customer_id', 'is_verified'])
    .where('email_key', '=', emailKey(email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

async function countUse(surroundings: MaillessSurroundings, email: string, client: string): Promise<void> {
  await countTry(`code-use:account:${emailKey(email)}`, USES.account, surroundings)
  await countTry(`code-use:client:${client}`, USES.client, surroundings)
}

const codeHash = (id: string, code: string) => hashOf(`${id} ${code}`)
const wrongCode = () => badInput('The code is wrong or no longer valid. Ask for a new one if it keeps failing.')
