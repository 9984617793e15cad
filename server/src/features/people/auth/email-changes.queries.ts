import { hashOf, newCode } from '../../../domain/access/tokens.ts'
import { chunksOf } from '../../../platform/db/chunks.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { CODE_MINUTES } from './password-codes.queries.ts'

const WRONG_TRIES = 5

/**
 * Stores a person's requested address, and returns its code, of which only the hash is kept. Replaces an earlier
 * request.
 */
export async function insertEmailChange(
  db: Transaction,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<string> {
  await removeEmailChangesOf(db, [userId])
  const [id, code] = [newId(), newCode()]
  await db
    .insertInto('email_change')
    .values({
      id,
      user_id: userId,
      email,
      code_hash: codeHash(id, code),
      expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000).toISOString(),
      created_at: now.toISOString(),
    })
    .execute()
  return code
}

/**
 * The address this code confirms for a person, using up the code; null, and counted, if wrong. Locks the row, so that
 * attempts are sequential.
 */
export async function openEmailChange(
  db: Transaction,
  { userId, code }: { userId: string; code: string },
  now: Date,
): Promise<string | null> {
  const wish = await db
    .selectFrom('email_change')
    .select('email_change.id')
    .where('email_change.user_id', '=', userId)
    .orderBy('email_change.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (wish === undefined || !(await lockRow(db, 'email_change', wish.id))) return null
  const { email, tries, used_at, expires_at, code_hash } = await db
    .selectFrom('email_change')
    .select(['email_change.email', 'email_change.tries', 'email_change.used_at', 'email_change.expires_at'])
    .select('email_change.code_hash')
    .where('email_change.id', '=', wish.id)
    .executeTakeFirstOrThrow()
  if (used_at !== null || tries >= WRONG_TRIES || expires_at <= now.toISOString()) return null
  const isRight = code_hash === codeHash(wish.id, code.replace(/\s/g, ''))
  await db
    .updateTable('email_change')
    .set(isRight ? { used_at: now.toISOString() } : { tries: tries + 1 })
    .where('email_change.id', '=', wish.id)
    .execute()
  return isRight ? email : null
}

/** Deletes the requests whose codes expired before this. */
export async function forgetEmailChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_change').where('email_change.expires_at', '<', before.toISOString()).execute()
}

/** Deletes these people's requests. */
export async function removeEmailChangesOf(db: Transaction, userIds: readonly string[]): Promise<void> {
  for (const some of chunksOf(userIds))
    await db.deleteFrom('email_change').where('email_change.user_id', 'in', some).execute()
}

const codeHash = (id: string, code: string) => hashOf(`${id} ${code}`)
