import { passwordHashOf } from '../access/accounts.queries.ts'
import { type Actor, recordEvent } from '../access/audit.ts'
import { isPasswordOf } from '../access/password-tries.ts'
import type { Session } from '../access/session.ts'
import { inTransaction } from '../db/transaction.ts'
import { badInput } from '../errors.ts'
import type { Surroundings } from '../surroundings.ts'

/**
 * Asks who is signed in once more, before what cannot be undone or takes data out (TEAM-007): throws 400 at the field for a wrong password, which is recorded,
 * 429 after too many, counted as those of signing in are.
 */
export async function askAgain(
  surroundings: Pick<Surroundings, 'db' | 'clock' | 'settings'>,
  { Password }: { readonly Password: string },
  { userId, email }: Pick<Session, 'userId' | 'email'>,
  by: Actor,
): Promise<void> {
  const { db } = surroundings
  const hash = await passwordHashOf(db, userId)
  const trier = { client: by.client, known: `session:${userId}` }
  if (await isPasswordOf(surroundings, { email, hash }, Password, trier)) return
  const words = 'This is not your password.'
  await inTransaction(db, (db) => recordEvent(db, 'passwordAskedAgainRefused', email, by, { Reason: words }))
  throw badInput(`Password: ${words}`)
}
