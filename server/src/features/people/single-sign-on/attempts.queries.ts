import { createHash } from 'node:crypto'
import { hashOf, newToken } from '../../../domain/access/tokens.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { SingleSignOnAttemptTable } from '../../../platform/db/schema/sign-in.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import type { Checks } from './provider.ts'

/** Time limit at the provider. */
const MINUTES = 10

/** The purpose of an attempt: signing in, or linking the signed-in account. */
export type Purpose = { readonly kind: 'enter' } | { readonly kind: 'link'; readonly userId: string }

/**
 * Starts an attempt in this browser, whose secret is `held`. The state includes the purpose, so that the client knows
 * which call completes it; nonce and verifier are derived from both, so that the database alone reveals nothing.
 */
export async function insertAttempt(db: Db, purpose: Purpose, held: string, now: Date): Promise<Checks> {
  const state = `${purpose.kind}.${newToken()}`
  const row = {
    id: newId(),
    kind: purpose.kind,
    state_hash: hashOf(state),
    browser_hash: hashOf(held),
    user_id: purpose.kind === 'link' ? purpose.userId : null,
    expires_at: new Date(now.getTime() + MINUTES * 60_000).toISOString(),
  }
  await db.insertInto('single_sign_on_attempt').values(row).execute()
  return checksOf(state, held)
}

/** The parameters the provider got with this state. */
export function checksOf(state: string, held: string): Checks {
  const derived = (what: string) => createHash('sha256').update(`${what} ${state} ${held}`).digest('base64url')
  return { state, nonce: derived('nonce'), verifier: derived('verifier') }
}

/** Takes an attempt started in this browser for this purpose, once; undefined if there is none (any more). */
export function spendAttempt(db: Db, purpose: Purpose, { state, held }: { state: string; held: string }, now: Date) {
  let spent = db
    .updateTable('single_sign_on_attempt')
    .set({ spent_at: now.toISOString() })
    .where('single_sign_on_attempt.state_hash', '=', hashOf(state))
    .where('single_sign_on_attempt.browser_hash', '=', hashOf(held))
    .where('single_sign_on_attempt.kind', '=', purpose.kind)
    .where('single_sign_on_attempt.expires_at', '>', now.toISOString())
    .where('single_sign_on_attempt.spent_at', 'is', null)
  if (purpose.kind === 'link') spent = spent.where('single_sign_on_attempt.user_id', '=', purpose.userId)
  return spent.returning('single_sign_on_attempt.id').executeTakeFirst()
}

/** Stores who returned, to ask for their second factor. */
export async function noteWhoCame(db: Db, id: string, who: { userId: string; subject: string }): Promise<void> {
  await db
    .updateTable('single_sign_on_attempt')
    .set({ user_id: who.userId, subject: who.subject })
    .where('single_sign_on_attempt.id', '=', id)
    .execute()
}

/**
 * The returned person of this browser's attempt whose second factor is pending; undefined if there is none (any more).
 */
export async function whoCame(
  db: Db,
  { state, held }: { state: string; held: string },
  now: Date,
): Promise<{ id: string; userId: string; subject: string } | undefined> {
  const found = await db
    .selectFrom('single_sign_on_attempt')
    .select(['single_sign_on_attempt.id', 'single_sign_on_attempt.user_id', 'single_sign_on_attempt.subject'])
    .where('single_sign_on_attempt.state_hash', '=', hashOf(state))
    .where('single_sign_on_attempt.browser_hash', '=', hashOf(held))
    .where('single_sign_on_attempt.kind', '=', 'enter')
    .where('single_sign_on_attempt.expires_at', '>', now.toISOString())
    .where('single_sign_on_attempt.spent_at', 'is not', null)
    .executeTakeFirst()
  if (found === undefined || found.user_id === null || found.subject === null) return undefined
  return { id: found.id, userId: found.user_id, subject: found.subject }
}

/** Ends an attempt; returns whether it still existed, so that only one concurrent call wins. */
export async function endAttempt(db: Transaction, id: SingleSignOnAttemptTable['id']): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('single_sign_on_attempt')
    .where('single_sign_on_attempt.id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes the attempts that expired before this. */
export async function forgetAttempts(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('single_sign_on_attempt')
    .where('single_sign_on_attempt.expires_at', '<', before.toISOString())
    .execute()
}

/** Deletes these accounts' attempts. */
export async function removeAttemptsOf(db: Transaction, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await db
    .deleteFrom('single_sign_on_attempt')
    .where('single_sign_on_attempt.user_id', 'in', [...userIds])
    .execute()
}
