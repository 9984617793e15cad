import { emailKey } from '@plumbline/contract/fields'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Db, Transaction } from '../db/schema.ts'
import { type Actor, recordEvent } from './audit.ts'
import { endSessions } from './session.ts'

/** Whether an account is somebody's: its address is verified, or was until a SuperAdmin set it back. */
export const wasVerified = (where: ExpressionBuilder<Database, 'user_account'>) =>
  where.or([where('user_account.is_verified', '=', true), where('user_account.verification_withdrawn', '=', true)])

/** The account with this address that was never verified, or undefined: whoever made it is nobody yet (decision 016). */
export async function neverVerifiedAccount(db: Db, email: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('user_account')
    .select('user_account.id')
    .where('user_account.email_key', '=', emailKey(email))
    .where((where) => where.not(wasVerified(where)))
    .where('user_account.deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Lets in who waits for approval under one of these addresses and has proved it, the password too: their organisation invites them now
 * (security, A2).
 */
export async function letInvitedIn(
  db: Transaction,
  { customerId, emails }: { customerId: string; emails: readonly string[] },
  by: Actor,
): Promise<void> {
  const invited = new Set(emails.map(emailKey))
  const waiting = await db
    .selectFrom('user_account')
    .select(['user_account.id', 'user_account.email', 'user_account.email_key'])
    .where('user_account.customer_id', '=', customerId)
    // Spelled as in its index, which holds nobody else.
    .where('user_account.waits_for_approval', '=', sql.lit(true))
    .where('user_account.is_verified', '=', true)
    .where('user_account.password_proven', '=', true)
    .where('user_account.deleted_at', 'is', null)
    .execute()
  for (const { id, email } of waiting.filter(({ email_key }) => invited.has(email_key))) {
    const approved = { active: true, waits_for_approval: false }
    await db.updateTable('user_account').set(approved).where('user_account.id', '=', id).execute()
    await recordEvent(db, by, 'accountActivated', email, { Reason: 'The organisation has invited this address.' })
  }
}

/** Stores a password's hash; all sessions of the user end. */
export async function setPassword(db: Transaction, userId: string, password_hash: string, now: Date): Promise<void> {
  await db.updateTable('user_account').set({ password_hash, password_proven: true }).where('id', '=', userId).execute()
  await endSessions(db, userId, now)
}
