import { emailKey } from '@plumbline/contract/wire/fields'
import { hashOf, newCode } from '../../../domain/access/tokens.ts'
import { chunksOf } from '../../../platform/db/chunks.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'

/** Validity of a code. */
export const CODE_MINUTES = 10
const WRONG_TRIES = 5

/** A request for a code. `client` is who made it: a client, or a known browser. */
export interface CodeRequest {
  readonly id: string
  readonly email_key: string
  readonly user_id: string | null
  readonly client: string | null
  readonly code_hash: string
}

/** Stores a request for a code, with only the code's hash. `userId` is null for an address without an account. */
export async function insertCode(
  db: Transaction,
  { email, userId, client }: { email: string; userId: string | null; client: string },
  now: Date,
): Promise<{ id: string; code: string }> {
  const id = newId()
  const code = newCode()
  await db
    .insertInto('password_reset')
    .values({
      id,
      user_id: userId,
      email_key: emailKey(email),
      code_hash: codeHash(id, code),
      client,
      expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000).toISOString(),
      created_at: now.toISOString(),
    })
    .execute()
  return { id, code }
}

/** The newest request for an address, whoever made it. */
export function newestRequest(db: Db, email: string): Promise<CodeRequest | undefined> {
  return requests(db, email).executeTakeFirst()
}

/** The newest request for an address by this client, or known browser. */
export function newestRequestOf(db: Db, email: string, client: string | null): Promise<CodeRequest | undefined> {
  return requests(db, email)
    .where('client', client === null ? 'is' : '=', client)
    .executeTakeFirst()
}

/** The request with this handle, if it is for this address. */
export function requestById(db: Db, id: string, email: string): Promise<CodeRequest | undefined> {
  return requests(db, email).where('id', '=', id).executeTakeFirst()
}

/**
 * The request, if this code opens it now; otherwise null, and counted. Locks the row, so that attempts are sequential.
 */
export async function openRequest(
  db: Transaction,
  request: CodeRequest,
  code: string,
  now: Date,
): Promise<CodeRequest | null> {
  await lockRow(db, 'password_reset', request.id)
  const { tries, used_at, expires_at } = await db
    .selectFrom('password_reset')
    .select(['tries', 'used_at', 'expires_at'])
    .where('id', '=', request.id)
    .executeTakeFirstOrThrow()
  const newest = await newestRequestOf(db, request.email_key, request.client)
  const isOpen = used_at === null && tries < WRONG_TRIES && expires_at > now.toISOString() && newest?.id === request.id
  if (!isOpen) return null
  if (isCodeOf(request, code)) return request
  await db
    .updateTable('password_reset')
    .set({ tries: tries + 1 })
    .where('id', '=', request.id)
    .execute()
  return null
}

/** Uses up a request's code. */
export async function spendCode(db: Transaction, id: string, now: Date): Promise<void> {
  await db.updateTable('password_reset').set({ used_at: now.toISOString() }).where('id', '=', id).execute()
}

/** Deletes the codes that expired before this. */
export async function forgetCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('password_reset').where('password_reset.expires_at', '<', before.toISOString()).execute()
}

/** Deletes the requests of these addresses and accounts. */
export async function removeCodesOf(
  db: Transaction,
  { emailKeys, userIds }: { emailKeys: readonly string[]; userIds: readonly string[] },
): Promise<void> {
  for (const some of chunksOf(emailKeys))
    await db.deleteFrom('password_reset').where('password_reset.email_key', 'in', some).execute()
  for (const some of chunksOf(userIds))
    await db.deleteFrom('password_reset').where('password_reset.user_id', 'in', some).execute()
}

/** Whether this is the emailed code; spaces are ignored. */
export function isCodeOf({ id, code_hash }: CodeRequest, code: string): boolean {
  return code_hash === codeHash(id, code.replace(/\s/g, ''))
}

function requests(db: Db, email: string) {
  return db
    .selectFrom('password_reset')
    .select(['id', 'email_key', 'user_id', 'client', 'code_hash'])
    .where('email_key', '=', emailKey(email))
    .orderBy('id', 'desc')
    .limit(1)
}

const codeHash = (id: string, code: string) => hashOf(`${id} ${code}`)
