import type { AskedAgain } from '@plumbline/contract/domain/factors'
import { t } from '@plumbline/texts/calls/factors'
import { inTransaction } from '../../platform/db/transaction.ts'
import { badInput } from '../../platform/errors.ts'
import { passwordHashOf } from '../access/accounts.queries.ts'
import { type Actor, recordEvent } from '../access/audit.ts'
import { isPasswordOf } from '../access/password-tries.ts'
import { NO_PASSWORD } from '../access/passwords.ts'
import type { Session } from '../access/session.ts'
import type { MaillessSurroundings } from '../surroundings.ts'
import { takeConfirmation } from './passkeys.ts'
import { takeCode } from './second-factor.ts'

/**
 * Asks a signed-in person to confirm before something irreversible, a data download or a change of factors (TEAM-007): with the password, a code of a second
 * factor, or the code from confirming with a passkey, which is used up. Throws 400 at the field for a wrong one, which is recorded, 429 after too many, counted like those at sign-in.
 */
export async function askAgain(
  surroundings: MaillessSurroundings,
  given: AskedAgain,
  session: Pick<Session, 'userId' | 'email'>,
  by: Actor,
): Promise<void> {
  const fault = await faultOf(surroundings, given, session, by)
  if (fault === null) return
  const { field, words } = fault
  await inTransaction(surroundings.db, (db) =>
    recordEvent(db, 'passwordAskedAgainRefused', session.email, by, { Reason: words }),
  )
  throw badInput(`${field}: ${words}`)
}

async function faultOf(
  surroundings: MaillessSurroundings,
  { Password, Code }: AskedAgain,
  { userId, email }: Pick<Session, 'userId' | 'email'>,
  { client }: Actor,
): Promise<{ field: keyof AskedAgain; words: string } | null> {
  const trier = { client, known: `session:${userId}` }
  if (Code) {
    if (await takeConfirmation(surroundings.db, { userId, code: Code }, surroundings.clock.now())) return null
    const proved = await takeCode(surroundings, { account: { id: userId, email }, code: Code }, trier)
    return proved === null ? { field: 'Code', words: t.codeWrong } : null
  }
  const hash = await passwordHashOf(surroundings.db, userId)
  if (hash === NO_PASSWORD) return { field: 'Password', words: t.noPassword }
  const isRight = await isPasswordOf(surroundings, { email, hash }, Password ?? '', trier)
  return isRight ? null : { field: 'Password', words: t.passwordWrong }
}
